// What people do with a page and read on it, as its tests say it: on the whole page, or in a part of it.
import { type BoundFunctions, fireEvent, type queries, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

export type Name = string | RegExp;
/** An element, or what `within` made of it. */
export type Part = HTMLElement | BoundFunctions<typeof queries>;

export const inside = (part: Part = screen): BoundFunctions<typeof queries> =>
  part instanceof HTMLElement ? within(part) : part;

/** A button that is there; `findButton` waits for it. */
export const button = (name: Name, part?: Part) => inside(part).getByRole<HTMLButtonElement>('button', { name });
export const findButton = (name: Name, part?: Part) => inside(part).findByRole<HTMLButtonElement>('button', { name });
/** Presses what is there, at once; a person who waits until it can be pressed is `user.press`. */
export const press = (name: Name, part?: Part) => fireEvent.click(button(name, part));

export const field = (label: Name, part?: Part) => inside(part).getByLabelText<HTMLInputElement>(label);
/** Fills a field at once; a person who goes to it and leaves it is `user.write`. */
export const put = (label: Name, value: string, part?: Part) =>
  fireEvent.change(field(label, part), { target: { value } });

/** What the elements of a role read, in their order. */
export const texts = (role: string, part?: Part) =>
  inside(part)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);
export const cells = (row: Part) => texts('cell', row);
/** The row of a table in which this cell stands. */
export const rowOf = async (name: Name) => (await screen.findByRole('cell', { name })).closest('tr') as HTMLElement;
/** The rows of a table, without its headings. */
export const rowsIn = (table: Part) => inside(table).getAllByRole('row').slice(1);

/** Waits until nothing of a role is there any more. */
export const gone = (role: string, name?: Name) =>
  waitFor(() => expect(screen.queryByRole(role, name === undefined ? {} : { name })).toBeNull());
