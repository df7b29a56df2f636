import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '../../app/database/catalogue.ts';

/** What the migrations say above a function or a trigger, and in which file. */
interface Words {
  text: string;
  file: string;
}

/** Comments above functions (`name`) and above triggers (`table name`); a later file says it anew. */
function wordsIn(folder: string): Map<string, Words> {
  const words = new Map<string, Words>();
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const file of files.sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const found = text.matchAll(
      /((?:^-- .*\n)*)^create (?:or replace )?(?:function (\w+)\(|trigger "?(\w+)"? (?:before|after) [^;]*? on (\w+))/gm,
    );
    for (const [, comment = '', routine, trigger, table] of found) {
      const said = comment.replaceAll(/^-- /gm, '').replaceAll('\n', ' ').trim();
      const of = routine ?? `${table} ${trigger}`;
      words.set(of, { text: said || (words.get(of)?.text ?? ''), file });
    }
  }
  return words;
}

const triggers = `select c.relname::text as table, t.tgname::text as name, p.proname::text as routine, split_part(encode(t.tgargs, 'escape'), '\\\\000', 1) as args,
  concat_ws(' ', case when t.tgtype & 2 > 0 then 'before' else 'after' end, nullif(concat_ws(', ', case when t.tgtype & 4 > 0 then 'insert' end,
    case when t.tgtype & 16 > 0 then 'update' end, case when t.tgtype & 8 > 0 then 'delete' end), ''),
    (select 'of ' || string_agg('\`' || a.attname || '\`', ', ' order by a.attname::text collate "C") from pg_attribute a where a.attrelid = c.oid and a.attnum = any(t.tgattr::int2[]))) as when
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by c.relname::text collate "C", t.tgtype & 2 desc, t.tgname::text collate "C"`;

const goesAlong = `select k.confrelid::regclass::text as of, string_agg(distinct k.conrelid::regclass::text, ' ') as tables
  from pg_constraint k where k.contype = 'f' and k.confdeltype = 'c' and k.connamespace = 'public'::regnamespace group by 1`;

interface Trigger {
  table: string;
  name: string;
  routine: string;
  args: string;
  when: string;
}

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** What derives from a table itself: after.sql says it of every table alike. */
const derived: Record<string, string> = {
  audit_change: 'told in the log',
  touch_updated_at: 'a new version of the record',
  raise_config_version: 'the robots that hold it are told',
};

/** Of each table what happens when a row of it changes, as docs/triggers.md has it: what the database does, in the words of the migrations. */
export async function describeTriggers(query: Query, folder: string): Promise<string> {
  const words = wordsIn(folder);
  const along = new Map(
    (await query(goesAlong)).map(({ of, tables }) => [String(of), String(tables).split(' ').sort()]),
  );
  const rows = (await query(triggers)) as unknown as Trigger[];
  const lines = [
    '# What happens when a row changes',
    '',
    'Made by `npm run triggers` from a migrated database and the words of its migrations; a test holds it. Triggers of one table run in the order of',
    'their names, those before a change first. What *every* table has by its columns and flags (`server/migrations/after.sql`) is in the first line of it.',
  ];
  for (const table of [...new Set([...rows.map((row) => row.table), ...along.keys()])].sort()) {
    const own = rows.filter((row) => row.table === table);
    const general = Object.keys(derived).filter((routine) =>
      own.some((row) => row.routine === routine && row.name !== 'audited_code'),
    );
    lines.push('', `## ${table}`, '');
    const first = [
      ...general.map((routine) => derived[routine]),
      ...(along.has(table) ? [`deleted with it: ${code(along.get(table) ?? [])}`] : []),
    ];
    if (first.length > 0)
      lines.push(
        `${first.join('; ')}.`.replace(/^./, (letter) => letter.toUpperCase()),
        '',
      );
    const counted = [...new Set(own.filter((row) => row.routine === 'roll_up').map((row) => row.args))];
    const rest = own.filter(
      (row) => row.routine !== 'roll_up' && (!(row.routine in derived) || row.name === 'audited_code'),
    );
    if (counted.length > 0) lines.push(`Counted in ${code(counted.sort())}.`, '');
    if (rest.length === 0) continue;
    lines.push('| When | What happens | By |', '|---|---|---|');
    const cells = rest.map(({ name, routine, when }) => {
      const said = words.get(`${table} ${name}`)?.text || words.get(routine)?.text || '';
      return { when, said, by: `\`${routine}\` (${words.get(routine)?.file})` };
    });
    const same = new Map<string, string[]>();
    for (const { when, said, by } of cells) {
      const of = `${said} | ${by}`;
      same.set(of, [...(same.get(of) ?? []), when]);
    }
    for (const [of, whens] of same) lines.push(`| ${whens.join('; ')} | ${of} |`);
  }
  return `${lines.join('\n').replaceAll('\n\n\n', '\n\n').trimEnd()}\n`;
}
