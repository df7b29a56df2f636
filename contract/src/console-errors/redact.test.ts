import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test('addresses, tokens and telephones are taken out of a text about a failure; what only looks like one stays', () => {
  expect(redact('Falló ana.prueba@botones.test al entrar')).toBe('Falló … al entrar');
  expect(redact('token abcdefghijklmnopqrstuvwx1 caducado')).toBe('token … caducado');
  expect(redact('llame al 55 1234-5678 hoy')).toBe('llame al … hoy');
  // Letters alone are a long word, digits alone a number; nine digits are no telephone.
  for (const harmless of ['abcdefghijklmnopqrstuvwxyz_abc', 'fila 12 de 345.678.901', 'abc123', ''])
    expect(redact(harmless)).toBe(harmless);
});
