import { expect, test } from 'vitest';
import { amountWritten, columnSign, signOf } from './written-amount.ts';

test.each([
  [['$97.000', '$1.200', '$1.234.567'], { sign: 'comma', doubt: '$97.000' }],
  [['$97.000', '$1.200'], { sign: null, doubt: '$97.000' }],
  [['12,50', '8,90', '1.234'], { sign: 'comma', doubt: '1.234' }],
  [['48.50', '1,234'], { sign: 'point', doubt: '1,234' }],
  [['48.50', '12,5'], { sign: null, doubt: null }],
  [['104.284', '14.325999999999999', '38.6628'], { sign: 'point', doubt: '104.284' }],
  [['48', '1200', ''], { sign: null, doubt: null }],
  [['0.250', 'gratis'], { sign: 'point', doubt: null }],
] as const)('how a column of amounts is read: %j', (cells, read) => {
  expect(columnSign(cells)).toEqual(read);
});

test.each([
  ['$97.000', 'comma', '97000'],
  ['$97.000', 'point', '97.00'],
  ['$97.000', null, null],
  ['$1.234.567', null, '1234567'],
  ['1.234,50', null, '1234.50'],
  ['1,234.5', 'comma', '1234.5'],
  ['$ 3,041,791', null, '3041791'],
  ['12,5', 'point', '12.5'],
  ['104.284', 'point', '104.28'],
  ['14.325999999999999', null, '14.33'],
  ['38.6628', null, '38.66'],
  ['0.005', null, '0.01'],
  ['99.999', 'point', '100.00'],
  ['1 234,50 MXN', null, '1234.50'],
  ["1'234.50", null, '1234.50'],
  ['48.50 M.N.', null, '48.50'],
  ['US$ 2.75', null, '2.75'],
  ['$97.-', null, '97'],
  ['48 pesos', null, '48'],
  ['$200 MXP', null, '200'],
  ['$2,000 MXP', 'point', '2000'],
  ['MXP 35.50', null, '35.50'],
  ['$189.00/kg', null, '189.00'],
  ['$1,189.00 / Kg.', null, '1189.00'],
  ['$35 MXN x pza', null, '35'],
  ['25 pesos por kilo', null, '25'],
  ['$12.50 el litro', null, '12.50'],
  ['80 pesos cada uno', null, '80'],
  ['$90.00 c/u', null, '90.00'],
  ['US$ 12.50', null, '12.50'],
  ['MX$1,200.00', null, '1200.00'],
  ['$ 1 200,50', null, '1200.50'],
  ['12,50 €', null, '12.50'],
  ['$1,000 ', 'point', '1000'],
  ['16%', 'point', null],
  ['16 %', 'point', null],
  ['-10%', 'point', null],
  ['$1.400.00', 'point', null],
  ['7.50E+12', 'point', null],
  ['Consultar', 'point', null],
  ['12.50 c/u', null, '12.50'],
  ['1,23,456', null, null],
  ['1.234,567.8', null, null],
  ['gratis', 'point', null],
  ['-5', 'point', null],
  ['', 'point', null],
] as const)('an amount as it is written: %s with %s', (text, sign, amount) => {
  expect(amountWritten(text, sign)).toBe(amount);
});

test('a cell that was made to take long is no amount at once', () => {
  const since = performance.now();
  for (const unit of [' ', '$', '$ ', 'pesos ', '.-', '1,']) expect(signOf(`12${unit.repeat(40_000)}x`)).toBeNull();
  expect(performance.now() - since).toBeLessThan(500);
  expect(amountWritten(`${' '.repeat(1_000)}$ 12.50`, null)).toBe('12.50');
});

test.each([['Gratis'], ['$100 - $200'], ['500 g'], ['12 kg'], ['3/4'], ['$189/perro']])('no amount: %s', (text) => {
  expect(signOf(text)).toBeNull();
});
