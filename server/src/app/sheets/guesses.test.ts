import { expect, test } from 'vitest';
import { guessDelimiter } from './delimiters.ts';
import { decodePage, guessPage } from './encodings.ts';

const mac = (...bytes: (string | number)[]) =>
  Buffer.concat(bytes.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

test.each([
  [
    'Mac',
    mac('Jalape', 0x96, 'o curado,', 0xe7, 'rnica pomada,Poci', 0x97, 'n energ', 0x8e, 'tica'),
    'macintosh',
    'Jalapeño curado,Árnica pomada,Poción energética',
  ],
  [
    'Windows',
    mac('Jalape', 0xf1, 'o,', 0xc1, 'rnica,Poci', 0xf3, 'n energ', 0xe9, 'tica ', 0x96, ' 5 ', 0x80),
    'windows-1252',
    'Jalapeño,Árnica,Poción energética – 5 €',
  ],
  [
    'DOS',
    mac('Jalape', 0xa4, 'o,', 0xb5, 'rnica,Poci', 0xa2, 'n energ', 0x82, 'tica'),
    'ibm850',
    'Jalapeño,Árnica,Poción energética',
  ],
  ['capitals of Windows', mac('NI', 0xd1, 'O,PEDIATR', 0xcd, 'A'), 'windows-1252', 'NIÑO,PEDIATRÍA'],
] as const)('bytes are read in the page that gives words: %s', (_name, bytes, page, text) => {
  expect(guessPage(bytes)).toBe(page);
  expect(decodePage(bytes, page)).toBe(text);
});

test.each([
  ['Nombre;Precio\nA;12,50\nB;8,90\n', ';'],
  ['\n\nNombre;Precio\nPan;10\n\nCafé;20\n', ';'],
  ['Nombre,Precio\nPan,"10;5"\nCafé,20\n', ','],
  ['Nombre\tPrecio\nPan, dulce\t10\n', '\t'],
  ['Nombre|Precio\nPan|10\n', '|'],
  // A quote that opens a cell and does not close swallows no lines.
  ['Nombre,Precio;unidad\n"Tornillo 3/4,12\nTuerca,5\nRondana,1\nClavo,2\n', ','],
  ['Nombre\tPrecio, IVA\n"Tornillo 3/4\t12\nTuerca\t5\nRondana\t1\n', '\t'],
  ['Nombre\nPan\nCafé, molido\n', ','],
  ['a,b\n', ','],
  ['', ','],
])('the separator is that by which lines have as many cells: %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});
