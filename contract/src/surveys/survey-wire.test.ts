import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOf, kinds } from './kinds/kinds.ts';
import { itemKinds, type SurveyItem, sliders } from './survey-item.ts';
import { isConsistent, parseItem, WireItem, writeItem } from './survey-wire.ts';

const text = fc.string({ maxLength: 30 }).map((each) => each.replace(/[^\p{L}\p{N}¿?]/gu, 'x'));
const number = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
const inLanguages = (english: boolean) => fc.record({ es: text, en: english ? text : fc.constant(null) });

/** Items as they are kept: of each kind with what it has, the rest empty. */
const item: fc.Arbitrary<SurveyItem> = fc
  .tuple(fc.constantFrom(...itemKinds), fc.boolean())
  .chain(([kind, english]) => {
    const { has } = kinds[kind];
    const words = inLanguages(english);
    const none = fc.constant({ es: '', en: english ? '' : null });
    return fc.record({
      kind: fc.constant(kind),
      question_id: number,
      sensitive: fc.boolean(),
      text: words,
      description: has.description ? words : none,
      slider: has.slider ? fc.constantFrom(...sliders) : fc.constant(null),
      options: has.options
        ? fc.array(fc.record({ option_id: number, text: words }), { maxLength: 8 })
        : fc.constant([]),
      rows: has.rows ? fc.array(fc.record({ row_index: number, text: words }), { maxLength: 8 }) : fc.constant([]),
    });
  });

test('what is written of an item is read as the same item (AMB-120, SUR-43 to SUR-45)', () => {
  fc.assert(
    fc.property(item, (each) => {
      expect(parseItem(WireItem.parse(writeItem(each)))).toEqual(each);
    }),
  );
});

test('what was read is written as it was sent (AMB-120)', () => {
  fc.assert(
    fc.property(item, (each) => {
      const sent = writeItem(each);
      expect(writeItem(parseItem(WireItem.parse(sent)))).toEqual(sent);
    }),
  );
});

test('each kind has the documented number and name (SUR-34 to SUR-39, CON-36)', () => {
  expect(itemKinds.map((kind) => [kinds[kind].id, kinds[kind].wire])).toEqual([
    [1, 'squares'],
    [2, 'yesNo'],
    [3, 'multiple choice'],
    [4, 'linearScale'],
    [5, 'uniqueOption'],
    [6, 'section'],
  ]);
});

const sent = {
  id: 3,
  type: 'multiple choice',
  data: {
    type: 'multiple choice',
    question: [{ language_id: 1, text: '¿Qué compró?' }],
    options: [
      { option: [{ language_id: 1, text: 'Café' }] },
      { option: [{ language_id: 1, text: '1' }] },
      { option: [{ language_id: 1, text: '1' }], placeholder: true },
    ],
  },
  dataEnglish: {
    question: [{ language_id: 2, text: 'What did you buy?' }],
    options: [
      { option: [{ language_id: 2, text: 'Coffee' }] },
      { option: [{ language_id: 2, text: '2' }], placeholder: true },
      { option: [{ language_id: 2, text: 'Tea' }] },
    ],
  },
};

test('an option that was never written is sent as 1 or 2 and is empty again; a real 1 is one (SUR-50, SUR-51, AMB-122)', () => {
  const read = parseItem(WireItem.parse(sent));
  expect(read.options.map(({ text: words }) => words)).toEqual([
    { es: 'Café', en: 'Coffee' },
    { es: '1', en: '' },
    { es: '', en: 'Tea' },
  ]);
  const { data, dataEnglish } = writeItem(read);
  expect(data.options?.[1]).toEqual({ option: [{ language_id: 1, text: '1' }] });
  expect(data.options?.[2]).toEqual({ option: [{ language_id: 1, text: '1' }], placeholder: true });
  expect(dataEnglish?.options?.[1]).toEqual({ option: [{ language_id: 2, text: '2' }], placeholder: true });
});

test('both languages within one list are read as well (AMB-120)', () => {
  const merged = {
    id: 1,
    data: {
      type: 'squares',
      question: [
        { language_id: 2, text: 'How was it?' },
        { language_id: 1, text: '¿Cómo estuvo?' },
      ],
      options: [
        {
          option: [
            { language_id: 1, text: 'Bien' },
            { language_id: 2, text: 'Good' },
          ],
        },
      ],
      ask: [
        { language_id: 1, text: 'Limpieza' },
        { language_id: 1, text: 'Trato' },
        { language_id: 2, text: 'Cleanliness' },
        { language_id: 2, text: 'Service' },
      ],
    },
  };
  const read = parseItem(WireItem.parse(merged));
  expect(read.text).toEqual({ es: '¿Cómo estuvo?', en: 'How was it?' });
  expect(read.options[0]?.text).toEqual({ es: 'Bien', en: 'Good' });
  expect(read.rows.map(({ text: words }) => words)).toEqual([
    { es: 'Limpieza', en: 'Cleanliness' },
    { es: 'Trato', en: 'Service' },
  ]);
});

test('multipleChoice is understood, another type than the number says is not (AMB-121)', () => {
  const named = (type: string) => isConsistent(WireItem.parse({ ...sent, type, data: { ...sent.data, type } }));
  expect(named('multipleChoice')).toBe(true);
  expect(named('multiple choice')).toBe(true);
  expect(named('yesNo')).toBe(false);
  expect(WireItem.safeParse({ ...sent, id: 7 }).success).toBe(false);
});

test('a scale without a drawing has stars, any other kind has none (SUR-32, SUR-33)', () => {
  const question = [{ language_id: 1, text: '¿?' }];
  const read = (id: number, slider_type?: string) => parseItem(WireItem.parse({ id, data: { question, slider_type } }));
  expect(read(4).slider).toBe('stars');
  expect(read(4, 'emotes').slider).toBe('emotes');
  expect(read(2, 'emotes').slider).toBe(null);
  expect(kindOf(read(2)).wire).toBe('yesNo');
});
