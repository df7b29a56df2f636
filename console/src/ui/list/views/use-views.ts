import { isListPage, type ListPage, pagesOfAllClients } from '@botones/contract/lists/list-pages';
import { lists, type SavedList } from '@botones/contract/lists/lists';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useRights } from '../../../app/session/rights.tsx';
import { addressOfView, saysNothing, viewQuery } from './view-query.ts';

/** The page whose list is shown, and whose rows: of staff those of the client that they chose, or of all. */
export interface ViewedPage {
  page: ListPage;
  client_id: number | null;
}

/** Null on a page without views. */
export function useViewedPage(): ViewedPage | null {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const staff = useRights()?.is_staff ?? false;
  if (!isListPage(pathname)) return null;
  // What staff chose stands in the address of every page of one client.
  const said = search.get('client_id') ?? '';
  const chosen = /^[1-9]\d{0,14}$/.test(said) ? Number(said) : null;
  return { page: pathname, client_id: staff && !pagesOfAllClients.includes(pathname) ? chosen : null };
}

/** The saved views of a list: which there are, which one is shown, and how to choose one. A list whose address says nothing opens with the usual one. */
export function useViews({ page, client_id }: ViewedPage, parameters: readonly string[]) {
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const query = useQuery(queryOf(lists.list, { query: { page, ...(client_id !== null && { client_id }) } }));
  const now = viewQuery(search, parameters);
  const views = query.data ?? [];
  const of = (view: SavedList) => viewQuery(new URLSearchParams(view.query), parameters);
  const go = (view: SavedList | null, replace = false) =>
    void navigate(
      { search: addressOfView(search, view?.query ?? '', parameters) },
      // As the list's own steps: one of them that lifts every filter is not answered with the usual view.
      { replace, state: { cursors: [] }, preventScrollReset: replace },
    );

  const usual = views.find(({ is_default }) => is_default);
  const decided = useRef('');
  const own = (state as { cursors?: unknown } | null)?.cursors !== undefined;
  const open = useRef(go);
  open.current = go;
  const isKnown = query.data !== undefined;
  const opens = !own && saysNothing(search);
  useEffect(() => {
    if (!isKnown || decided.current === key) return;
    decided.current = key;
    if (opens && usual) open.current(usual, true);
  }, [isKnown, key, opens, usual]);
  return {
    query,
    views,
    now,
    current: views.find((view) => of(view) === now),
    choose: (view: SavedList | null) => go(view),
  };
}
