import { Category } from '@botones/contract/categories/categories';
import type { ErrorCode } from '@botones/contract/errors';
import { inBoth } from '@botones/contract/fields/translated';
import { Product } from '@botones/contract/products/products';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectDraftOfOne } from '../../testing/draft-of-one.tsx';
import { exampleOf } from '../../testing/example.ts';
import { press, put } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { fail, keepSession, serve, spanishMessage } from '../../testing/serve.ts';
import { ProductForm } from './product-form.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepSession({ client: { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3' } });
});

const robot = aRobot({ robot_id: 8, voices: ['es', 'en'] });
const below = { subcategory_id: 2, name: inBoth('Dolor', 'Pain') };
const remedies = { category_id: 1, name: inBoth('Remedios', 'Remedies') };
const aspirin = exampleOf(Product, {
  item_id: 6,
  name: inBoth('Aspirina', 'Aspirin'),
  description: inBoth('Sobre', 'About'),
  category: remedies,
  sub_category: below,
  images: ['/api/storage/b-3/x.png'],
  audio_text: inBoth('Alivia', 'It helps').map((text) => ({ ...text, robot: 8, robot_name: 'Lobby' })),
  price: [
    { language_id: 1, price: 12.5, currency: 'MXN' },
    { language_id: 2, price: 1, currency: 'USD' },
  ],
});

test('what the server refuses of a product stands in its form and not over the page', async () => {
  let code: ErrorCode = 'server.failed';
  serve({
    'robots.listByClient': [robot],
    'categories.list': [exampleOf(Category, { ...remedies, sub_categories: [below] })],
    'products.update': () => fail(code),
  });
  showPart(<ProductForm client_id={3} bucket="b-3" product={aspirin} />);
  const spanish = within(await screen.findByRole('region', { name: 'Español' }));
  await spanish.findByRole('combobox', { name: 'Subcategoría: Dolor' });
  expect(spanish.getByRole('combobox', { name: 'Moneda: MXN' })).toBeTruthy();
  const english = within(await screen.findByRole('region', { name: 'Inglés' }));
  expect(english.getByRole('combobox', { name: 'Moneda: USD' })).toBeTruthy();
  put('Precio', '13', spanish);
  for (code of [
    ...['storage.unknown_file', 'storage.picture_only', 'storage.too_large'],
    ...['subcategories.not_found', 'categories.not_found', 'products.code_taken'],
  ] as const) {
    press('Guardar');
    expect((await screen.findAllByText(spanishMessage(code))).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
});

test('a product that was begun for one client is not offered for another (AMB-055)', async () => {
  serve({ 'robots.listByClient': [], 'categories.list': [] });
  await expectDraftOfOne((client_id) => <ProductForm client_id={client_id} bucket="b" product={null} />, 'Nombre');
});
