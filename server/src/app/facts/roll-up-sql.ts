import { isShared, type RollUp } from './roll-up.ts';

/** One table of counts, of the roll-up itself or coarser. */
interface Table {
  name: string;
  columns: readonly string[];
}
const tablesOf = ({ name, keys, coarse = {} }: RollUp): Table[] => [
  { name, columns: Object.keys(keys) },
  ...Object.entries(coarse).map(([of, columns]) => ({ name: of, columns })),
];

/** Every table that a roll-up keeps, the finest first. */
export const rollUpTables = (of: RollUp): string[] => tablesOf(of).map(({ name }) => name);

const typeOf = ({ keys }: RollUp, column: string): string => {
  if (column === 'month') return 'date';
  if (column === 'monthly') return 'boolean';
  const said = keys[column];
  if (said === undefined) throw new Error(`${column} is no column of the roll-up.`);
  return typeof said === 'string' ? said : said[0];
};
const expressionOf = ({ keys }: RollUp, column: string): string => {
  const said = keys[column];
  return said === undefined || typeof said === 'string' ? column : said[1];
};

/** What a fact says of a column, as `select` names it. */
function selected(of: RollUp, column: string, isMonthly: boolean): string {
  const day = expressionOf(of, 'day');
  if (column === 'month') return `date_trunc('month', ${day}::timestamp)::date as month`;
  if (column === 'day' && isMonthly) return `day_or_month(${day}, monthly) as day`;
  const expression = expressionOf(of, column);
  return expression === column || expression.endsWith(`.${column}`) ? expression : `${expression} as ${column}`;
}

/** The `select` that says what facts are counted under. */
function keysOf(of: RollUp, { columns }: Table): string {
  const isMonthly = columns.includes('monthly');
  const from = [
    of.from?.includes('f.') ? '$facts f' : '$facts',
    ...(isMonthly ? ['(values (false), (true)) span (monthly)'] : []),
    ...(of.from ? [of.from] : []),
  ];
  const select = [...columns.map((column) => selected(of, column, isMonthly)), ...(of.amount ? [of.amount] : [])];
  return `select ${select.join(', ')}\n  from ${from.join(', ')}${of.where ? `\n  where ${of.where}` : ''}`;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Adds, for each statement that writes facts, what it wrote, and takes away what it replaced; the machinery is of the first migrations. */
function triggersOf({ of, kept }: RollUp, { name }: Table): string[] {
  const events = {
    insert: 'new table as is_now',
    update: 'old table as was new table as is_now',
    // Facts that have had their time leave their counts behind.
    ...(kept ? {} : { delete: 'old table as was' }),
  };
  return Object.entries(events).map(
    ([event, rows]) => `create trigger ${name}_${event} after ${event} on ${of} referencing ${rows}
  for each statement execute function roll_up('${name}');`,
  );
}

function tableSql(of: RollUp, table: Table): string {
  const { name, columns } = table;
  const inParts = isShared(columns);
  const key = columns.join(', ');
  const indexes = Object.entries(of.indexes?.[name] ?? {}).map(
    ([suffix, indexed]) => `create index ${name}_${suffix} on ${name} (${indexed.join(', ')});`,
  );
  return [
    `create table ${name} (`,
    ...columns.map((column) => `  ${column} ${typeOf(of, column)} not null,`),
    `  n ${of.amount ? 'bigint' : 'int'} not null,`,
    ...(inParts ? ['  part int not null default pg_backend_pid(),'] : []),
    `  primary key (${key}${inParts ? ', part' : ''})`,
    ');',
    ...indexes,
    ...(inParts ? [`create index ${name}_parts on ${name} (client_id) where part <> 0;`] : []),
    `comment on table ${name} is '${of.readByRobots && name === of.name ? 'ingest:read ' : ''}audit:none';`,
    `insert into roll_ups (name, facts, keys, amount, kept, in_parts) values (${literal(name)}, ${literal(of.of)},`,
    `  ${literal(keysOf(of, table))},`,
    `  ${literal(of.amount ?? '1')}, ${of.kept ? `interval ${literal(of.kept)}` : 'null'}, ${inParts});`,
    ...triggersOf(of, table),
  ].join('\n');
}

/** The text of a migration that keeps these roll-ups: tables, lines of `roll_ups`, triggers; then the facts that are there are counted. */
export function rollUpSql(rollUps: readonly RollUp[]): string {
  const texts = rollUps.map((of) => [`-- ${of.what}`, ...tablesOf(of).map((table) => tableSql(of, table))].join('\n'));
  const names = rollUps.flatMap(rollUpTables);
  return `${texts.join('\n\n')}\n\nselect recount(name) from unnest(array[${names.map(literal).join(', ')}]) name;\n`;
}
