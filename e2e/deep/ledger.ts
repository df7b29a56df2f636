// Kills the server, the database and the network while robots replay their outboxes, and compares every fact with a ledger
// that neither of them writes: nothing lost, nothing doubled (reliability E5, E6, E7, E12).
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { createRobot, type HeadlessRobot } from '../../robot/src/headless.ts';
import type { Fact } from '../../robot/src/outbox.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { BadNetwork } from '../lib/bad-network.ts';
import { freePort, ServerProcess } from '../lib/server-process.ts';
import { addClient, addRobot, adminSettings, signIn } from '../lib/staff.ts';

const robotsCount = 8;
const kills = Number(process.env.LEDGER_KILLS ?? 100);
const wanted = Number(process.env.LEDGER_FACTS ?? 100_000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const between = (low: number, high: number) => low + Math.random() * (high - low);

type Query = (sql: string) => Promise<Record<string, unknown>[]>;
type Database = Awaited<ReturnType<typeof startPostgres>>;

/** What the robots were told to tell, written by the test alone. */
class Ledger {
  readonly facts = new Map<string, { kind: string; robot: number; ended: boolean }>();
  acknowledged = 0;
  note(robot: number, fact: Fact): void {
    const ended = fact.kind !== 'interactions' || fact.body.end !== null;
    this.facts.set(fact.body.uuid, {
      kind: fact.kind,
      robot,
      ended: ended || (this.facts.get(fact.body.uuid)?.ended ?? false),
    });
  }
}

/** A little life: somebody crosses, talks, leaves; now and then a complaint. A start and its end may lie in different batches. */
async function live(robot: HeadlessRobot, until: () => boolean): Promise<void> {
  let open: (Fact & { kind: 'interactions' }) | null = null;
  while (!until()) {
    // Far below the outbox's capacity, where the oldest facts would rightly go.
    if (robot.pending() > 2_000) {
      robot.link.beatNow();
      await pause(100);
      continue;
    }
    const facts: Fact[] = [];
    for (let n = 0; n < 20; n++) {
      const at = robot.clock.stamp();
      facts.push({
        kind: 'detections',
        body: { uuid: randomUUID(), at, event_type: 'person_crossed', track_id: null, gender: null, age: null },
      });
      if (open) {
        facts.push({ kind: 'interactions', body: { ...open.body, end: at, gender: 'female', age: 30 } });
        open = null;
      } else {
        open = {
          kind: 'interactions',
          body: {
            uuid: randomUUID(),
            start: at,
            end: null,
            gender: null,
            age: null,
            language_id: 1,
            session_kind: 'es',
            track_id: null,
          },
        };
        facts.push(open);
      }
    }
    if (Math.random() < 0.1)
      facts.push({
        kind: 'notifications',
        body: {
          uuid: randomUUID(),
          at: robot.clock.stamp(),
          alert: 'low_battery',
          type: 'warning',
          title: 'Batería baja',
          description: '',
          solution: null,
          priority: 'medium',
        },
      });
    await robot.put(facts);
    // Impatient: whoever is heard again is told at once, so that kills fall into replays and not into waiting.
    robot.link.beatNow();
    await pause(between(20, 150));
  }
  if (open) await robot.put([{ kind: 'interactions', body: { ...open.body, end: robot.clock.stamp() } }]);
}

async function compare(ledger: Ledger, query: Query): Promise<string[]> {
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  for (const kind of ['interactions', 'detections', 'notifications']) {
    const rows = await query(
      `select uuid, robot_id${kind === 'interactions' ? ', ended_at is not null as ended' : ', true as ended'} from ${kind} where uuid is not null`,
    );
    for (const row of rows) {
      const uuid = String(row.uuid);
      seen.set(uuid, (seen.get(uuid) ?? 0) + 1);
      const known = ledger.facts.get(uuid);
      if (!known) wrong.push(`${kind} ${uuid} is in the database and not in the ledger`);
      else if (known.kind !== kind || known.robot !== Number(row.robot_id)) wrong.push(`${kind} ${uuid} is another's`);
      else if (known.ended !== row.ended)
        wrong.push(`${kind} ${uuid}: ended ${known.ended} in the ledger, ${row.ended} in the database`);
    }
  }
  for (const [uuid, { kind }] of ledger.facts) if (!seen.has(uuid)) wrong.push(`${kind} ${uuid} is lost`);
  for (const [uuid, times] of seen) if (times > 1) wrong.push(`${uuid} is there ${times} times`);
  const [totals] = await query(`select
    (select count(*) from interactions)::int as interactions, (select coalesce(sum(n), 0) from interaction_days)::int as days,
    (select coalesce(sum(interactions_count), 0) from robot_state)::int as cards,
    (select count(*) from notifications where deleted_at is null)::int as alerts, (select coalesce(sum(alerts_count), 0) from robot_state)::int as bell`);
  if (totals?.interactions !== totals?.days || totals?.interactions !== totals?.cards)
    wrong.push(`the counters of interactions differ: ${JSON.stringify(totals)}`);
  if (totals?.alerts !== totals?.bell) wrong.push(`the counters of alerts differ: ${JSON.stringify(totals)}`);
  return wrong;
}

/** One campaign of faults; answers what is wrong at its end. */
async function campaign(name: string, database: Database | null): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), `botones-ledger-`));
  const dataDir = join(folder, 'data');
  const server = new ServerProcess(await freePort(), {
    ...adminSettings,
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
  await server.start();
  const network = new BadNetwork(server.port);
  const address = await network.listen();
  const api = await signIn(server.url);
  const client = await addClient(api, `Ledger ${name}`);
  const ledger = new Ledger();
  const robots: HeadlessRobot[] = [];
  for (let n = 0; n < robotsCount; n++) {
    const { robot_id, code } = await addRobot(api, client, `R${n}`);
    const robot = await createRobot({
      server: address,
      storeDir: folder,
      file: `robot-${n}.jsonl`,
      code,
      onPut: (fact) => ledger.note(robot_id, fact),
      onSettled: (_kind, uuids) => {
        ledger.acknowledged += uuids.length;
      },
    });
    await robot.start();
    robots.push(robot);
  }

  let done = false;
  const lives = robots.map((robot) => live(robot, () => done));
  const restarts: number[] = [];
  let databaseKills = 0;
  let cuts = 0;
  for (let n = 0; n < kills || ledger.facts.size < wanted; n++) {
    network.weather = Math.random() < 0.25 ? 'swallow-answers' : 'clear';
    await pause(between(200, 2500));
    if (Math.random() < 0.3) {
      cuts++;
      network.cut();
      if (Math.random() < 0.3) {
        network.weather = 'down';
        await pause(between(100, 800));
      }
      network.weather = 'clear';
    }
    if (database && n % 10 === 9) {
      databaseKills++;
      if (n % 20 === 9) await database.kill('SIGKILL');
      else await database.stop('immediate');
      await pause(between(50, 500));
      await database.start();
    }
    if (n < kills) {
      await server.end('SIGKILL');
      restarts.push(await server.start());
    }
    if (n % 20 === 19)
      console.log(`  ${n + 1} kills, ${ledger.facts.size} facts told, ${ledger.acknowledged} acknowledged`);
  }
  done = true;
  network.weather = 'clear';
  await Promise.all(lives);
  const begun = performance.now();
  while (robots.some((robot) => robot.pending() > 0) && performance.now() - begun < 120_000) await pause(100);
  const left = robots.reduce((sum, robot) => sum + robot.pending(), 0);
  if (left > 0)
    console.log(
      '  left in the robots:',
      robots.map((robot) => `${robot.pending()} ${JSON.stringify(robot.link.state())}`).join('; '),
    );
  for (const robot of robots) await robot.stop();
  network.close();
  const code = await server.end('SIGTERM');

  let wrong: string[];
  if (database) {
    const client = new pg.Client({ connectionString: database.adminUrl.replace(/\/postgres$/, '/botones') });
    await client.connect();
    wrong = await compare(ledger, async (sql) => (await client.query(sql)).rows);
    await client.end();
  } else {
    const lite = await PGlite.create({ dataDir: join(dataDir, 'pgdata'), extensions: { citext, unaccent } });
    wrong = await compare(ledger, async (sql) => (await lite.query<Record<string, unknown>>(sql)).rows);
    await lite.close();
  }
  if (left > 0) wrong.push(`${left} facts never left the robots`);
  if (code !== 0) wrong.push(`the server ended with ${code} after SIGTERM`);
  if (/unhandled rejection|unforeseen failure/.test(server.output))
    wrong.push(`the server's log holds what nobody foresaw:\n${server.output.slice(-2000)}`);
  restarts.sort((a, b) => a - b);
  console.log(
    `${name}: ${kills} kills of the server, ${databaseKills} of the database, ${cuts} cuts, ${network.swallowed} swallowed answers; ` +
      `${ledger.facts.size} facts, ${ledger.acknowledged} acknowledgements; ready again after ${Math.round(restarts[restarts.length >> 1] ?? 0)} ms ` +
      `(longest ${Math.round(restarts.at(-1) ?? 0)} ms); ${wrong.length === 0 ? '0 lost, 0 doubled' : `${wrong.length} WRONG`}`,
  );
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  rmSync(folder, { recursive: true, force: true });
  return wrong;
}

const engines = (process.env.LEDGER_ENGINES ?? 'postgres,pglite').split(',');
let bad = 0;
if (engines.includes('postgres')) {
  const database = await startPostgres();
  bad += (await campaign('postgres', database)).length;
  await database.remove();
}
if (engines.includes('pglite')) bad += (await campaign('pglite', null)).length;
process.exit(bad > 0 ? 1 : 0);
