import { randomUUID } from 'node:crypto';
import type { Answer, AnswerInput } from '@botones/contract/surveys/answers';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, writeItem } from '@botones/contract/surveys/survey-wire';
import { expect, test } from 'vitest';
import { recountAll } from '../../app/facts/recount.ts';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { eraseClients } from '../clients/clients.erase.ts';
import { surveyForm } from './surveys.samples.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
const words = (es: string) => ({ es, en: null });
const options = ['A', 'B', 'C'].map((es) => ({ option_id: null, text: words(es) }));
const rows = ['X', 'Y'].map((es) => ({ row_index: null, text: words(es) }));
const bare = { question_id: null, sensitive: false, text: words('¿?'), description: words(''), slider: null };
const items: SurveyItem[] = [
  { ...bare, kind: 'yesNo', options: [], rows: [] },
  { ...bare, kind: 'linearScale', slider: 'stars', options: [], rows: [] },
  { ...bare, kind: 'multipleChoice', options, rows: [] },
  { ...bare, kind: 'squares', options, rows },
];

interface Row {
  client_id: number;
  poll_id: number;
  version: number;
  robot_id: number;
  branchoffice_id: number | null;
  local_day: string;
  local_hour: number;
  language_id: number;
  complete: boolean;
  started_at: string;
  ended_at: string | null;
  answers: Answer[];
}

/** The figures as a ledger of its own counts them: line by line from what is kept of each response. */
async function ledger() {
  const counts = {
    poll_response_days: new Map<string, number>(),
    poll_response_robots: new Map<string, number>(),
    poll_answer_days: new Map<string, number>(),
    poll_answer_totals: new Map<string, number>(),
    poll_response_times: new Map<string, number>(),
    poll_response_totals: new Map<string, number>(),
  };
  const count = (table: keyof typeof counts, ...key: unknown[]) =>
    counts[table].set(key.join(' '), (counts[table].get(key.join(' ')) ?? 0) + 1);
  for (const row of (await owner(`select *, local_day::text as local_day from poll_responses`)) as unknown as Row[]) {
    const key = [row.client_id, row.poll_id, row.version, row.robot_id, row.branchoffice_id ?? 0];
    key.push(row.local_day as never, row.local_hour, row.language_id, row.complete as never);
    count('poll_response_days', ...key);
    count('poll_response_robots', row.client_id, row.poll_id, row.robot_id);
    const { client_id, poll_id, version, local_day, language_id, complete } = row;
    if (complete && row.ended_at) {
      const seconds = Math.round((Date.parse(row.ended_at) - Date.parse(row.started_at)) / 1000);
      count('poll_response_times', ...key.slice(0, -1), seconds);
    }
    const months = [[false, local_day] as const, [true, `${local_day.slice(0, 7)}-01`] as const];
    for (const [monthly, day] of months)
      count('poll_response_totals', client_id, monthly, day, poll_id, version, language_id, complete);
    const choose = (question: number, ofRow: number, value: number) => {
      count('poll_answer_days', ...key, question, ofRow, value);
      const rest = [version, language_id, complete, question, ofRow, value];
      for (const [monthly, day] of months) count('poll_answer_totals', client_id, poll_id, monthly, day, ...rest);
    };
    const chose = new Set<number>();
    for (const { question_id, row_index, option_ids, scale, yes_no } of row.answers) {
      const values = [
        ...(option_ids ?? []),
        ...(scale === null ? [] : [scale]),
        ...(yes_no === null ? [] : [Number(yes_no)]),
      ];
      for (const value of values) {
        choose(question_id, row_index, value);
        // Of further choices people are not counted again.
        if (chose.has(question_id)) choose(question_id, 0, -1);
        chose.add(question_id);
      }
    }
  }
  return counts;
}
/** The same as the triggers keep them. */
async function kept() {
  const key = 'client_id, poll_id, version, robot_id, branchoffice_id, day::text, hour, language_id, complete';
  const read = async (sql: string) =>
    new Map((await owner(sql)).map((row) => [Object.values(row).slice(0, -1).join(' '), Number(row.n)]));
  return {
    poll_response_days: await read(`select ${key}, n from poll_response_days where n <> 0`),
    poll_response_robots: await read('select client_id, poll_id, robot_id, n from poll_response_robots where n <> 0'),
    poll_answer_days: await read(`select ${key}, question_id, row_index, value, n from poll_answer_days where n <> 0`),
    poll_answer_totals:
      await read(`select client_id, poll_id, monthly, day::text, version, language_id, complete, question_id, row_index,
      value, sum(n) as n from poll_answer_totals group by ${Array.from({ length: 10 }, (_, n) => n + 1)} having sum(n) <> 0`),
    poll_response_times:
      await read(`select client_id, poll_id, version, robot_id, branchoffice_id, day::text, hour, language_id,
      seconds, n from poll_response_times where n <> 0`),
    poll_response_totals:
      await read(`select client_id, monthly, day::text, poll_id, version, language_id, complete, sum(n) as n
      from poll_response_totals group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0`),
  };
}
const sorted = (counts: Awaited<ReturnType<typeof kept>>) =>
  Object.fromEntries(Object.entries(counts).map(([table, of]) => [table, [...of].sort()]));
const compare = async () => expect(sorted(await kept())).toEqual(sorted(await ledger()));
/** Of surveys alone: other facts have counts of their own. */
const recount = async () => {
  const all = await recountAll(w.app.services.system.history);
  return all.filter(({ name }) => /^poll_(answer|response)_/.test(name));
};
const names = ['answer_days', 'answer_totals', 'response_days', 'response_robots', 'response_times', 'response_totals'];
const right = names.map((name) => ({ name: `poll_${name}`, wrong: 0 }));

/** Numbers that are the same each time. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function stand() {
  const client = await w.client();
  const survey = await w.staff.api.surveys.create({
    body: { ...surveyForm(client.client_id), questions: items.map(writeItem) },
  });
  const robots = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
  for (const { robot } of robots)
    await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { polls: [survey.poll_id] } });
  return { client, survey, robots, asked: survey.questions.map(parseItem) };
}
type Stand = Awaited<ReturnType<typeof stand>>;

/** Some answers, each question or not. */
function answersOf(asked: readonly SurveyItem[], take: (below: number) => number) {
  return asked.flatMap((item): AnswerInput[] => {
    const question_id = item.question_id ?? 0;
    const option = () => item.options[take(3)]?.option_id ?? 0;
    if (take(4) === 0) return [];
    if (item.kind === 'yesNo') return [{ question_id, yes_no: take(2) === 1 }];
    if (item.kind === 'linearScale') return [{ question_id, scale: 1 + take(5) }];
    if (item.kind === 'multipleChoice') return [{ question_id, option_ids: [...new Set([option(), option()])] }];
    return item.rows.map(({ row_index }) => ({ question_id, row_index: row_index ?? 0, option_ids: [option()] }));
  });
}

/** Tells responses, in part and whole, in some order, of several hours. */
async function tellSome({ survey, asked }: Stand, robot: PairedRobot, seed: number, count = 25): Promise<void> {
  const take = chance(seed);
  const tellings = Array.from({ length: count }, () => {
    const wall = new Date(Date.now() - take(5 * 86_400_000)).toISOString();
    const start = { ...robot.clock(), wall, boot_id: randomUUID() };
    const uuid = randomUUID();
    const language_id = 1 + take(2);
    return Array.from({ length: 1 + take(3) }, (_, at) => {
      const end = take(2) === 0 ? null : { ...start, mono_ms: start.mono_ms + 1_000 };
      const answers = answersOf(asked, take);
      const { poll_id, version } = survey;
      return { uuid, start, end, rev: at, poll_id, version, language_id, complete: take(3) === 0, answers };
    });
  }).flat();
  const shuffled = tellings.map((one) => [take(1_000), one] as const).sort(([a], [b]) => a - b);
  for (let from = 0; from < shuffled.length; from += 10) {
    const records = shuffled.slice(from, from + 10).map(([, one]) => one);
    for (const body of [records, ...(take(3) === 0 ? [records] : [])])
      await robot.api.device.responses({ body: { now: robot.clock(), records: body } });
  }
}

test('counts follow responses that are told, corrected, closed and erased, and a recount finds nothing wrong (ALL-5)', async () => {
  const here = await stand();
  const there = await stand();
  for (const [at, home] of [here, there, here].entries())
    for (const [of, robot] of home.robots.entries()) await tellSome(home, robot, 1 + 10 * at + of);
  const counted = await ledger();
  expect(counted.poll_response_days.size).toBeGreaterThan(100);
  expect(counted.poll_answer_days.size).toBeGreaterThan(300);
  await compare();
  expect(await recount()).toEqual(right);
  const total = (await w.staff.api.surveys.list({ params: { client_id: here.client.client_id } }))[0]?.responses_count;
  expect(total).toBe(100);

  // A robot that goes to another client leaves its answers behind.
  const [moved] = here.robots as [PairedRobot, PairedRobot];
  await w.staff.api.robots.update({
    params: { robot_id: moved.robot.robot_id },
    body: { client: there.client.client_id, polls: [there.survey.poll_id] },
  });
  await tellSome(there, moved, 77);
  await compare();

  // Facts that are gone are counted no more.
  await owner('delete from poll_responses where response_id % 3 = 0');
  await owner(`update poll_responses set complete = true, language_id = 1 where response_id % 5 = 0`);
  await compare();
  expect(await recount()).toEqual(right);

  // Erased with its client, whatever goes first.
  await w.staff.api.clients.remove({ params: { client_id: there.client.client_id } });
  await owner(
    `update clients set deleted_at = now() - interval '31 days' where client_id = $1`,
    there.client.client_id,
  );
  await eraseClients(w.app.services);
  const left = await owner(
    `select 'responses' from poll_responses where client_id = $1 union all select 'days' from poll_response_days where client_id = $1
      union all select 'robots' from poll_response_robots where client_id = $1
      union all select 'answers' from poll_answer_days where client_id = $1 union all select 'polls' from polls where client_id = $1`,
    there.client.client_id,
  );
  expect(left).toEqual([]);
  await compare();
  expect((await ledger()).poll_response_days.size).toBeGreaterThan(10);
});

test('a recount corrects counts that are wrong, missing or left over, and says how many (ALL-5)', async () => {
  const home = await stand();
  for (const [of, robot] of home.robots.entries()) await tellSome(home, robot, 5 + of);
  const truth = sorted(await kept());
  // In this order: what is changed stands last then, and must not be what is taken away.
  await owner('delete from poll_response_days where ctid = (select max(ctid) from poll_response_days where n > 0)');
  await owner(
    'update poll_response_days set n = n + 1 where ctid = (select min(ctid) from poll_response_days where n > 0)',
  );
  await owner(`insert into poll_answer_days select client_id, poll_id, version, robot_id, branchoffice_id, day - 400, hour, language_id,
    complete, question_id, row_index, value, n from poll_answer_days where n > 0 limit 1`);
  const wrong: Record<string, number> = { poll_answer_days: 1, poll_response_days: 2 };
  expect(await recount()).toEqual(right.map(({ name }) => ({ name, wrong: wrong[name] ?? 0 })));
  expect(sorted(await kept())).toEqual(truth);
  expect(await recount()).toEqual(right);
});

test('what counts is never compiled, whatever the database is set to: it would take longer than the counting', async () => {
  const [row] = await owner(`select proconfig::text as settings from pg_proc where proname = 'roll_up'`);
  expect(String(row?.settings)).toContain('jit=off');
});
