import type { AssignedKind } from '@botones/contract/assignments/assignments';
import { branches } from '@botones/contract/branches/branches';
import { directory } from '@botones/contract/directory/directory';
import { textIn } from '@botones/contract/fields/translated';
import { information } from '@botones/contract/information/information';
import { products } from '@botones/contract/products/products';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '../../app/query.ts';
import { type ListSource, listSource } from '../../ui/list/list-source.ts';
import type { ListState } from '../../ui/list/list-state.ts';
import type { Choosable } from './choice.ts';

type List = ListState<'name', 'search'>;

const choosable = <Row>({ page }: ListSource<Row>, of: (row: Row) => Choosable) =>
  ({
    ...page,
    select: (found: Page<Row>) => ({ ...found, rows: found.rows.map(of) }),
  }) as unknown as UseQueryOptions<Page<Choosable>, never>;

/** The client's records of a kind that a robot could show, a page at a time, by name. */
export const recordsOf: Record<
  AssignedKind,
  (list: List, client_id: number, search: { search?: string }) => UseQueryOptions<Page<Choosable>, never>
> = {
  items: (list, client_id, query) =>
    choosable(
      listSource(list, products.list, { params: { client_id }, query }),
      ({ item_id, name, category, sub_category }) => ({
        id: item_id,
        name: textIn(name, 1),
        category: category.name,
        sub_category: sub_category.name,
      }),
    ),
  branchoffices: (list, clientId, query) =>
    choosable(listSource(list, branches.list, { params: { clientId }, query }), ({ branchoffice_id, name }) => ({
      id: branchoffice_id,
      name,
    })),
  directories: (list, client_id, query) =>
    choosable(
      listSource(list, directory.list, { params: { client_id }, query }),
      ({ directory_id, name, specialty }) => ({ id: directory_id, name, specialty: specialty.name }),
    ),
  information_items: (list, client_id, query) =>
    choosable(
      listSource(list as never, information.list, { params: { client_id }, query }),
      ({ information_item_id, title }) => ({ id: information_item_id, name: title }),
    ),
};
