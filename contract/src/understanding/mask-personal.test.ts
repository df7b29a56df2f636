import { expect, test } from 'vitest';
import { maskPersonal, maskRepeated } from './mask-personal.ts';

test.each([
  ['mi teléfono es 5512345678', 'mi teléfono es •••'],
  ['márqueme al 55 1234 5678 por favor', 'márqueme al ••• por favor'],
  ['+52 (55) 1234-5678', '•••'],
  ['tel55.1234.5678', 'tel•••'],
  ['12345678', '•••'],
  ['mi tarjeta es 4111 1111 1111 1111', 'mi tarjeta es •••'],
  ['GOMC800101HDFRRL09 es mi curp', '••• es mi curp'],
  ['facture a gomc800101ab1', 'facture a •••'],
  ['rfc ABC-800101-AB1.', 'rfc •••.'],
  ['escriba a ana.perez+x@correo.com.mx, gracias', 'escriba a •••, gracias'],
  ['de ana@correo.mx y 5512345678', 'de ••• y •••'],
  ['mi correo es ana.perez @ correo . com', 'mi correo es •••'],
  ['mi correo es ana punto perez arroba correo punto com punto mx', 'mi correo es •••'],
  ['it is ana underscore p at mail dot com', 'it is •••'],
  ['ana＠correo.com o ana(at)correo.com', '••• o •••'],
  ['curp GOMC 800101 HDFRRL 09', 'curp •••'],
  ['g o m c 8 0 0 1 0 1 h d f r r l 0 9 es mi curp', '••• es mi curp'],
  ['tarjeta 4111/1111/1111/1111', 'tarjeta •••'],
  ['tarjeta 4111, 1111, 1111, 1111', 'tarjeta •••'],
  ['tel 55:1234:5678', 'tel •••'],
  ['tel 55\u200b1234\u200b5678', 'tel •••'],
  ['tel ٥٥١٢٣٤٥٦٧٨', 'tel •••'],
  ['al cincuenta y cinco, doce, treinta y cuatro, cincuenta y seis por favor', 'al ••• por favor'],
  ['es cinco cinco uno dos tres cuatro cinco seis siete ocho', 'es •••'],
  ['call five five one two three four five six', 'call •••'],
])('ENT-2 what tells who somebody is goes: %s', (said, masked) => {
  expect(maskPersonal(said)).toBe(masked);
});

test.each([
  '¿Abren el 24 de diciembre de 2026?',
  'el folio 1234567',
  'paracetamol 500 mg, 2 cajas',
  'arroba @ punto',
  '¿abren el 24/12/2026?',
  'de 10:30 a 14:45 o de 16:00 a 20:15',
  'i come at 5.30 pm',
  'por los de a 100 200 por favor',
  'quiero uno, dos o tres de cincuenta y cinco pesos',
  '',
  '😀',
])('ENT-2 what is nobody’s stays: %s', (said) => {
  expect(maskPersonal(said)).toBe(said);
});

test('ENT-2 an answer loses what it repeats and keeps what the client says', () => {
  const answer = 'No encontré 55 1234 5678; llame al 55 8765 4321.';
  expect(maskRepeated(answer, '¿de quién es 55 1234 5678?')).toBe('No encontré •••; llame al 55 8765 4321.');
  expect(maskRepeated(answer, '¿de quién es?')).toBe(answer);
});

test('ENT-2 ten thousand letters are looked through at once', () => {
  expect(maskPersonal('a'.repeat(10_000))).toHaveLength(10_000);
  expect(maskPersonal('1'.repeat(10_000))).toBe('•••');
});
