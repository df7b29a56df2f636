import type { ContentAgent, ContentIntent, IntentSection as Opens } from '@botones/contract/device/device-config';
import { type ContentRecords, noRecords } from '@botones/contract/device/device-records';
import { describe, expect, test } from 'vitest';
import { starters } from '../../../server/src/features/intents/intents.starter-set.ts';
import { agentOf } from '../interaction/agents.ts';
import type { Language } from '../interaction/languages.ts';
import { firstState, type State } from '../interaction/state.ts';
import { kinds } from '../records/kinds/kinds.ts';
import { fileNamed, recordsOf } from '../testing/records.ts';
import { configOf, intentOf, stampAt } from '../testing/stub.ts';
import { turnWords } from '../turns/turns.words.ts';
import { offersOf } from './sections.ts';
import { type Input, nextState } from './state-machine.ts';

type IntentSection = Exclude<Opens, 'help' | 'language'>;
const picture: ContentIntent['media'] = { sha256: fileNamed('a'), file_type: 'image', name: 'Toma de turno' };

/** The agents of a robot as the starter set makes them; `media`: somebody gave each a picture, as people do. */
const agentsWith = (media: ContentIntent['media']): ContentAgent[] =>
  (['es', 'en'] as const).map((kind, at) => ({
    agent_id: at + 1,
    kind,
    language_id: at === 0 ? 1 : 2,
    is_default: at === 0,
    name: kind,
    intents: starters.map(({ role, opens, ...texts }, index) => {
      const { name, says, phrases } = texts[kind];
      return intentOf(100 * (at + 1) + index, name, {
        role,
        opens,
        phrases,
        media,
        audios: [{ text: says, sha256: null }],
      });
    }),
  }));

/** What a robot has of each section. */
const all = recordsOf();
const given = { branchoffice_id: 302, branch: 'Roma', slot: 1, advances: [] };
const asked = {
  poll_id: 1,
  version: 1,
  title: { es: 'Su visita', en: 'Your visit' },
  description: { es: '', en: '' },
  goodbye: { es: '¡Gracias!', en: 'Thanks!' },
  logo: null,
  offer: 'both' as const,
  items: [],
};
const kindOf = {
  catalogue: 'products',
  directory: 'directory',
  branches: 'branches',
  information: 'information',
} as const;
const isKind = (section: IntentSection): section is keyof typeof kindOf => section in kindOf;

/** What is said first of each that is missing, and how each is called where another is. */
const noneOf = (section: IntentSection, language: Language): string => {
  if (isKind(section)) return kinds[kindOf[section]].none[language];
  if (section === 'turns') return turnWords[language].noTickets;
  return language === 'es' ? 'Todavía no tengo encuestas.' : 'I have no surveys yet.';
};
const called: Record<IntentSection, Record<Language, string>> = {
  catalogue: { es: 'productos', en: 'products' },
  directory: { es: 'directorio', en: 'directory' },
  branches: { es: 'sucursales', en: 'branches' },
  information: { es: 'información', en: 'information' },
  turns: { es: 'turnos', en: 'tickets' },
  survey: { es: 'encuesta', en: 'a survey' },
};
const sections = Object.keys(called) as IntentSection[];

function configWithout(missing: readonly IntentSection[], media: ContentIntent['media']) {
  const lacks = (section: IntentSection) => missing.includes(section);
  const records: ContentRecords = { ...all };
  for (const section of sections)
    if (isKind(section) && lacks(section)) Object.assign(records, { [kindOf[section]]: noRecords()[kindOf[section]] });
  const survey = lacks('survey') ? null : asked;
  return { ...configOf(1), records, turns: lacks('turns') ? null : given, survey, agents: agentsWith(media) };
}

/** Somebody who has just come to a robot, in their language. */
function visit(config: ReturnType<typeof configWithout>, language: Language) {
  let state: State = firstState();
  let count = 0;
  const give = (input: Input) => {
    const ids = { uuid: `u${count++}`, nextUuid: () => `n${count++}` };
    state = nextState(state, input, { mono: 1_000 * count, now: 0, stamp: stampAt(0), ...ids }).state;
  };
  give({ kind: 'config', config });
  give({ kind: 'language', language });
  return {
    state: () => state,
    offers: () => offersOf(config, agentOf(config, language)),
    ask(question: string, intent_id?: number) {
      give({ kind: 'ask', by: intent_id === undefined ? 'typed' : 'touch', question, intent_id });
      return state;
    },
  };
}

const cases = (['es', 'en'] as const).flatMap((language) =>
  [null, picture].flatMap((media) =>
    [[], ...sections.map((section) => [section]), sections].map(
      (missing) =>
        [language, media ? 'with pictures' : 'plain', missing.join(', ') || 'nothing', missing, media] as const,
    ),
  ),
);

describe.each(cases)('in %s, %s, of a robot that lacks %s', (language, _how, _what, missing, media) => {
  const config = configWithout(missing, media);
  const intents = agentOf(config, language)?.intents ?? [];
  const there = sections.filter((section) => !missing.includes(section));

  test('no starter is offered that leads to nothing', () => {
    const offered = visit(config, language).offers();
    expect(offered.map(({ opens }) => opens).sort()).toEqual([...there].sort());
    for (const intent of offered) {
      const { activity, answer } = visit(config, language).ask(intent.name, intent.intent_id);
      expect([intent.name, activity !== null || (answer?.intent?.media ?? null) !== null]).toEqual([intent.name, true]);
    }
  });

  test('asked for by word or by a touch that was too late, it is honest and says what there is instead', () => {
    for (const intent of intents) {
      const { opens, name, phrases, intent_id } = intent;
      if (!opens || opens === 'help' || opens === 'language' || !missing.includes(opens)) continue;
      const none = noneOf(opens, language);
      for (const question of [name, ...phrases]) {
        const { activity, answer } = visit(config, language).ask(question);
        // Words that mean something else that is there lead there.
        if (activity !== null) continue;
        expect([question, answer?.intent, answer?.text.startsWith(none)]).toEqual([question, null, true]);
      }
      const { answer, screen } = visit(config, language).ask(name, intent_id);
      expect([screen, answer?.intent, answer?.text.startsWith(`${none} `)]).toEqual(['talk', null, true]);
      for (const section of sections)
        expect([section, answer?.text.slice(none.length).includes(called[section][language])]).toEqual([
          section,
          there.includes(section),
        ]);
      expect(answer?.parts.map(({ text }) => text)).toEqual([answer?.text]);
    }
  });
});

test('the sentence is one of the visitor’s language, and of a robot that has nothing it names a question or a person', () => {
  const said = (missing: readonly IntentSection[], language: Language, question: string) =>
    visit(configWithout(missing, picture), language).ask(question).answer?.text;
  expect(said(['turns'], 'es', 'quiero un turno')).toBe(
    'Todavía no doy turnos. Lo que sí tengo: productos, directorio, sucursales, información y encuesta.',
  );
  expect(said(['turns'], 'en', 'I need a ticket')).toBe(
    'I do not give out tickets yet. What I do have: products, directory, branches, information, and a survey.',
  );
  expect(said(sections, 'es', 'quiero un turno')).toBe('Todavía no doy turnos. Si gusta, llame a una persona.');
  const config = configWithout(sections, null);
  const [es] = config.agents;
  const own = intentOf(900, 'Estacionamiento', { phrases: ['¿Dónde me estaciono?'] });
  const asks = { ...config, agents: es ? [{ ...es, intents: [...es.intents, own] }] : [] };
  expect(visit(asks, 'es').ask('quiero un turno').answer?.text).toBe(
    'Todavía no doy turnos. Puede preguntarme: “¿Dónde me estaciono?”.',
  );
});

test('an answer of the client’s own that is only called as a section is said as it is, with what it shows', () => {
  const config = configWithout(['turns'], null);
  const [es] = config.agents;
  const own = intentOf(900, 'Turnos', { media: picture, audios: [{ text: 'Escanee el código.', sha256: null }] });
  const it = visit({ ...config, agents: es ? [{ ...es, intents: [own] }] : [] }, 'es');
  expect(it.offers()).toEqual([own]);
  expect(it.ask('turnos').answer).toMatchObject({ text: 'Escanee el código.', intent: own });
});
