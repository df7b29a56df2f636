import { expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';

test.each([
  ['¿Dónde está el baño?', ['Dónde está el baño']],
  ['Buenas tardes. ¿Dónde está el baño?', ['Buenas tardes', 'Dónde está el baño']],
  ['quiero un turno y luego pagar en caja', ['quiero un turno', 'pagar en caja']],
  ['I need a ticket and then the pharmacy', ['I need a ticket', 'the pharmacy']],
  ['venden pan y leche', ['venden pan y leche']],
  ['Sí. ¿Dónde está el baño?', ['Dónde está el baño']],
  ['', []],
])('%s', (sentence, parts) => {
  expect(clausesOf(sentence)).toEqual(parts);
});
