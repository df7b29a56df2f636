import type { ContentIntent } from '@botones/contract/device/device-config';
import { noRecords } from '@botones/contract/device/device-records';
import { describe, expect, test } from 'vitest';
import type { Input } from '../machine/state-machine.ts';
import { robotOnTable } from '../testing/on-a-table.ts';
import { branchOf, fileNamed, informationItemOf, productOf, recordsOf } from '../testing/records.ts';
import { agentsOf, configOf, intentOf } from '../testing/stub.ts';
import type { RecordsInput } from './activity.ts';
import { kinds } from './kinds/kinds.ts';
import { lookingOf } from './looking.ts';
import type { ListPlace, Place } from './parts/kind.ts';

const starts = {
  products: kinds.products.start,
  directory: kinds.directory.start,
  branches: kinds.branches.start,
};
const times = { max_wait_time: 30, downtime_allowed: 60, mic_listening_time: 8, time_to_remind_client: 20 };
const config = (records = recordsOf(), config_version = 1) => ({
  ...configOf(config_version),
  times,
  agents: agentsOf(),
  records,
});

/** A robot with records on a table, whose voice is this test: nothing is said until it says so. */
function robot(records = recordsOf()) {
  const table = robotOnTable();
  const { effects, state } = table;
  const act = (seconds: number, input: RecordsInput): typeof self =>
    self.at(seconds, { kind: 'activity', name: 'records', input });
  const self = {
    ...table,
    at(seconds: number, input: Input) {
      table.at(seconds, input);
      return self;
    },
    open: (seconds: number, place: Place) => act(seconds, { kind: 'open', place }),
    refine: (seconds: number, place: ListPlace) => act(seconds, { kind: 'refine', place }),
    back: (seconds: number) => self.at(seconds, { kind: 'choose', choice: 'back' }),
    ask: (seconds: number, question: string) => self.at(seconds, { kind: 'ask', by: 'typed', question }),
    said: (seconds: number) => self.at(seconds, { kind: 'spoken', exchange: state().answer?.exchange ?? '' }),
    until(seconds: number) {
      table.until(seconds);
      return self;
    },
    place: () => lookingOf(state())?.trail.at(-1) ?? null,
    views: () =>
      self
        .facts()
        .flatMap((fact) =>
          fact.kind === 'views' && fact.body.kind !== 'intent'
            ? [`${fact.body.kind} ${fact.body.record_id} ${fact.body.name}`]
            : [],
        ),
    exchanges: () => self.facts().flatMap((fact) => (fact.kind === 'exchanges' ? [fact.body] : [])),
    spoken: () =>
      effects.flatMap((effect) => (effect.kind === 'speak' ? effect.parts.map(({ sha256 }) => sha256?.[0]) : [])),
  };
  return self
    .at(0, { kind: 'config', config: config(records) })
    .at(0, { kind: 'touch' })
    .said(1);
}
const product = (id: number): Place => ({ kind: 'products', id });
const category = (category_id: number): ListPlace<'products'> => ({
  kind: 'products',
  category_id,
  subcategory_id: null,
  query: '',
});

describe('what somebody looks at', () => {
  test('a category and a product are seen once each, a list of everything is nobody’s (MET-13, MET-14)', () => {
    const it = robot().open(2, starts.products);
    expect([it.state().screen, it.views()]).toEqual(['records', []]);
    it.open(3, category(1)).open(4, product(101));
    expect(it.views()).toEqual(['category 1 Análisis clínicos', 'product 101 Biometría hemática']);
    it.open(5, product(101)).back(6);
    expect(it.place()).toEqual(category(1));
    expect(it.views()).toHaveLength(2);
  });

  test('people, branches and information are seen too, and what is not there cannot be opened (MET-13)', () => {
    const it = robot().open(2, { kind: 'directory', id: 201 }).open(3, { kind: 'branches', id: 302 });
    it.open(4, { kind: 'information', id: 401 }).open(5, product(999));
    expect(it.views()).toEqual([
      'directory 201 Dra. Ana Ramírez López',
      'branch 302 Roma',
      'information 401 Preparación para estudios',
    ]);
    expect(it.place()).toEqual({ kind: 'information', id: 401 });
  });

  test('a record is told as asked and answered, under the name that was touched', () => {
    const it = robot().at(2, { kind: 'language', language: 'en' }).open(3, product(101));
    expect(it.exchanges().at(-1)).toMatchObject({
      asked_by: 'touch',
      question: 'Blood count',
      language_id: 2,
      intent_id: null,
      answer: 'The blood count is 69.50 dollars.',
      shown: 'Biometría hemática',
    });
    expect(it.views()).toEqual(['product 101 Biometría hemática']);
  });

  test('nothing opens while nobody is there', () => {
    const it = robot().at(2, { kind: 'choose', choice: 'finish' }).open(3, starts.products);
    expect([it.state().screen, it.state().activity]).toEqual(['closing', null]);
  });
});

describe('what is heard of a record', () => {
  test('its speech in the language of the interaction, again after a change of it, counted once', () => {
    const it = robot().open(2, product(101));
    expect([it.spoken().at(-1), it.state().answer?.speaksUntil]).toEqual(['c', expect.any(Number)]);
    it.at(3, { kind: 'touch' });
    expect(it.state().answer?.speaksUntil).toBeNull();
    it.at(4, { kind: 'language', language: 'en' });
    expect([it.spoken().at(-1), it.place(), it.views().length]).toEqual(['d', product(101), 1]);
  });

  test('without speech, and in English without an English one, it is shown in silence; information is heard in Spanish', () => {
    const before = robot().spoken().length;
    const it = robot().open(2, product(102)).at(3, { kind: 'language', language: 'en' });
    it.open(4, { kind: 'directory', id: 201 });
    expect([it.spoken().length, it.state().answer?.speaksUntil]).toEqual([before, null]);
    it.open(5, { kind: 'information', id: 401 });
    expect(it.spoken().at(-1)).toBe('f');
  });
});

describe('the way back', () => {
  test('goes list by list to where one came from, and home at once', () => {
    const it = robot().open(2, starts.products).open(3, category(1)).open(4, product(101));
    expect(it.back(5).place()).toEqual(category(1));
    expect(it.back(6).place()).toEqual(starts.products);
    expect(it.back(7).state()).toMatchObject({ screen: 'greeting', activity: null, answer: null });
    it.at(8, { kind: 'choose', choice: 'talk' }).open(9, starts.branches);
    expect(it.back(10).state().screen).toBe('talk');
    it.open(11, starts.branches).at(12, { kind: 'choose', choice: 'home' });
    expect(it.state()).toMatchObject({ screen: 'greeting', activity: null });
  });

  test('a list that is narrowed is the same place, and a search is left before it', () => {
    const searched: ListPlace = { kind: 'products', category_id: null, subcategory_id: null, query: 'crema' };
    const it = robot().open(2, starts.products).refine(3, searched);
    expect(lookingOf(it.state())?.trail).toEqual([searched]);
    expect(it.back(4).place()).toEqual(starts.products);
    expect(it.back(5).state().screen).toBe('greeting');
    // What is narrowed is the last place; the way there stays.
    const deeper = { ...category(1), query: 'crema' };
    it.open(6, starts.products).open(7, category(1)).refine(8, deeper);
    expect(lookingOf(it.state())?.trail).toEqual([starts.products, deeper]);
    expect(it.back(9).back(10).place()).toEqual(starts.products);
    expect(it.back(11).state().screen).toBe('greeting');
    it.open(12, starts.branches).refine(13, searched);
    expect(it.place()).toEqual(starts.branches);
  });

  test('asking for a person leaves the records', () => {
    const it = robot().open(2, product(101)).at(3, { kind: 'choose', choice: 'help' });
    expect(it.state()).toMatchObject({ screen: 'talk', activity: null });
  });
});

describe('nobody touches any more', () => {
  test('it reminds, asks again and closes as where people ask; scrolling is a touch', () => {
    const it = robot().open(2, product(102)).until(22);
    expect([it.state().screen, it.state().interaction?.saying]).toEqual(['records', 'reminder']);
    it.at(23, { kind: 'touch' });
    expect(it.state().interaction?.saying).toBe('question');
    expect(it.until(44).state().interaction?.saying).toBe('reminder');
    expect(it.until(54).state().interaction?.saying).toBe('repeated');
    expect(it.until(84).state()).toMatchObject({ screen: 'closing', activity: null, interaction: null });
  });

  test('while it speaks it waits for nobody', () => {
    const it = robot().open(2, product(101)).until(9);
    expect(it.state().interaction?.saying).toBe('question');
    expect(it.said(60).until(79).state().screen).toBe('records');
  });
});

describe('words that name a record lead to it', () => {
  test.each<[string, Place]>([
    ['biometría hemática', product(101)],
    ['quiero una BIOMETRIA HEMATICA por favor', product(101)],
    ['farmacia', category(2)],
    ['¿tienen orina?', { kind: 'products', category_id: 1, subcategory_id: 12, query: '' }],
    ['cardiología', { kind: 'directory', specialty: 'Cardiología', query: '' }],
    ['Ramírez', { kind: 'directory', id: 201 }],
    ['sucursal roma', { kind: 'branches', id: 302 }],
    ['preparación para estudios', { kind: 'information', id: 401 }],
    ['¿me muestra los productos?', starts.products],
    ['busco un cardiólogo', { kind: 'directory', specialty: 'Cardiología', query: '' }],
    ['pediatra', { kind: 'directory', specialty: 'Pediatría', query: '' }],
    ['a qué hora atiende la doctora Ramírez', { kind: 'directory', id: 201 }],
    ['¿está la doctora?', starts.directory],
    ['precio de la crema de árnica en oferta', product(103)],
  ])('%s', (question, place) => {
    const it = robot().ask(2, question);
    expect([it.state().screen, it.place()]).toEqual(['records', place]);
    expect(it.exchanges().at(-1)).toMatchObject({ asked_by: 'typed', question, outcome: 'record' });
  });

  test('a branch by the word that it alone has; by a word of several none of them', () => {
    const branches = ['Roma', 'Satélite'].map((name, at) => branchOf(at + 1, `Clínica Aurora ${name}`));
    const it = robot({ ...recordsOf(), branches }).ask(2, 'sucursal satélite');
    expect(it.place()).toEqual({ kind: 'branches', id: 2 });
    expect(it.ask(3, 'sucursal aurora').place()).toEqual(starts.branches);
  });

  test('a word among many that mean something else leads nowhere by itself: the robot asks back', () => {
    const it = robot().ask(2, 'perdí mi paraguas ayer jueves junto a una crema');
    const { screen, answer } = it.state();
    expect([screen, answer?.text, answer?.options?.length]).toEqual(['talk', '¿Se refiere a Cremas?', 1]);
  });

  test('an intention that means it as well is what the client wrote for it', () => {
    const it = robot({ ...recordsOf(), information: [informationItemOf(1, 'Horario')] }).ask(2, 'horario');
    expect([it.state().screen, it.state().answer?.intent?.name]).toEqual(['talk', 'Horario']);
  });

  test('a word of several names leads to all of them, and back to where it was said', () => {
    const products = [productOf(1, 'Crema de árnica'), productOf(2, 'Crema humectante')];
    const it = robot({ ...recordsOf(), products })
      .ask(2, 'xilófono')
      .ask(3, 'crema');
    expect(it.place()).toEqual({ kind: 'products', category_id: null, subcategory_id: null, query: 'crema' });
    expect(it.back(4).back(5).state().screen).toBe('talk');
  });

  test('what nothing is called is answered as before, also where there is no agent', () => {
    const it = robot().ask(2, 'xilófono');
    expect([it.state().screen, it.state().answer?.intent?.role]).toEqual(['talk', 'fallback']);
    const bare = robot().at(2, { kind: 'config', config: { ...config(), agents: [] } });
    expect(bare.ask(3, 'farmacia').place()).toEqual(category(2));
    expect(bare.ask(4, 'xilófono').state()).toMatchObject({ screen: 'talk', activity: null });
  });
});

describe('a section that the robot has nothing of, asked for by word', () => {
  test.each([
    ['¿tienen sucursales?', kinds.branches.none.es],
    ['busco a un doctor', kinds.directory.none.es],
    ['¿y los precios?', kinds.products.none.es],
    ['necesito informacion', kinds.information.none.es],
    ['quiero un turno', 'Todavía no doy turnos.'],
    ['¿dónde está la encuesta?', 'Todavía no tengo encuestas.'],
  ])('%s', (question, answer) => {
    const it = robot(noRecords()).ask(2, question);
    const instead = 'Puede preguntarme: “¿A qué hora abren?” o “¿Dónde me puedo estacionar?”.';
    expect(it.state()).toMatchObject({ screen: 'talk', answer: { text: `${answer} ${instead}`, intent: null } });
  });

  test('what the robot has comes first', () => {
    const it = robot({ ...recordsOf(), information: [] }).ask(2, 'información de las sucursales');
    expect(it.place()).toEqual(starts.branches);
  });
});

describe('an intention about a section', () => {
  const about = (media: ContentIntent['media'] = null) => {
    const [es] = agentsOf();
    if (!es) throw new Error('an agent');
    const intent = intentOf(9, 'Catálogo', { phrases: ['qué venden'], media });
    return (records = recordsOf()) =>
      robot(records).at(1, { kind: 'config', config: { ...config(records), agents: [{ ...es, intents: [intent] }] } });
  };

  test('is said while the section is shown, and counted as the intention it is (CON-16)', () => {
    const it = about()().ask(2, '¿qué venden?');
    expect([it.state().screen, it.place()]).toEqual(['records', starts.products]);
    expect(it.state().answer).toMatchObject({ text: 'Catálogo.', intent: { name: 'Catálogo' } });
    expect(it.exchanges().at(-1)).toMatchObject({ intent_name: 'Catálogo', answer: 'Catálogo.' });
    expect(it.back(3).state()).toMatchObject({ screen: 'greeting', activity: null });
  });

  const none = { ...recordsOf(), products: [] };

  test('shows what it has of its own instead, also where the robot has no such section', () => {
    const own = about({ sha256: 'a'.repeat(64), file_type: 'image', name: 'Promoción' });
    for (const records of [recordsOf(), none]) {
      const shown = own(records).ask(2, 'qué venden');
      expect(shown.state()).toMatchObject({ screen: 'talk', activity: null, answer: { text: 'Catálogo.' } });
    }
  });

  test('of which the robot has nothing is not said: the robot says what is missing, in the language spoken (CON-16)', () => {
    const it = about()(none).ask(2, '¿qué venden?');
    const instead = 'Lo que sí tengo: directorio, sucursales e información.';
    const text = `${kinds.products.none.es} ${instead}`;
    expect(it.state()).toMatchObject({ screen: 'talk', answer: { text, intent: null } });
    expect(it.exchanges().at(-1)).toMatchObject({ question: '¿qué venden?', intent_id: null, outcome: 'none' });
    expect(it.views()).toEqual([]);
    it.at(3, { kind: 'language', language: 'en' }).ask(4, 'products');
    expect(it.state().answer?.text).toBe(
      `${kinds.products.none.en} What I do have: directory, branches, and information.`,
    );
  });

  test('says so no longer once there is some, and again once it is gone, whatever the robot does meanwhile', () => {
    const it = about()(none).at(2, { kind: 'choose', choice: 'finish' }).until(60);
    expect(it.state().screen).toBe('idle');
    const asked = (seconds: number, records: ReturnType<typeof recordsOf>) => {
      const agents = it.state().config?.agents ?? [];
      it.at(seconds, { kind: 'config', config: { ...config(records), agents } });
      return it
        .at(seconds, { kind: 'touch' })
        .ask(seconds + 1, 'qué venden')
        .state().screen;
    };
    expect([asked(61, recordsOf()), asked(63, none)]).toEqual(['records', 'talk']);
  });

  test('gives way to what the robot has by the same words', () => {
    const it = about()({ ...recordsOf(), products: [], information: [informationItemOf(401, 'Qué venden aquí')] });
    expect(it.ask(2, 'qué venden aquí').place()).toEqual({ kind: 'information', id: 401 });
  });
});

describe('another configuration while somebody looks', () => {
  const switchTo = (it: ReturnType<typeof robot>, records: ReturnType<typeof recordsOf>) =>
    it.at(10, { kind: 'config', config: config(records, 2) });

  test('a record that stays is shown as it is now, and what is being said goes on', () => {
    const records = recordsOf();
    const it = robot().open(2, product(101));
    switchTo(it, {
      ...records,
      products: records.products.map((each) => ({ ...each, price: { es: 9, en: null } })),
    });
    expect(it.place()).toEqual(product(101));
    expect(it.state().config?.records.products[0]?.price.es).toBe(9);
    expect(it.state().answer?.speaksUntil).not.toBeNull();
  });

  test('a voice that says what has changed ends', () => {
    const records = recordsOf();
    const it = robot().open(2, product(101));
    const other = { es: { text: 'Ahora cuesta 9 pesos.', sha256: fileNamed('9') }, en: null };
    switchTo(it, { ...records, products: records.products.map((each) => ({ ...each, said: other })) });
    expect([it.place(), it.state().answer]).toEqual([product(101), null]);
  });

  test('a record that goes leaves its list, a list that goes leaves the screen before, and nothing is counted', () => {
    const records = recordsOf();
    const it = robot().open(2, starts.products).open(3, category(1)).open(4, product(101));
    const seen = it.views().length;
    switchTo(it, { ...records, products: records.products.slice(1) });
    expect([it.place(), it.state().answer]).toEqual([category(1), null]);
    switchTo(it, { ...records, products: records.products.slice(2) });
    expect(it.place()).toEqual(starts.products);
    switchTo(it, noRecords());
    expect(it.state()).toMatchObject({ screen: 'greeting', activity: null });
    expect(it.views()).toHaveLength(seen);
  });
});
