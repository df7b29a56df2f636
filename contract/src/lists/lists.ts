import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, text, typed } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { isSaved, listPagePaths } from './list-pages.ts';

/** More views of a page nobody looks through. */
export const mostSavedLists = 50;
/** Nor more that the people of a client share, each of whom could share as many of their own. */
export const mostSharedLists = 100;
const longestQuery = 2000;

const Page = z.enum(listPagePaths);

/** What a list's address says behind its question mark, as a browser writes it: a link to somewhere else is none. */
const SearchString = typed(
  z
    .string()
    .min(1, rule('required'))
    .max(longestQuery, rule('too_long', { max: longestQuery }))
    .refine((search) => new URLSearchParams(search).toString() === search, rule('value')),
);

/** A view of a list: what narrows and orders it, under a name (FLO-3). */
export const SavedList = z.object({
  id: idValue,
  /** Whose rows it is about; null: those of all clients, which only staff see. */
  client: idValue.nullable(),
  page: Page,
  name: z.string(),
  query: z.string(),
  /** Everybody of the client who may open the page has it too. */
  shared: z.boolean(),
  /** The caller saved it. */
  mine: z.boolean(),
  /** Who saved it, as far as the caller may know them. */
  saved_by: z.string().nullable(),
  /** With it the caller's list opens. */
  is_default: z.boolean(),
});
export type SavedList = z.output<typeof SavedList>;

/** The form of a view; the console uses this very schema. */
export const SavedListForm = z
  .object({
    client: idValue.nullish(),
    page: Page,
    name: text(60),
    query: SearchString,
    shared: z.boolean(),
    is_default: z.boolean().optional(),
  })
  .refine(({ page, query }) => [...new URLSearchParams(query).keys()].every((name) => isSaved(page, name)), {
    path: ['query'],
    message: rule('value'),
  });
export type SavedListForm = z.output<typeof SavedListForm>;

const params = z.object({ id });

export const lists = feature('lists', { audience: 'session' })({
  list: endpoint({
    method: 'GET',
    path: '/lists/saved/',
    summary: 'The saved views of a list, by name: one’s own, and those that were shared with who may open the page',
    access: 'session',
    client: 'query.client_id',
    query: z.object({ client_id: id.optional(), page: Page }),
    payload: z.array(SavedList),
  }),
  create: endpoint({
    method: 'POST',
    path: '/lists/saved/',
    summary: 'Save a view of a list under a name, for oneself or for who may open the page',
    access: 'session',
    client: 'body.client',
    body: SavedListForm,
    payload: SavedList,
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/lists/saved/{id}/default/',
    summary: 'Have one’s own list open with a view, or no longer',
    access: 'session',
    params,
    body: z.object({ is_default: z.boolean() }),
    payload: SavedList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/lists/saved/{id}/',
    summary: 'Delete a view of one’s own, or a shared one',
    access: 'session',
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/lists/saved/{id}/restore/',
    summary: 'Bring back a view that was just deleted',
    access: 'session',
    params,
    payload: SavedList,
  }),
});
