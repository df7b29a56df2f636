import type { AssignedKind } from '@botones/contract/assignments/assignments';
import { branches } from '@botones/contract/branches/branches';
import { directory } from '@botones/contract/directory/directory';
import { textIn } from '@botones/contract/fields/translated';
import { information } from '@botones/contract/information/information';
import { products } from '@botones/contract/products/products';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '../../app/query.ts';
import { type ListSource, listSource } from '../../ui/list/list-source.ts';
import { type ListState, searchOf } from '../../ui/list/list-state.ts';
import { specialtyOf } from '../directory/specialty-filter.tsx';
import { placeOf } from '../products/product-filters.tsx';
import type { Choosable } from './choice.ts';

/** What narrows the lists: each kind knows some of these. */
export const choosableFilters = ['search', 'category', 'sub_category', 'specialty'] as const;
export type ChoosableList = ListState<'name', (typeof choosableFilters)[number]>;

const choosable = <Row>({ page }: ListSource<Row>, of: (row: Row) => Choosable) =>
  ({
    ...page,
    select: (found: Page<Row>) => ({ ...found, rows: found.rows.map(of) }),
  }) as unknown as UseQueryOptions<Page<Choosable>, never>;

/** The client's records of a kind that a robot could show, a page at a time, by name. */
export const recordsOf: Record<
  AssignedKind,
  (list: ChoosableList, client_id: number) => UseQueryOptions<Page<Choosable>, never>
> = {
  items: (list, client_id) =>
    choosable(
      listSource(list, products.list, { params: { client_id }, query: { ...searchOf(list), ...placeOf(list) } }),
      ({ item_id, name, category, sub_category, images, price }) => ({
        id: item_id,
        name: textIn(name, 1),
        category: category.name,
        sub_category: sub_category.name,
        image: images[0] ?? null,
        price,
      }),
    ),
  branchoffices: (list, clientId) =>
    choosable(
      listSource(list, branches.list, { params: { clientId }, query: searchOf(list) }),
      ({ branchoffice_id, name, image, direction }) => ({ id: branchoffice_id, name, image, note: direction }),
    ),
  directories: (list, client_id) =>
    choosable(
      listSource(list, directory.list, { params: { client_id }, query: { ...searchOf(list), ...specialtyOf(list) } }),
      ({ directory_id, name, specialty, direction }) => ({
        id: directory_id,
        name,
        specialty: specialty.name,
        note: direction,
      }),
    ),
  information_items: (list, client_id) =>
    choosable(
      listSource(list as never, information.list, { params: { client_id }, query: searchOf(list) }),
      ({ information_item_id, title, text }) => ({ id: information_item_id, name: title, note: text }),
    ),
};
