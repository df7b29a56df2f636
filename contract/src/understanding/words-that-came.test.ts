import { expect, test } from 'vitest';
import { wordsThatCame } from './words-that-came.ts';

test.each([
  ['Hola, ¿me escucha?', 'hola me escucha', 3, 3],
  ['¿Dónde está la farmacia?', 'donde esta la panaderia', 3, 4],
  ['sí sí sí', 'Sí', 1, 3],
  ['uno dos', 'dos uno tres', 2, 2],
  ['Hola', '', 0, 1],
  ['¿…?', 'hola', 0, 0],
])('of “%s”, heard as “%s”, %i of %i words came (issue 50)', (said, heard, came, of) => {
  expect(wordsThatCame(said, heard)).toEqual({ came, of });
});
