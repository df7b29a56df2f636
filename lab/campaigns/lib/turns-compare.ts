import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { ticketLabel } from '@botones/contract/turns/tickets';
import type { Query } from './ledger.ts';
import type { Served, TurnsLedger } from './turns-ledger.ts';

const differ = (what: string, owed: unknown, found: unknown): string[] =>
  JSON.stringify(owed) === JSON.stringify(found)
    ? []
    : [`${what}: ${JSON.stringify(owed)} in the ledger, ${JSON.stringify(found)} told`];

/** How often each value is among some, by value. */
const countsOf = (values: Iterable<number>): [number, number][] => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
};

/** What differs between the ledger and what people are told of a branch: its list of tickets, and its figures. */
export async function compareTold(ledger: TurnsLedger, api: Api<Contract>, branch: number): Promise<string[]> {
  const ended = [...ledger.served.values()].filter((served) => served.branch === branch);
  const called = ended.filter(({ uncalled }) => !uncalled).length;
  const attended = ended.filter(({ end }) => end === 'attended');
  const query = { branch_office: branch };
  const listed = async (status: 'attended' | 'cancelled') =>
    (await api.turns.history({ query: { ...query, status } })).length;
  const [start, end] = [-2, 2].map((n) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)) as [
    string,
    string,
  ];
  const figures = await api.turnFigures.read({ query: { ...query, start, end } });
  const noShow = ended.length - attended.length;
  const served = <Of>(groups: readonly Of[], idOf: (group: Of) => number, nOf: (group: Of) => number) =>
    groups.map((group) => [idOf(group), nOf(group)]).sort(([a], [b]) => Number(a) - Number(b));
  const { ends, wait, service, hours, boxes, people } = figures;
  const sum = (parts: number[]) => parts.reduce((total, n) => total + n, 0);
  return [
    ...differ('listed as attended', attended.length, await listed('attended')),
    ...differ('listed as cancelled', noShow, await listed('cancelled')),
    ...differ('ends', { attended: attended.length, no_show: noShow, left: 0, day_end: 0 }, ends),
    ...differ('waits', called, wait.n),
    ...differ('waits by hour', called, sum(hours.map((hour) => hour.wait.n))),
    ...differ('services', attended.length, service.n),
    ...differ('services by hour', attended.length, sum(hours.map((hour) => hour.service.n))),
    ...differ(
      'by box',
      countsOf(attended.map(({ box }) => box)),
      served(
        boxes,
        (of) => of.attention_box_id,
        (of) => of.service.n,
      ),
    ),
    ...differ(
      'by person',
      countsOf(attended.map(({ person }) => person)),
      served(
        people,
        (of) => of.user_id,
        (of) => of.service.n,
      ),
    ),
  ].map((line) => `branch ${branch}, ${line}`);
}

interface Row {
  id: number;
  uuid: string;
  branch: number;
  number: number;
  status: string;
  end_reason: string | null;
  box: number | null;
  person: number | null;
  calls: number;
}

/** What differs between the records of these branches and the ledger, in words. */
export async function compareRows(ledger: TurnsLedger, query: Query, branches: readonly number[]): Promise<string[]> {
  const of = `client_id in (select client_id from branch_offices where branchoffice_id in (${branches.join()}))
    and branchoffice_id in (${branches.join()})`;
  const twice = await query(`select branchoffice_id, day::text, number, count(*) from turns where ${of}
    group by 1, 2, 3 having count(*) > 1`);
  const found =
    await query(`select turn_id as id, uuid, branchoffice_id as branch, number, status, end_reason, box_id as box, attended_by as person,
    (select count(*) from turn_events e where e.client_id = t.client_id and e.turn_id = t.turn_id
      and e.kind in ('called', 'chosen', 'served')) as calls from turns t where ${of}`);
  const rows = found.map(
    ({ uuid, status, end_reason, ...numbers }): Row => ({
      ...{ uuid: String(uuid), status: String(status), end_reason: end_reason === null ? null : String(end_reason) },
      ...{ id: Number(numbers.id), branch: Number(numbers.branch), number: Number(numbers.number) },
      ...{ box: numbers.box === null ? null : Number(numbers.box), calls: Number(numbers.calls) },
      person: numbers.person === null ? null : Number(numbers.person),
    }),
  );
  return [
    ...twice.map((row) => `the same number twice on one day: ${JSON.stringify(row)}`),
    ...wrongHolders(ledger, rows),
    ...rows.flatMap((row) => wrongRow(row, ledger.served.get(row.id), ledger)),
  ];
}

/** Whoever saw a number is there once, under it, and was called by it. */
function wrongHolders(ledger: TurnsLedger, rows: readonly Row[]): string[] {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ledger.holders.flatMap(({ branch, label, uuid, turn_id, state }) => {
    const who = `${branch} ${label}`;
    const row = uuid === null ? byId.get(turn_id ?? 0) : byUuid.get(uuid);
    if (!row) return [`${who} is lost`];
    if (row.branch !== branch || ticketLabel(row.number) !== label)
      return [`${who} is there as ${row.branch} ${ticketLabel(row.number)}`];
    return state === 'done' ? [] : [`${who} ${state} for ever (${row.status} ${row.end_reason ?? ''})`];
  });
}

/** A record that somebody asked for, with the end that it was given at a box, called as often as it was answered. */
function wrongRow(row: Row, served: Served | undefined, ledger: TurnsLedger): string[] {
  const what = `ticket ${row.id} (${ticketLabel(row.number)})`;
  if (!served) return [`${what} is ${row.status} and was never called`];
  const [status, reason] = served.end === 'attended' ? ['attended', null] : ['cancelled', 'no_show'];
  // Nobody's: one that a server gave and nobody saw, or whose holder was served by the number that their robot printed.
  const known = ledger.asked.has(row.uuid) || served.holder?.turn_id === row.id || served.holder === null;
  return [
    ...(known ? [] : [`${what} was asked for by nobody`]),
    ...differ(`${what} ended`, [status, reason], [row.status, row.end_reason]),
    ...differ(`${what} at box and person`, [served.box, served.person], [row.box, row.person]),
    ...differ(`${what} calls`, served.calls, row.calls),
  ];
}
