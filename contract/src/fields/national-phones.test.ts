import { expect, test } from 'vitest';
import { countriesOf, dialledFrom } from './national-phones.ts';

test.each([
  ['pe', '987654321', '51987654321'],
  ['pe', '987 654 321 / 912-345-678', '51987654321 / 51912345678'],
  ['pe', '987654321 - 912345678', '51987654321 - 51912345678'],
  ['pe', '(01) 234-5678', '5112345678'],
  ['gt', '2345-6789', '50223456789'],
  ['gt', '2345-6789 ext. 12', '50223456789 ext. 12'],
  ['uy', '099 123 456', '59899123456'],
  ['cl', '+56 9 1234 5678', '+56 9 1234 5678'],
  ['gt', '5512345678', '5512345678'],
  ['gt', '987654321', '987654321'],
  ['gt', 'no tiene', 'no tiene'],
] as const)('national telephones with their country before them: %s %s', (country, text, dialled) => {
  expect(dialledFrom(country, text)).toBe(dialled);
});

test.each([
  ['987654321', ['cl', 'ec', 'es', 'pe', 'py']],
  ['2345-6789', ['bo', 'cr', 'cu', 'ec', 'gt', 'hn', 'ni', 'pa', 'pe', 'sv', 'uy']],
  ['5512345678', []],
  ['12', []],
  ['', []],
  ['1.5', []],
] as const)('the countries in which a cell is a telephone: %s', (text, countries) => {
  expect(countriesOf(text)).toEqual(countries);
});

test('a cell that was made to take long is looked at at once', () => {
  const since = performance.now();
  for (const unit of ['1 ', '1-', ' - ', '(1', '1.']) expect(countriesOf(unit.repeat(200))).toEqual([]);
  expect(performance.now() - since).toBeLessThan(1_000);
});
