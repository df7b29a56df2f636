import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@botones/contract/calls/api';
import { inBoth } from '@botones/contract/fields/translated';
import type { Contract } from '@botones/contract/index';
import { isOver, type Job } from '@botones/contract/jobs/jobs';
import { io, type Socket } from 'socket.io-client';

/** Why a job may have ended without being done. */
export const goneWords = ['jobs.interrupted', 'server.database_down', 'server.busy'];

const both = (name: string) => inBoth(name, name);

/** What people do meanwhile, each noted by who does it and nobody else. */
export interface AtWork {
  /** Codes of products that were imported. */
  imported: string[];
  assignments: number;
  /** Jobs that were begun again. */
  again: number;
  /** The list that every robot was given last. */
  lastAssigned: number[];
  /** Rows of each whole file, in the order in which they came. */
  files: number[];
  changes: number;
  /** Milliseconds from the answer to a change until each console showed it. */
  waits: number[];
  wrong: string[];
  stop: () => Promise<void>;
}

/** A console as the product's own: told that something changed, or back after it was away, it reads again. */
function consoleOf(url: string, session: { token: string; session_id: string }, read: () => Promise<number>) {
  let seen = -1;
  let reading = false;
  let again = false;
  const look = async () => {
    again = true;
    if (reading) return;
    reading = true;
    while (again) {
      again = false;
      seen = Math.max(seen, await read());
    }
    reading = false;
  };
  const socket: Socket = io(url, {
    transports: ['websocket'],
    auth: (give) => give(session),
    reconnectionDelayMax: 2_000,
  });
  socket.on('connect', () => void look());
  // Its token was renewed, and it has not said so.
  socket.on('disconnect', (why) => why === 'io server disconnect' && socket.connect());
  socket.on('signal', ({ feature }: { feature: string }) => void (feature === 'categories' && look()));
  return { seen: () => seen, close: () => socket.close() };
}

export async function atWork(
  url: string,
  api: Api<Contract>,
  session: { token: string; session_id: string },
  client: number,
): Promise<AtWork> {
  const category = await api.categories.create({ body: { client, name: both('Remedios') } });
  const id = category.category_id;
  await api.subcategories.create({ body: { category: id, name: both('Dolor') } });
  const counter = (await api.categories.create({ body: { client, name: both('Cambio 0') } })).category_id;
  const told: AtWork = {
    imported: [],
    assignments: 0,
    again: 0,
    lastAssigned: [],
    files: [],
    changes: 0,
    waits: [],
    wrong: [],
    stop,
  };
  const read = async () => {
    const { name } = await api.categories.get({ params: { id: counter } });
    return Number(name[0]?.text.split(' ')[1]);
  };
  const consoles = Array.from({ length: 4 }, () => consoleOf(url, session, read));
  let ending = false;

  const over = async (job_id: string) => {
    for (;;) {
      const job = await api.jobs.get({ params: { job_id } });
      if (isOver(job)) return job;
      await pause(100);
    }
  };
  /** A job whose process or database went away says so: a person begins it again, and it goes on where it was. */
  async function persist(what: string, begin: () => Promise<Job>): Promise<Job> {
    for (;;) {
      const job = await over((await begin()).job_id);
      if (job.state === 'done') return job;
      if (!goneWords.includes(job.failure?.code ?? '')) told.wrong.push(`${what}: ${job.state} ${job.failure?.code}`);
      told.again++;
    }
  }
  async function change(): Promise<void> {
    while (!ending) {
      const value = ++told.changes;
      await api.categories.update({ params: { id: counter }, body: { client, name: both(`Cambio ${value}`) } });
      const answered = performance.now();
      await Promise.all(
        consoles.map(async (one, n) => {
          while (one.seen() < value && performance.now() - answered < 60_000) await pause(20);
          if (one.seen() < value) told.wrong.push(`console ${n} never showed change ${value}`);
          told.waits.push(performance.now() - answered);
        }),
      );
      await pause(300);
    }
  }
  async function bringSheet(prefix: string, rows: number): Promise<void> {
    const codes = Array.from({ length: rows }, (_, row) => `${prefix}-${row}`);
    const sheet = ['Clave,Nombre,Precio,Descripción', ...codes.map((code) => `${code},Artículo ${code},10.50,Cosa`)];
    const file = new Blob([sheet.join('\n')]);
    const { import_id, settings } = await api.productImports.start({ body: { client, name: `${prefix}.csv`, file } });
    const params = { import_id };
    const asked = { category: 'Remedios', sub_category: 'Dolor' };
    await persist(`preview of ${prefix}`, () => api.productImports.preview({ params, body: { ...settings, asked } }));
    await persist(`import of ${prefix}`, () => api.productImports.run({ params, body: { only_good: false } }));
    told.imported.push(...codes);
  }
  async function bringIn(): Promise<void> {
    for (let n = 0; !ending; n++) await bringSheet(`I${n}`, 200);
  }
  async function assign(robot_id: number, products: readonly number[]): Promise<void> {
    for (let n = 0; !ending; n++) {
      const items = products.filter((_, at) => (at + n) % 3 !== 0);
      const body = { items: items.map((item_id) => ({ item_id })), apply_to_all: true };
      const { robots = [] } = await persist(`assignment ${n}`, async () => {
        const { job } = await api.robots.update({ params: { robot_id }, body });
        if (!job) throw new Error('no job');
        return job;
      });
      const failed = robots?.find(({ failure }) => failure && failure.code !== 'speech.no_agent');
      if (failed) told.wrong.push(`assignment ${n} at a robot: ${failed.failure?.code}`);
      told.lastAssigned = items;
      told.assignments++;
      await pause(500);
    }
  }
  async function takeOut(): Promise<void> {
    const today = new Date();
    const day = (back: number) => new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10);
    const path = `/api/interaction/interaction/export/${day(2)}/${day(-1)}/?client_id=${client}`;
    while (!ending) {
      const text = await fetch(url + path, { headers: { authorization: `Bearer ${session.token}` } })
        .then((answer) => (answer.ok ? answer.text() : null))
        .catch(() => null);
      // A file that was cut off is told as such by the line: it is fetched again.
      if (text !== null) {
        const rows = text.trim().split('\n').length - 1;
        if (rows < (told.files.at(-1) ?? 0))
          told.wrong.push(`a whole file has ${rows} rows after ${told.files.at(-1)}`);
        told.files.push(rows);
      }
      await pause(1_000);
    }
  }

  await bringSheet('P', 12);
  const products = await api.products.list({ params: { client_id: client }, query: {} });
  const robots = await api.robots.listByClient({ params: { client_id: client }, query: {} });
  const [robot] = robots;
  if (!robot) throw new Error('no robot');
  const numbers = products.map(({ item_id }) => item_id);
  const work = Promise.all([change(), bringIn(), assign(robot.robot_id, numbers), takeOut()]);
  async function stop() {
    ending = true;
    await work;
    for (const one of consoles) one.close();
  }
  return told;
}
