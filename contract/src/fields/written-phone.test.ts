import { expect, test } from 'vitest';
import { phonesWritten } from './written-phone.ts';

test.each([
  ['5512345678', '5512345678'],
  ['5512345678.0', '5512345678'],
  ['5.512345678E+09', '5512345678'],
  ['+52 (55) 1234-5678', '525512345678'],
  ['044 55 1234 5678', '5512345678'],
  ['045-55-1234-5678', '5512345678'],
  ['01 800 123 4567', '8001234567'],
  ['01 (55) 1234 5678', '5512345678'],
  ['Tel: 55.1234.5678', '5512345678'],
  ['Cel. 55 1234 5678 (WhatsApp)', '5512345678'],
  ['Teléfonos: 55 1234 5678', '5512345678'],
  ['(001) 207-6200', '0012076200'],
])('one telephone as it is written: %s', (text, phone) => {
  expect(phonesWritten(text)).toEqual({ phone, others: [], extension: null });
});

test.each([
  ['55 1234 5678 / 55 8765 4321', ['5587654321'], null],
  ['5512345678 y 5587654321', ['5587654321'], null],
  ['5512345678, 5587654321; 5511112222', ['5587654321', '5511112222'], null],
  ['55 1234 5678 55 8765 4321', ['5587654321'], null],
  ['5512345678\n5512345678', [], null],
  ['55 1234 5678 / 79', ['5512345679'], null],
  ['5512345678 / 635-5000', ['635-5000'], null],
  ['5512345678 Fax 5587654321', [], null],
  ['5512345678 / Fax 5587654321', [], null],
  ['Tel. 55-1234-5678 ext. 12', [], '12'],
  ['55 1234 5678 Ext 12 y 13', [], '12, 13'],
  ['5512345678 x 104', [], '104'],
  ['5512345678 extensión: 7', [], '7'],
  ['551-234-5678  19207', [], '19207'],
] as const)('several, and what is dialled within: %s', (text, others, extension) => {
  const read = phonesWritten(text);
  if (text.includes('78 Fax')) expect(read).toEqual({ phone: text, others: [], extension: null });
  else expect(read).toEqual({ phone: '5512345678', others: [...others], extension });
});

test.each([
  ['2191100'],
  ['6196161-4100'],
  ['724 6952 RPM #944 814 018'],
  ['-5512345678'],
  ['55.12345678'],
  ['5.51E+09'],
  ['0000000000'],
  ['1234567890123456'],
  ['no tiene'],
  ['s/n'],
  [''],
])('what cannot be read stands as it is: %s', (text) => {
  expect(phonesWritten(` ${text} `)).toEqual({ phone: text, others: [], extension: null });
});

test('a cell that was made to take long is no telephone at once', () => {
  const since = performance.now();
  for (const unit of [' ', ' ,', '( ', 'tel ', '- '])
    expect(phonesWritten(`5512345678${unit.repeat(40_000)}x`)).toMatchObject({ others: [], extension: null });
  expect(performance.now() - since).toBeLessThan(500);
});
