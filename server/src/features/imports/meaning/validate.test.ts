import { branchColumns } from '@botones/contract/branches/branches.import';
import { directoryColumns } from '@botones/contract/directory/directory.import';
import { productColumns } from '@botones/contract/products/products.import';
import { expect, test } from 'vitest';
import { namedTexts, textsOf } from '../../../app/records/importable.ts';
import { branchImport } from '../../branches/branches.import.ts';
import { dayOf, directoryImport, periodsOf } from '../../directory/directory.import.ts';
import { chooser, namesOf } from '../saving/names.ts';
import { dateOrderOf, guessColumns, headingsAt, plain } from './guess.ts';
import { type Problem, problemAt } from './problems.ts';
import { rulesBroken, shownOf } from './validate.ts';

const lines = (...rows: string[][]) => rows.map((cells, n) => ({ line: n + 1, cells }));

test('names are compared without accents, case and signs', () => {
  expect(plain('  Teléfono (móvil): ')).toBe('telefono movil');
  expect(plain('día_1')).toBe('dia 1');
});

test('a heading stands for one column: names go before other words, and the first before later ones', () => {
  const columns = (headings: string[]) => guessColumns(headings, branchColumns);
  expect(columns(['NOMBRE', 'Telefono', '', 'Opens', '閉店'])).toEqual({
    name: [0],
    phone: [1],
    open_at: [3],
    until_at: [4],
  });
  // Another word for it, unless a column is called so itself.
  expect(columns(['Sucursal', 'tel'])).toMatchObject({ phone: [1] });
  expect(columns(['Nombre', 'Nombre'])).toEqual({ name: [0] });
  expect(columns(['', 'nada'])).toEqual({});
});

test('headings are the line that names most columns; titles may stand above, and some line is taken where none does', () => {
  const titled = lines(
    ['Sucursales de 2026', ''],
    ['Nombre', 'otra cosa'],
    ['Nombre', 'Teléfono'],
    ['Nombre', 'Teléfono'],
  );
  expect(headingsAt(titled, branchColumns)).toBe(2);
  expect(headingsAt(lines(['título'], ['a', 'b'], ['c', 'd']), branchColumns)).toBe(1);
  expect(headingsAt(lines(['a'], ['b']), branchColumns)).toBe(0);
  const late = [...Array.from({ length: 20 }, () => ['título']), ['Nombre', 'Teléfono']];
  expect(headingsAt(lines(...late), branchColumns)).toBe(19);
});

test('days come before months unless one can only be read the other way', () => {
  expect(dateOrderOf(lines(['01/02/2026']))).toBe('dmy');
  expect(dateOrderOf(lines(['01/02/2026', '12/12/2026'], ['01/13/2026']))).toBe('mdy');
  expect(dateOrderOf(lines(['01-13-2026'], ['13.01.2026']))).toBe('dmy');
  expect(dateOrderOf([])).toBe('dmy');
});

test('days of a sheet in either order, and what is none as it stands', () => {
  expect(dayOf(' 4/12/2026 ', 'dmy')).toBe('2026-12-04');
  expect(dayOf('4.12.2026', 'mdy')).toBe('2026-04-12');
  expect(dayOf('2026-12-24 00:00', 'dmy')).toBe('2026-12-24');
  expect(dayOf('mañana', 'dmy')).toBe('mañana');
});

test('hours of a day as people write them', () => {
  const [morning, evening] = [
    { from: '09:00:00', to: '14:00:00' },
    { from: '16:00:00', to: '20:00:00' },
  ];
  for (const text of ['09:00-14:00, 16:00-20:00', '09:00 a 14:00 y 16:00 a 20:00', '09:00–14:00/16:00 to 20:00'])
    expect([text, periodsOf(text)]).toEqual([text, [morning, evening]]);
  expect(periodsOf('9:00 a. m. a 2:00 p. m.')).toEqual([{ from: '09:00:00', to: '14:00:00' }]);
  for (const closed of ['', 'Cerrado', ' no ', '-', '—', 'CLOSED'])
    expect([closed, periodsOf(closed)]).toEqual([closed, []]);
  expect(periodsOf('todo el día')).toEqual([{ from: '00:00:00', to: '00:00:00' }]);
  expect(periodsOf('temprano')).toEqual([{ from: 'temprano', to: 'temprano' }]);
});

test('a text in English is there only where it was written', () => {
  expect(textsOf({ name_es: 'Hola', name_en: '' }, 'name')).toEqual([{ language_id: 1, text: 'Hola' }]);
  expect(textsOf({ name_en: 'Hi' }, 'name')).toEqual([
    { language_id: 1, text: '' },
    { language_id: 2, text: 'Hi' },
  ]);
  expect(namedTexts('Hola', '')).toEqual({ description_es: 'Hola', audio_text_es: 'Hola' });
  expect(namedTexts('Hola', 'Hi')).toMatchObject({ description_en: 'Hi', audio_text_en: 'Hi' });
});

test('a row says what its cells say, then what was asked for all, then what is drawn from the rest', () => {
  const settings = {
    columns: { name: [1], phone: [0] },
    asked: { phone: ' 5512345678 ', direction: 'Calle 1' },
  };
  const { values, given } = shownOf({ cells: ['', ' Centro ', 'x'] }, settings, branchImport);
  expect(values).toMatchObject({
    name: 'Centro',
    phone: '5512345678',
    direction: 'Calle 1',
    description_es: 'Centro',
    open_at: '',
  });
  expect(given).not.toContain('name');
  expect(given).toEqual(expect.arrayContaining(['phone', 'direction', 'description_es', 'open_at']));
  expect(shownOf({ cells: [] }, settings, branchImport).values.name).toBe('');
  const fixed = shownOf({ cells: ['', 'Centro'], fixed: { name: ' Norte ' } }, settings, branchImport);
  expect([fixed.values.name, fixed.shown.name]).toEqual(['Norte', 'Norte']);
  // What was drawn of a web page says its text, and the sheet said the page.
  const page = shownOf({ cells: ['', '<b>Centro</b>'] }, settings, branchImport);
  expect([page.values.name, page.shown.name]).toEqual(['Centro', '<b>Centro</b>']);
});

test('a name and an address that stand in several lines of their cell are said in one, and the sheet said the lines', () => {
  const settings = { columns: { name: [0], direction: [1], description_es: [2] }, asked: {} };
  const cells = ['Farmacorp\n(antes Natuderm)', 'Beni 441,\r\n4to anillo\n\nSanta\tCruz', 'Abre\nde noche'];
  const { values, shown } = shownOf({ cells }, settings, branchImport);
  expect(values).toMatchObject({
    name: 'Farmacorp (antes Natuderm)',
    direction: 'Beni 441, 4to anillo, Santa Cruz',
    // A description has paragraphs.
    description_es: 'Abre\nde noche',
  });
  expect([shown.name, shown.direction]).toEqual(cells.slice(0, 2));
});

test('a record is found by its name, once, within what it lies in', () => {
  const choices = {
    category: [
      { id: 1, names: ['Remedios', 'Medicine'] },
      { id: 2, names: ['Otros', 'otros'] },
      { id: 3, names: ['Doble'] },
      { id: 4, names: ['DOBLE'] },
    ],
    sub_category: [
      { id: 5, names: ['Dolor'], within: 1 },
      { id: 6, names: ['Dolor'], within: 2 },
    ],
  };
  const answers = [
    { column: 'category', name: 'Ropa', within: null, as: 'make' as const, id: null },
    { column: 'sub_category', name: 'Niños', within: 'Ropa', as: 'make' as const, id: null },
    { column: 'category', name: 'Medicina', within: null, as: 'known' as const, id: 1 },
    { column: 'category', name: 'Ajena', within: null, as: 'known' as const, id: 99 },
    { column: 'category', name: 'Basura', within: null, as: 'leave' as const, id: null },
  ];
  const choose = chooser(choices, productColumns, namesOf({ names: answers }));
  const of = (column: string, text: string, within?: number) => {
    const choosing = { problems: [] as Problem[], makes: [], left: false };
    const found = choose({ [column]: text }, choosing)(column, within);
    return [found, ...choosing.problems.map(({ code }) => code), ...(choosing.left ? ['left'] : [])];
  };
  expect([of('category', 'remédios'), of('category', 'medicine'), of('category', 'Otros')]).toEqual([[1], [1], [2]]);
  expect(of('category', 'Doble')).toEqual([0, 'imports.ambiguous_choice']);
  expect(of('category', 'Dolor')).toEqual([0, 'imports.unknown_choice']);
  expect([of('sub_category', 'Dolor', 1), of('sub_category', 'Dolor', 2), of('sub_category', 'Dolor', 0)]).toEqual([
    ...[[5], [6], [0]],
  ]);
  expect(of('sub_category', 'Dolor')).toEqual([0, 'imports.ambiguous_choice']);
  expect(of('sub_category', '')).toEqual([0]);
  // What was said of names that are not there; a number that is not one of these says nothing.
  expect([of('category', 'ropa')[0], of('category', 'Medicina')]).toEqual([expect.any(Number), [1]]);
  expect(of('category', 'ropa')[0]).toBeGreaterThan(1_000_000_000_000);
  expect([of('category', 'Ajena'), of('category', 'Basura')]).toEqual([
    [0, 'imports.unknown_choice'],
    [0, 'left'],
  ]);
  const choosing = { problems: [] as Problem[], makes: [] as { name: string; inside?: number }[], left: false };
  const find = choose({ category: 'Ropa', sub_category: 'niños' }, choosing as never);
  const ropa = find('category');
  expect(find('sub_category', ropa)).toBeGreaterThan(ropa);
  expect(choosing.makes).toMatchObject([{ name: 'Ropa' }, { name: 'Niños', inside: ropa }]);
});

const row = (importable: typeof branchImport, values: Record<string, string>, pictures: string[] = []) =>
  importable.bodyOf({
    client_id: 1,
    values,
    pictures,
    date_order: 'dmy',
    choice: (column) => (column === 'robot' ? 0 : 3),
    amount: (column) => values[column] ?? '',
  });

test('a telephone that became a number is the same telephone', () => {
  for (const importable of [branchImport, directoryImport as typeof branchImport]) {
    expect(row(importable, { phone: '5512345678.0' })).toMatchObject({ phone: '5512345678' });
    expect(row(importable, { phone: '55 1234 5678' })).toMatchObject({ phone: '5512345678' });
  }
});

test('a branch of a sheet: hours and degrees as sheets have them, its place by its link and the other way round', () => {
  const body = row(branchImport, { latitude: '19,4326°', longitude: '-99.1', open_at: '0.375', until_at: '20' }, [
    'key',
  ]);
  expect(body).toMatchObject({
    latitude: '19.4326',
    longitude: '-99.1',
    open_at: '9:00',
    until_at: '20:00:00',
    image: 'key',
  });
  expect(row(branchImport, { open_at: '.5208333', until_at: '9:30', audio_text_es: 'Hola' })).toMatchObject({
    open_at: '12:30',
    until_at: '09:30:00',
    image: '',
    audio_text: [{ language_id: 1, text: 'Hola', robot: null }],
  });
  expect(branchImport.fill({ url_maps: 'https://www.google.com/maps?q=19.4,-99.1' })).toMatchObject({
    latitude: '19.4',
    longitude: '-99.1',
  });
  expect(branchImport.fill({ latitude: '19,4', longitude: '-99.1' }).url_maps).toBe(
    'https://www.google.com/maps?q=19.4,-99.1',
  );
  for (const half of [{ latitude: '19.4' }, { longitude: '-99.1' }] as Record<string, string>[])
    expect(branchImport.fill(half).url_maps).toBeUndefined();
  for (const [english, texts] of [
    [{}, undefined],
    [{ description_en: 'x' }, 'Centro'],
    [{ audio_text_en: 'x' }, 'Centro'],
  ] as const) {
    expect(branchImport.fill({ name: 'Centro', ...english }).audio_text_en).toBe(texts);
    expect(directoryImport.fill({ name: 'Centro', ...english }).audio_text_en).toBe(texts);
  }
});

test('a person of a sheet: days with their first and last hour, days off, and the specialty', () => {
  const body = row(directoryImport, {
    day_1: '9:00-13:00, 14:00-18:00',
    day_7: 'cerrado',
    exceptions: '24/12/2026; ,1/1/2027',
  });
  const { enabled_days, exceptions, specialty } = body as {
    enabled_days: object[];
    exceptions: object[];
    specialty: number;
  };
  expect(enabled_days).toHaveLength(7);
  expect(enabled_days[0]).toMatchObject({
    day: 1,
    enabled: true,
    from: '09:00:00',
    to: '18:00:00',
    periods: { length: 2 },
  });
  expect(enabled_days[6]).toEqual({ day: 7, enabled: false, from: null, to: null, periods: [] });
  expect(exceptions).toEqual(['2026-12-24', '2027-01-01'].map((date) => ({ date, enabled: false, periods: [] })));
  expect(specialty).toBe(3);
});

test('what the rules say of a row stands at its column, once, and not again where the name is missing', () => {
  const good = { name: 'Ana', phone: '5512345678', direction: 'Calle 1', description_es: 'x', audio_text_es: 'x' };
  const problems = (values: Record<string, string>, known: Problem[] = []) =>
    rulesBroken(row(directoryImport, { ...good, ...values }), directoryImport, known).map(
      ({ column, code }) => `${column} ${code}`,
    );
  expect(problems({})).toEqual([]);
  expect(problems({ phone: '12' })).toEqual(['phone users.phone_min']);
  expect(problems({ phone: '12' }, [problemAt('phone', 'x')])).toEqual([]);
  expect(problems({ day_2: '20:00-02:00' })).toEqual([]);
  expect(problems({ day_2: '9:00-8:00, 10:00-11:00' })).toEqual(['day_2 hours.overlap']);
  expect(problems({ audio_text_es: 'x'.repeat(301) })).toEqual(['audio_text_es too_long']);
  expect(problems({ audio_text_en: 'x'.repeat(301) })).toEqual(['audio_text_en too_long']);
  expect(problems({ name: '', description_es: '', audio_text_es: '' })).toEqual(['name required']);
  expect(problems({ description_es: '' })).toEqual(['description_es required']);
  expect(directoryColumns.length).toBeGreaterThan(10);
});
