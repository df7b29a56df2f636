import { expect, test } from 'vitest';
import { bestVoice, listedVoices } from './listed-voices.ts';

test('voices are listed with the language and region that their names tell, however a server lists them', () => {
  const names = [
    'es_MX-claude-high',
    'es-MX-DaliaNeural',
    'ef_dora',
    'am_adam',
    'bf_emma',
    'alloy',
    'speaches-ai/piper-es_ES-x',
    'es-419-a',
  ];
  const told = [...['es MX', 'es MX', 'es null', 'en US', 'en GB', 'null null', 'es ES', 'es 419']];
  for (const answer of [
    { voices: names },
    names,
    { data: names.map((id) => ({ id, object: 'voice' })) },
    { voices: names.map((voice_id) => ({ voice_id, name: 7 })) },
  ])
    expect(listedVoices(answer).map(({ language, region }) => `${language} ${region}`)).toEqual(told);
});

test('what is no list is none, and of an endless one the first five hundred count, each once', () => {
  for (const answer of [null, undefined, 'x', 7, {}, { voices: 'x' }, { voices: [null, 7, {}, 'x'.repeat(101)] }])
    expect(listedVoices(answer)).toEqual([]);
  expect(listedVoices(Array.from({ length: 9_000 }, (_, at) => `v${at}`))).toHaveLength(500);
  expect(listedVoices(['a', 'a', 'b'])).toHaveLength(2);
});

test('a voice of Mexico is taken before others of Spanish, and none of another language', () => {
  const voices = listedVoices(['am_adam', 'es_ES-x', 'ef_dora', 'es_US-y', 'es_MX-claude-high']);
  expect([bestVoice(voices, 'es'), bestVoice(voices, 'en')]).toEqual(['es_MX-claude-high', 'am_adam']);
  expect(bestVoice(listedVoices(['es_ES-x', 'ef_dora']), 'es')).toBe('ef_dora');
  expect(bestVoice(listedVoices(['fr_FR-x']), 'es')).toBeNull();
});
