import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createModel, type Intention } from './model.ts';
import type { Named } from './names.ts';
import { understand } from './understand.ts';

interface Key {
  section: string;
  id?: number;
  whole?: true;
}

const intentions: Intention[] = [
  {
    intent_id: 1,
    name: 'Horario',
    phrases: ['¿A qué hora abren?', '¿Hasta qué hora cierran?', '¿Qué horario tienen?', '¿Abren los domingos?'],
    opens: 'branches',
  },
  {
    intent_id: 2,
    name: 'Baños',
    phrases: ['¿Dónde está el baño?', 'busco los baños', '¿Tienen sanitarios?', '¿Puedo usar el baño?'],
  },
  { intent_id: 3, name: 'Turno', phrases: ['quiero un turno', 'deme una ficha', 'necesito sacar turno'] },
  { intent_id: 4, name: 'Bienvenida', phrases: ['Hola', 'Buenas tardes', 'Buenos días'], role: 'welcome' },
  {
    intent_id: 5,
    name: 'Productos',
    phrases: ['¿Tienen medicinas?', '¿Venden medicamentos?', '¿Qué productos venden?'],
    opens: 'catalogue',
  },
];
const records: Named<Key>[] = [
  { key: { section: 'catalogue', id: 1 }, names: ['Tamiflu, cápsulas'], about: ['antiviral'] },
  { key: { section: 'catalogue', id: 2 }, names: ['Loratadina 10 mg'], about: ['alergia'] },
  { key: { section: 'directory', id: 3 }, names: ['Dra. Elena Martínez'], about: ['Cardiología'] },
  { key: { section: 'catalogue', whole: true }, names: ['productos', 'catálogo'], about: [] },
];
const model = createModel(intentions, records, 'es');
const ask = (sentence: string) => understand(sentence, model);

test.each([
  ['¿A qué hora abren?', 1],
  ['a que ora abren', 1],
  ['disculpe, busco los baños', 2],
  ['deme una ficha, oiga', 3],
  ['Buenas tardes. ¿Dónde está el baño?', 2],
  ['Hola', 4],
])('%s: answered at once', (sentence, intentId) => {
  expect(ask(sentence)).toMatchObject({ outcome: 'sure', best: { intent_id: intentId, record: null } });
});

test('the very words of a phrase are certain', () => {
  expect(ask('quiero un turno').best?.score).toBe(1);
  expect(ask('quiero un turno').why[0]).toBe('quiero un turno');
});

test('why it is: the nearest phrase and the words shared with it as they were said, or the words of the name; nothing where nothing is near', () => {
  expect(ask('oiga, ¿a que hora avren la tienda?').why).toEqual(['¿A qué hora abren?', 'hora', 'avren']);
  expect(ask('la doctora martines').why).toEqual(['martinez']);
  expect(ask('helicóptero amarillo').why).toEqual([]);
});

test('of two wishes the robot asks which', () => {
  const { outcome, best, rivals } = ask('quiero un turno y luego ¿dónde está el baño?');
  expect(outcome).toBe('choice');
  expect([best?.intent_id, rivals[0]?.intent_id].sort()).toEqual([2, 3]);
});

test('nothing is near what belongs to nothing', () => {
  expect(ask('Cántame las mañanitas que es mi cumpleaños').outcome).not.toBe('sure');
  expect(ask('helicóptero amarillo')).toMatchObject({ outcome: 'none', best: null, rivals: [] });
});

test('a record that is named is the meaning where its section is asked for, and what it is about elsewhere', () => {
  expect(ask('¿Venden tami flu?')).toMatchObject({ outcome: 'sure', best: { record: { id: 1 } } });
  expect(ask('la doctora martines').best?.record).toMatchObject({ id: 3 });
  expect(ask('¿Venden tami flu?').slots.record).toMatchObject({ id: 1 });
  expect(ask('¿Qué productos venden?').best).toMatchObject({ intent_id: 5, record: null });
});

test('the section itself is meant where no record is', () => {
  expect(ask('el catálogo').best?.record).toMatchObject({ section: 'catalogue', whole: true });
});

test('day and hour come beside', () => {
  expect(ask('¿Abren el domingo a las 9?').slots).toEqual({ day: '7', time: '09:00' });
});

test('at most three rivals, the likelier first', () => {
  const same = Array.from(
    { length: 50 },
    (_, at): Intention => ({
      intent_id: at + 1,
      name: `Intención ${at}`,
      phrases: ['¿Dónde pago?', `frase ${at} de sobra`],
    }),
  );
  const { outcome, best, rivals } = understand('¿Dónde pago?', createModel<Key>(same, [], 'es'));
  expect(outcome).not.toBe('sure');
  const scores = [best, ...rivals].map((each) => each?.score ?? 0);
  expect(rivals.length).toBeLessThanOrEqual(3);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('five thousand phrases in one intention leave the others theirs', () => {
  const phrases = Array.from({ length: 5000 }, (_, at) => `pregunta ${at} por la cosa ${at * 7}`);
  const crowded = createModel<Key>([...intentions, { intent_id: 9, name: 'Todo', phrases }], [], 'es');
  expect(understand('¿Dónde está el baño?', crowded).best?.intent_id).toBe(2);
});

test('a model of nothing answers', () => {
  const nothing = createModel<Key>([], [], 'es');
  expect(understand('¿A qué hora abren?', nothing)).toMatchObject({ outcome: 'none', best: null });
  expect(understand('', nothing).outcome).toBe('none');
});

test('an intention without phrases is known by its name', () => {
  const bare = createModel<Key>([{ intent_id: 1, name: 'Estacionamiento', phrases: [] }], [], 'es');
  expect(understand('estacionamiento', bare)).toMatchObject({ outcome: 'sure', best: { intent_id: 1 } });
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['only emoji', '😀👍🏽👨‍👩‍👧'],
  ['NUL', '\0\0hola\0'],
  ['half a letter', '\ud800'],
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['ten thousand words', 'baño '.repeat(10_000)],
  ['three languages', 'donde is the トイレ por favor please 場所'],
  ['a name of JavaScript', '__proto__ constructor toString'],
])('%s is taken, and answers the same twice', (_, sentence) => {
  const begun = performance.now();
  expect(ask(sentence)).toEqual(ask(sentence));
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('any text is taken, and answers the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (sentence) => {
      const understood = ask(sentence);
      expect(understood).toEqual(ask(sentence));
      expect(understood.outcome === 'none').toBe(understood.best === null);
    }),
  );
});
