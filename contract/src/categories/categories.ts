import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt } from '../fields/fields.ts';
import { namedQuery, Translated, translated } from '../fields/translated.ts';

/** A category of a client's products (CAT-61). */
export const Category = z.object({
  category_id: idValue,
  client: idValue,
  name: Translated,
  sub_categories: z.array(z.object({ subcategory_id: idValue, name: Translated })),
  updated_at: instant,
});
export type Category = z.output<typeof Category>;

export const CategoryForm = z.object({ client: idValue, name: translated(60) });

const params = z.object({ id });

export const categories = feature('categories', { audience: ['Categorías', 'Productos', 'Robots'] })({
  list: endpoint({
    method: 'GET',
    path: '/catalogue/category/categories_by_client/{client_id}',
    summary: 'Categories of a client with their subcategories',
    access: ['Categorías', 'Productos', 'Robots'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: namedQuery,
    payload: z.array(Category),
  }),
  get: endpoint({
    method: 'GET',
    path: '/catalogue/category/{id}',
    summary: 'One category',
    access: ['Categorías', 'Productos'],
    params,
    payload: Category,
  }),
  create: endpoint({
    method: 'POST',
    path: '/catalogue/category/',
    summary: 'Add a category',
    access: ['Categorías'],
    client: 'body.client',
    body: CategoryForm,
    payload: Category,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/catalogue/category/{id}/',
    summary: 'Rename a category; it stays with its client',
    access: ['Categorías'],
    client: 'body.client',
    params,
    body: CategoryForm.partial().extend({ updated_at: loadedAt }),
    payload: Category,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/catalogue/category/{id}',
    summary: 'Delete a category without subcategories',
    access: ['Categorías'],
    params,
    payload: z.null(),
  }),
});
