import type { Connection, Engine, Role } from '../../app/database/engine.ts';

/** What a statement that read something cost: pages of 8 kB that it touched, and the rows that it answered. */
export interface Cost {
  role: Role;
  sql: string;
  pages: number;
  rows: number;
  /** What a total counted. */
  counted?: number;
  /** The scans of its plan, with the rows that each threw away. */
  scans: string[];
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

/** Pages from which a statement is explained a second time. */
const suspicious = 200;
const pagesOf = (node: Node) => node['Shared Hit Blocks'] + node['Shared Read Blocks'];
const scansOf = (node: Node): string[] => [
  ...(node['Relation Name']
    ? [
        `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}: ${pagesOf(node)} pages, ${node['Actual Rows']} rows × ${node['Actual Loops']}, ${node['Rows Removed by Filter'] ?? 0} filtered`,
      ]
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

/** An engine that tells of each statement that people's reading calls send, in their own scope, what it costs. */
export function explaining(engine: Engine, tell: (cost: Cost) => void): Engine {
  const told = (connection: Connection, role: Role): Connection => ({
    async query<R>(sql: string, params?: readonly unknown[]) {
      const answer = await connection.query<R>(sql, params);
      if (!params || !/^\s*(select|with)\b/i.test(sql)) return answer;
      const explain = async () => {
        const { rows } = await connection.query(`explain (analyze, buffers, format json) ${sql}`, params);
        return (rows[0]?.['QUERY PLAN'] as [{ Plan: Node }])[0].Plan;
      };
      // What autovacuum told between the two made the catalogue be read anew, once: the lesser of two is the statement's own.
      const first = await explain();
      const second = pagesOf(first) > suspicious ? await explain() : first;
      const Plan = pagesOf(second) < pagesOf(first) ? second : first;
      const counted = /^\s*select (count\(\*\)|\w+_counted\()/i.test(sql)
        ? { counted: Number(Object.values<unknown>(answer.rows[0] ?? {})[0]) }
        : {};
      tell({ role, sql, pages: pagesOf(Plan), rows: Plan['Actual Rows'], scans: scansOf(Plan), ...counted });
      return answer;
    },
  });
  return {
    ...engine,
    read: (scope, work) =>
      engine.read(scope, (connection) =>
        work(scope.role === 'app' || scope.role === 'app_staff' ? told(connection, scope.role) : connection),
      ),
  };
}
