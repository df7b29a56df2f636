import { allows } from '@botones/contract/calls/access';
import { isListPage, type ListPage, listPages } from '@botones/contract/lists/list-pages';
import { mostSavedLists, mostSharedLists, type SavedList } from '@botones/contract/lists/lists';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';

/** Who does not open a page has no views of it, not even shared ones. */
export function checkPage(page: ListPage, person: Person): void {
  if (!allows(listPages[page], person)) fail('session.forbidden');
}

/** Views that a person sees: their own, and those that were shared. */
const seenBy = (sql: Sql, { user_id }: Person) =>
  sql.selectFrom('saved_lists').where((list) => list.or([list('user_id', '=', user_id), list('shared', '=', true)]));

const told = (sql: Sql, person: Person) =>
  seenBy(sql, person)
    .select(['list_id', 'client_id', 'page', 'name', 'query', 'shared', 'user_id'])
    .select(raw<string | null>`seen_name(user_id)`.as('saved_by'))
    .select(raw<boolean>`${person.user_id}::bigint = any(default_of)`.as('is_default'));
type Row = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>;

const toWire = ({ list_id, client_id, page, user_id, ...row }: Row, person: Person): SavedList => ({
  ...row,
  id: list_id,
  client: client_id,
  page: page as ListPage,
  mine: user_id === person.user_id,
});

/** The views of a page that a person has, by name; of staff who look at no client those of all clients' rows. */
export async function listsOfPage(
  sql: Sql,
  person: Person,
  { page, client_id }: { page: ListPage; client_id: number | undefined },
): Promise<SavedList[]> {
  const rows = await told(sql, person)
    .where('page', '=', page)
    .where('deleted_at', 'is', null)
    .$if(person.is_staff && client_id === undefined, (list) => list.where('client_id', 'is', null))
    .orderBy(raw`name::text collate spanish`)
    .orderBy('list_id')
    .execute();
  return rows.map((row) => toWire(row, person));
}

export async function listOf(sql: Sql, person: Person, list_id: number): Promise<SavedList> {
  const row = await told(sql, person).where('list_id', '=', list_id).where('deleted_at', 'is', null).executeTakeFirst();
  return toWire(orFail(row, 'lists.not_found'), person);
}

/** What decides whether somebody may change a view that is there, or one that was deleted. */
export async function reachList(sql: Sql, person: Person, list_id: number, { deleted = false } = {}) {
  const row = await seenBy(sql, person)
    .select(['list_id', 'client_id', 'page', 'shared', 'user_id'])
    .where('list_id', '=', list_id)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .executeTakeFirst();
  const { page, ...list } = orFail(row, 'lists.not_found');
  if (!isListPage(page)) fail('lists.not_found');
  checkPage(page, person);
  return { ...list, page };
}

interface Of {
  client_id: number | null;
  page: ListPage;
  user_id: number;
}

/**
 * Holds the views of a page until the transaction ends. Whoever adds one or chooses one does so first: two at once would each count as if they
 * were alone, and leave somebody two views that their list opens with.
 */
export async function holdPage(sql: Sql, { client_id, page }: Pick<Of, 'client_id' | 'page'>): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`views of ${page} ${client_id ?? 0}`}, 0))`.execute(sql);
}

/** Fails where somebody has as many views of a page as they may, or the team shared ones; the page is held. */
export async function checkRoom(sql: Sql, { client_id, page, user_id }: Of, shared: boolean): Promise<void> {
  const { own, team } = await sql
    .selectFrom('saved_lists')
    .select(raw<number>`count(*) filter (where user_id = ${user_id})::int`.as('own'))
    .select(raw<number>`count(*) filter (where shared)::int`.as('team'))
    .where('page', '=', page)
    .where(raw<boolean>`client_id is not distinct from ${client_id}::bigint`)
    .where(raw<boolean>`(user_id = ${user_id} or shared)`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (own >= mostSavedLists) throw failure('lists.too_many', { params: { max: String(mostSavedLists) } });
  if (shared && team >= mostSharedLists)
    throw failure('lists.too_many_shared', { params: { max: String(mostSharedLists) } });
}

/** Has a person's list of a held page open with this view alone, or with none. */
export async function openWith(sql: Sql, of: Of, list_id: number, is_default: boolean): Promise<void> {
  await sql
    .updateTable('saved_lists')
    .set({
      default_of: raw<number[]>`case when ${is_default}::boolean and list_id = ${list_id}
        then array_append(array_remove(default_of, ${of.user_id}::bigint), ${of.user_id}::bigint)
        else array_remove(default_of, ${of.user_id}::bigint) end`,
    })
    .where('page', '=', of.page)
    .where(raw<boolean>`client_id is not distinct from ${of.client_id}::bigint`)
    .where(raw<boolean>`(list_id = ${list_id} or ${of.user_id}::bigint = any(default_of))`)
    .execute();
}
