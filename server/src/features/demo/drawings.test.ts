import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawing, type Shape } from './clinic-pictures.ts';
import { clinicBranches, clinicDoctors } from './clinic-places.ts';
import { clinicProducts } from './clinic-products.ts';
import { pictures, svgOf } from './demo.pictures.ts';

const markOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 12);

// How things look is judged by eye. These are the marks of the drawings that were: the author who changes one looks at it and puts its new mark here.
const clinic: Record<Shape, string> = {
  tube: 'fc7bab719371',
  tubes: 'f0d9b0dd6fb2',
  drop: '799b069b2e75',
  flask: 'cacf65b32d7a',
  film: '16dad9aa48ea',

  pulse: '96d38b12332b',
  rings: '650052c3806c',
  heart: 'b539f24df1f3',
  stethoscope: 'b6283095b57f',
  tooth: 'e4c032edceb6',
  eye: 'edcbebc86b8d',
  apple: '4f2de5c4c34b',
  box: '87eb1da8035a',
  bottle: '80557b892543',
  cream: '9663834fe95e',

  blister: 'e99325aeea3a',
  syringe: '1158b757dc7e',
  vial: '288e80296191',
  thermometer: '0d6201a06d68',
  monitor: '0de3545d6315',
  bandage: '37c3ff186eed',
  kit: '131c17e19889',
  building: '67dd990182f7',
};
const library: Record<string, string> = {
  'Estante de productos': '1b72fb492b47',
  'Plano de consultorios': 'f9f8547ca2ab',
  'Mapa de sucursales': 'f6ff942bbf04',
  'Toma de turno': '1d8b3f65ccbf',
  'Módulo de información': '33f1e2fd65e1',
  'Encuesta de satisfacción': 'f4e244371aa6',
};

test('the clinic’s pictures are those that were looked at', () => {
  const marks = Object.keys(clinic).map((shape) => [shape, markOf(drawing(shape as Shape, 200))]);
  expect(Object.fromEntries(marks)).toEqual(clinic);
});

test('the pictures of the library are those that were looked at', () => {
  expect(Object.fromEntries(pictures.map(({ name, shapes }) => [name, markOf(svgOf(shapes))]))).toEqual(library);
});

test('products are read from their table: names, texts and prices in both languages, and what each shows', () => {
  expect(clinicProducts[0]).toEqual({
    category: ['Análisis clínicos', 'Lab tests'],
    subcategory: ['Sangre', 'Blood'],
    name: ['Biometría hemática', 'Complete blood count'],
    description: [
      'Cuenta de glóbulos rojos, blancos y plaquetas. No necesita ayuno y el resultado está el mismo día.',
      'Counts red cells, white cells and platelets. No fasting needed; the result is ready the same day.',
    ],
    price: [180, 11],
    picture: ['tube', 352],
  });
  expect(clinicProducts).toHaveLength(40);
  expect(new Set(clinicProducts.map(({ name }) => name[0])).size).toBe(40);
  for (const { name, category, subcategory, description, price, picture } of clinicProducts) {
    for (const [es, en] of [name, category, subcategory, description])
      expect([name[0], !!es && !!en && es !== en]).toEqual([name[0], true]);
    expect([name[0], price[0] > price[1] && price[1] > 0, picture[0] in clinic]).toEqual([name[0], true, true]);
  }
});

test('doctors of the clinic have days and hours that there are, and each branch a picture', () => {
  for (const [name, , , days, ...hours] of clinicDoctors) {
    expect([name, days]).toEqual([name, expect.stringMatching(/^[1-7]{1,7}$/)]);
    for (const period of hours) {
      const [from = '', to = ''] = period.split('-');
      expect([name, period, from < to]).toEqual([name, expect.stringMatching(/^\d\d:\d\d-\d\d:\d\d$/), true]);
    }
  }
  for (const { name, picture } of clinicBranches) expect([name, picture[0] in clinic]).toEqual([name, true]);
});
