import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt } from '../fields/fields.ts';
import { namedQuery, Translated, translated } from '../fields/translated.ts';

/** A subcategory; `category` is the number of the category that it belongs to (CAT-77). */
export const Subcategory = z.object({
  subcategory_id: idValue,
  category: idValue,
  name: Translated,
  updated_at: instant,
});
export type Subcategory = z.output<typeof Subcategory>;

export const SubcategoryForm = z.object({ category: idValue, name: translated(60) });
const params = z.object({ id });

// A category is answered with its subcategories: what changes one changes the other.
export const subcategories = feature('subcategories', { signal: 'categories' })({
  list: endpoint({
    method: 'GET',
    path: '/catalogue/subcategory/subcategories_by_category/{category_id}',
    summary: 'Subcategories of a category',
    access: ['Categorías', 'Productos'],
    params: z.object({ category_id: id }),
    query: namedQuery,
    payload: z.array(Subcategory),
  }),
  get: endpoint({
    method: 'GET',
    path: '/catalogue/subcategory/{id}',
    summary: 'One subcategory',
    access: ['Categorías'],
    params,
    payload: Subcategory,
  }),
  create: endpoint({
    method: 'POST',
    path: '/catalogue/subcategory/',
    summary: 'Add a subcategory',
    access: ['Categorías'],
    body: SubcategoryForm,
    payload: Subcategory,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/catalogue/subcategory/{id}/',
    summary: 'Rename a subcategory or move it to another category',
    access: ['Categorías'],
    params,
    body: SubcategoryForm.partial().extend({ updated_at: loadedAt }),
    payload: Subcategory,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/catalogue/subcategory/{id}',
    summary: 'Delete a subcategory',
    access: ['Categorías'],
    params,
    payload: z.null(),
  }),
});
