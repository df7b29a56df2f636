import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PackKey, packKeys, trades } from '@botones/contract/packs/packs';
import { tongues } from '@botones/contract/understanding/tongues';
import { type Tongue, wordsOf } from '@botones/contract/understanding/words';
import { expect, test } from 'vitest';
import { z } from 'zod';

const folder = fileURLToPath(new URL('../../../packs', import.meta.url));
const texts = z.object({ es: z.array(z.string().max(250)), en: z.array(z.string().max(250)) });
const PackFile = z.strictObject({
  key: PackKey,
  trade: z.enum(trades),
  name: z.object({ es: z.string().min(1), en: z.string().min(1) }),
  opens: z.string().optional(),
  answers: texts,
  phrases: texts,
});
const files = readdirSync(folder);
const packs = files.map((file) => PackFile.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
const languages: Tongue[] = ['es', 'en'];
const bare = (text: string) => wordsOf(text).join(' ');
const repeated = (all: readonly string[]) => all.filter((text, at) => all.indexOf(text) !== at);

test('each pack has its file', () => {
  expect(files.sort()).toEqual(packKeys.map((key) => `${key}.json`).sort());
  expect(packs.map(({ key }) => `${key}.json`).sort()).toEqual(files.sort());
});

test.each(languages)('each pack has 80 to 150 phrases in %s', (language) => {
  const counts = packs.map(({ key, phrases }) => [key, phrases[language].length] as const);
  expect(counts.filter(([, count]) => count < 80 || count > 150)).toEqual([]);
});

test.each(languages)('no phrase in %s stands twice, nor among what belongs to nothing', (language) => {
  const phrases = packs.flatMap((pack) => pack.phrases[language].map(bare));
  expect(repeated([...phrases, ...tongues[language].strangers.map(bare)])).toEqual([]);
  expect(phrases).not.toContain('');
});

test.each(languages)('each answer in %s can be said, the last one by whoever filled in nothing', (language) => {
  const blanks = /\{[^}]*\}/g;
  const known = new Set(['{client}', '{address}', '{hours}', '{phone}']);
  const unknown = packs.flatMap(({ answers }) =>
    answers[language].flatMap((answer) => answer.match(blanks) ?? []).filter((blank) => !known.has(blank)),
  );
  expect(unknown).toEqual([]);
  const unfit = packs
    .flatMap(({ answers }) => answers[language])
    .filter((text) => text.length < 5 || text.length > 300);
  expect(unfit).toEqual([]);
  expect(packs.filter(({ answers }) => /[{}]/.test(answers[language].at(-1) ?? '{')).map(({ key }) => key)).toEqual([]);
});
