import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../testing/world.ts';
import { clinicBranches, clinicDoctors } from './clinic-places.ts';
import { clinicProducts } from './clinic-products.ts';

const drawn = new Set(readdirSync(join(root, 'server/demonstration/clinic')).map((file) => file.replace(/\.svg$/, '')));

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
    expect([name[0], price[0] > price[1] && price[1] > 0, drawn.has(picture[0])]).toEqual([name[0], true, true]);
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
  for (const { name, picture } of clinicBranches) expect([name, drawn.has(picture[0])]).toEqual([name, true]);
});
