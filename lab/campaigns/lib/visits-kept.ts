import { execFile } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Api, createApi } from '@botones/contract/calls/api';
import { type Contract, contract } from '@botones/contract/index';
import { toTypedDay } from '@botones/contract/visits/erasure';
import pg from 'pg';
import type { ServerProcess } from '../../../e2e/lib/server-process.ts';
import { adminEmail, adminPassword } from '../../../e2e/lib/staff.ts';
import { filesWith, tablesWith } from './canaries.ts';
import { reason, type Visited, words } from './visits-told.ts';

const dist = fileURLToPath(new URL('../../../server/dist', import.meta.url));
/** Where words of visits are that were not erased: each kind of place is proved to be one. */
const tablesOfWords = ['detections', 'exchanges', 'interactions', 'turns', 'webhook_deliveries'];

export type Kept = ReturnType<typeof keeping>;

/** Whatever an installation keeps of visits: tables, files, copies, archives, documents, mails and logs; and who looks through it. */
export function keeping(at: {
  folder: string;
  logFile: string;
  database: { url: string; adminUrl: string; log: string };
  server: ServerProcess;
}) {
  const { folder, logFile, database, server } = at;
  const dataDir = join(folder, 'data');
  const [found, missing]: [string[], string[]] = [[], []];
  const looked = new Set(['tables', 'DATA_DIR', 'mails', 'logs']);
  /** Copies, archives and documents that nobody looked through yet. */
  const made: string[] = [];
  let sql: pg.Client | null = null;
  let reports = 0;
  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.adminUrl.replace(/\/postgres$/, '/botones') });
    await client.connect();
    return client;
  }
  async function query(text: string) {
    sql ??= await connected();
    return (await sql.query(text)).rows as Record<string, unknown>[];
  }
  async function leave(): Promise<void> {
    await sql?.end();
    sql = null;
  }
  const tablesOf = (word: string) => tablesWith(query, word);
  async function run(name: 'backup' | 'restore' | 'recount', ...args: string[]): Promise<string> {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, DATABASE_URL: database.url };
    return (await promisify(execFile)(process.execPath, [join(dist, `${name}.js`), ...args], { env })).stdout;
  }
  async function backup(name: string): Promise<string> {
    const path = join(folder, `${name}.zip`);
    await run('backup', path);
    made.push(path);
    return path;
  }
  async function restore(copy: string): Promise<string> {
    await leave();
    return (await run('restore', copy, '--replace')).trim().split('\n').join(' ');
  }
  /** What a recount had to change. */
  const recount = async () =>
    (await run('recount')).split('\n').filter((line) => line !== '' && !line.endsWith('todo estaba bien contado.'));

  async function numberOf({ uuid }: Visited) {
    const [row] = await query(`select id, local_day::text as day from interactions where uuid = '${uuid}'`);
    return { params: { interaction_id: Number(row?.id) }, body: { day: toTypedDay(String(row?.day)) } };
  }
  /** Somebody reads what was said, which the log knows. */
  const readWords = async (api: Api<Contract>, visit: Visited) =>
    api.visits.moments({ params: (await numberOf(visit)).params, query: {} });

  async function token(): Promise<string> {
    const body = { email: adminEmail, password: adminPassword };
    return (await createApi<Contract>(contract, { base: server.url }).auth.login({ body })).access_token;
  }
  async function take(path: string, to: string): Promise<string | null> {
    const headers = { authorization: `Bearer ${await token()}` };
    const answer = await fetch(server.url + path, { headers });
    if (!answer.ok || !answer.body) return null;
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(to));
    return to;
  }
  /** The archives that staff take of clients. */
  async function takeArchives(clients: readonly number[]): Promise<void> {
    for (const client of clients) {
      const path = join(folder, `client-${client}.zip`);
      if (await take(`/api/management/clients/${client}/export`, path)) made.push(path);
      else missing.push(`the archive of client ${client}`);
    }
  }
  /** A report of what was not understood, made now and sent to somebody; its document is looked through as any file. */
  async function makeReport(api: Api<Contract>, client: number, user_id: number): Promise<void> {
    const of = { client, name: `Semanal ${++reports}`, kind: 'sentences', every: 'week', is_active: true } as const;
    const none = { poll_id: null, robot_id: null, branchoffice_id: null };
    const people = [{ user_id, language: 'es-mx' as const }];
    const { report_id } = await api.reports.create({ body: { ...of, ...none, people } });
    const params = { report_id };
    await api.reports.test({ params, body: { language: 'es-mx' } });
    for (let tries = 0; tries < 1_200; tries++) {
      const [sent] = await api.reports.sent({ params, query: {} });
      if (sent?.failed) throw new Error(`a report was not made: ${sent.failed}`);
      if (sent?.made_at) {
        const path = join(folder, `report-${report_id}.pdf`);
        if (await take(`/api/analytics/reports/${report_id}/sent/${sent.sent_id}/es-mx/`, path)) made.push(path);
        else missing.push(`the document of report ${report_id}`);
        return;
      }
      await pause(50);
    }
    throw new Error('a report was not made');
  }

  /** Looks through whatever is kept for words of visits that are, or are to be, erased; and for those of the others, which are there. */
  async function look(when: string, api: Api<Contract>, isErased: boolean): Promise<void> {
    const [gone, stays, reasons] = [await tablesOf(words.goes), await tablesOf(words.stays), await tablesOf(reason)];
    for (const table of tablesOfWords) {
      if (!stays[table]) missing.push(`${when}: ${table}`);
      if (!isErased && !gone[table]) missing.push(`${when}, of those to be erased: ${table}`);
    }
    if (!isErased && !(reasons.turns && reasons.webhook_deliveries)) missing.push(`${when}: reasons of tickets`);
    if (isErased)
      for (const [table, n] of [...Object.entries(gone), ...Object.entries(reasons)])
        found.push(`${when}: ${n} of ${table}`);
    const mails = await api.mails.list({ query: { limit: 100 } });
    for (const { mail_id } of mails.filter(({ readable }) => readable)) {
      const { text, html } = await api.mails.read({ params: { mail_id } });
      if (text.includes(words.goes) || html.includes(words.goes)) found.push(`${when}: a mail`);
    }
    if (!mails.some(({ readable }) => readable)) missing.push(`${when}: any mail`);
    const inFolder = isErased ? await filesWith(dataDir, words.goes) : [];
    found.push(...inFolder.map((path) => `${when}: ${relative(folder, path)}`));
    for (const path of made.splice(0)) {
      const name = relative(folder, path);
      const hasGone = (await filesWith(path, words.goes)).length > 0;
      if (isErased && hasGone) found.push(`${when}: ${name}`);
      if (!isErased && !hasGone) missing.push(`${when}, of those to be erased: ${name}`);
      if ((await filesWith(path, words.stays)).length === 0) missing.push(`${when}: ${name}`);
      looked.add(name);
    }
  }
  /** What server and database wrote to their logs, all the time. */
  async function lookInLogs(): Promise<void> {
    for (const log of [logFile, database.log])
      for (const word of [words.goes, words.stays])
        if ((await filesWith(log, word)).length > 0) found.push(`${word} in ${basename(log)}`);
    if (!readFileSync(logFile, 'utf8').includes('device.exchanges')) missing.push('calls in the log');
  }

  return {
    ...{ found, missing, looked, query, connected, leave, tablesOf, backup, restore, recount, numberOf, readWords },
    ...{ takeArchives, makeReport, look, lookInLogs },
  };
}
