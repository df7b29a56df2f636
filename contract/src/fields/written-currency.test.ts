import { expect, test } from 'vitest';
import { amountWritten, signOf } from './written-amount.ts';
import { cellCurrencies, headingCurrencies } from './written-currency.ts';

test.each([
  ['US$ 12.50', ['USD'], '12.50'],
  ['US$12', ['USD'], '12'],
  ['us 12', ['USD'], '12'],
  ['U$S 1,200.00', ['USD'], '1200.00'],
  ['USD 12', ['USD'], '12'],
  ['12 USD c/u', ['USD'], '12'],
  ['$12 dlls.', ['USD'], '12'],
  ['12 dólares', ['USD'], '12'],
  ['€ 9', ['EUR'], '9'],
  ['9,50 €', ['EUR'], '9.50'],
  ['9 euros', ['EUR'], '9'],
  ['£3.20', ['GBP'], '3.20'],
  ['S/ 12.50', ['PEN'], '12.50'],
  ['S/. 12.50', ['PEN'], '12.50'],
  ['Q12.50', ['GTQ'], '12.50'],
  ['R$ 12,50', ['BRL'], '12.50'],
  ['₡ 1200', ['CRC'], '1200'],
  ['CLP 12990', ['CLP'], '12990'],
  ['200 pesos argentinos', ['ARS'], '200'],
  ['$200', [], '200'],
  ['$200 MXN', ['MXN'], '200'],
  ['MX$ 200', ['MXN'], '200'],
  ['$200 M.N.', ['MXN'], '200'],
  ['200 mn', ['MXN'], '200'],
  ['200 pesos mexicanos', ['MXN'], '200'],
  ['$189.00/kg', [], '189.00'],
  ['12.50 c/u', [], '12.50'],
  ['12.50', [], '12.50'],
])('of %s the currency is named and the figure is read', (cell, currencies, amount) => {
  expect([cellCurrencies(cell), amountWritten(cell, 'point')]).toEqual([currencies, amount]);
});

test('headings name a currency by its code, sign or name; what looks like one in part is none', () => {
  for (const heading of ['Precio (USD)', 'precio_usd', 'Precio US$', 'PRECIO EN DÓLARES', 'Precio dlls', 'Price, USD'])
    expect([heading, headingCurrencies(heading)]).toEqual([heading, ['USD']]);
  // A quarter, a code.
  for (const cell of ['Q1', 'Q12', '12 L', 'A conversar']) expect([cell, cellCurrencies(cell)]).toEqual([cell, []]);
  expect(headingCurrencies('Precio €')).toEqual(['EUR']);
  const short = ['Precio Bs.', 'Precio (Q)', 'precio_us', 'Precio PEN', 'Precio M.N.', 'Precio (Mx)'];
  expect(short.flatMap(headingCurrencies)).toEqual(['VES', 'GTQ', 'USD', 'PEN', 'MXN', 'MXN']);
  for (const heading of ['Q1 precio', 'Precio US talla', 'Bs nuevos']) expect(headingCurrencies(heading)).toEqual([]);
  expect(headingCurrencies('Precio (S/)')).toEqual(['PEN']);
  expect(headingCurrencies('Precio MXN')).toEqual(['MXN']);
  for (const heading of ['Precio', 'Precio $', 'Precio s/iva', 'Precio c/u', 'Precio público', 'Busdo'])
    expect([heading, headingCurrencies(heading)]).toEqual([heading, []]);
});

test('many signs around a figure are looked at in no time', () => {
  const since = performance.now();
  for (const unit of ['us $', 'mx ', '$ us', 'pesos ', 'u.s. $']) signOf(`12 ${unit.repeat(20)}x`.slice(0, 100));
  expect(performance.now() - since).toBeLessThan(500);
});
