import type { Client } from '@botones/contract/clients/clients';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { enqueue } from '../../app/work/queue.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { dayMs, formOf, monday, reportHands, to } from '../../testing/report-world.ts';
import { talk, tell } from '../../testing/told-facts.ts';
import { workOf } from './reports.work.ts';

let now = monday - 3 * dayMs;
const w = await fileWorld({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://consola.test' }, () => now);
beforeEach(() => {
  now = monday - 3 * dayMs;
});
const { begin, made, documentOf, clinic } = reportHands(w);
const owner = (sql: string, given: unknown[]) => w.engine.owner((c) => c.query<Record<string, unknown>>(sql, given));

/** Documents are written, or not, as a test has it; and how often it was tried. */
function writing(client: Client, isWritten: (nth: number) => boolean) {
  const { documents } = w.app.services;
  const { write } = documents;
  const tried = { times: 0, isWritten };
  documents.write = async (order) => {
    if (order.document.client !== client.name) return write(order);
    tried.times += 1;
    if (!tried.isWritten(tried.times)) throw new Error('the thread ended');
    return write(order);
  };
  onTestFinished(() => {
    documents.write = write;
  });
  return tried;
}
/** How often the piece of a client failed; null: there is none, or somebody is at it. */
const triesOf = async (client_id: number) =>
  (
    await owner(`select tries from queued_work where kind = 'report' and client_id = $1 and worker is null`, [
      client_id,
    ])
  ).rows[0]?.tries ?? null;
const failedOnce = async (client_id: number) => {
  await w.app.runWork('report');
  await expect.poll(() => triesOf(client_id), { timeout: 60_000 }).toBe(1);
};
/** What failed is tried now, as one that failed so often. */
const again = async (client_id: number, tries: number) => {
  await owner(
    `update queued_work set due_at = now(), tries = $2 where kind = 'report' and client_id = $1 and worker is null`,
    [client_id, tries],
  );
  await w.app.runWork('report');
};

test('what fails again and again is given up, what failed once is not; what is three days late comes no more', async () => {
  const { client, ana } = await clinic();
  const { client_id } = client;
  const create = async () => (await ana.api.reports.create({ body: formOf(client, [to(ana)]) })).report_id;
  const ask = (report_id: number) => ana.api.reports.test({ params: { report_id }, body: { language: 'es-mx' } });
  const [first, second, third] = [await create(), await create(), await create()];
  const tried = writing(client, () => false);
  await ask(first);
  await failedOnce(client_id);
  tried.isWritten = () => true;
  await again(client_id, 1);
  expect(await made(first)).toMatchObject([{ failed: null, people: [{ state: 'waiting' }] }]);

  tried.isWritten = () => false;
  await ask(second);
  await failedOnce(client_id);
  await again(client_id, 5);
  expect(await made(second)).toMatchObject([{ failed: 'server.failed', made_at: null, people: [] }]);

  await ask(third);
  await failedOnce(client_id);
  tried.isWritten = () => true;
  now += 3 * dayMs + 1_000;
  await again(client_id, 1);
  expect(await made(third)).toMatchObject([{ failed: 'reports.old', made_at: null }]);
});

test('mails and documents of a period say the same, whatever robots told between two tries', async () => {
  const { client, robot, ana } = await clinic();
  const eva = await w.person({ client, modules: ['Métricas'] });
  const { report_id } = await ana.api.reports.create({ body: formOf(client, [to(ana), to(eva, 'en')]) });
  // The second document fails once the first is there.
  const tried = writing(client, (nth) => nth !== 2);
  now = monday + 1_000;
  await begin();
  await failedOnce(client.client_id);
  await tell(robot, [talk('2026-03-05', 30), talk('2026-03-06', 30)]);
  await again(client.client_id, 1);
  const [sent] = await made(report_id);
  expect(tried.times).toBe(4);
  const mails = async () => [(await mailsTo(w, ana.email))[0]?.text, (await mailsTo(w, eva.email))[0]?.text];
  expect(await mails()).toEqual([expect.stringContaining('Atendió a 5 '), expect.stringContaining('Served 5 ')]);
  const text = await documentOf(report_id, sent?.sent_id ?? 0);

  // As it stands where the server ended between documents and mails.
  const { client_id } = client;
  await owner('delete from mail_outbox where mail_id in (select mail_id from report_mails where client_id = $1)', [
    client_id,
  ]);
  await owner('delete from report_mails where client_id = $1', [client_id]);
  await owner('update report_sent set made_at = null where client_id = $1', [client_id]);
  await tell(robot, [talk('2026-03-07', 30)]);
  const work = workOf({ client_id, sent_id: sent?.sent_id ?? 0 });
  await w.app.services.system.write('test')((sql) => enqueue(sql, work));
  await made(report_id);
  expect(await mails()).toEqual([expect.stringContaining('Atendió a 5 '), expect.stringContaining('Served 5 ')]);
  expect([tried.times, await documentOf(report_id, sent?.sent_id ?? 0)]).toEqual([4, text]);
});

test('who asked for a test asks for no other until it is made; another person and another report may (TAB-6)', async () => {
  const { client, ana } = await clinic();
  const eva = await w.person({ client, modules: ['Métricas'] });
  const create = () => ana.api.reports.create({ body: formOf(client, [to(ana)]) });
  const [one, other] = [await create(), await create()];
  const ask = ({ report_id }: typeof one, { api } = ana) =>
    api.reports.test({ params: { report_id }, body: { language: 'es-mx' } });
  const isWritten = writing(client, () => false);
  const both = await Promise.allSettled([ask(one), ask(one)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(ask(one)).rejects.toMatchObject({ status: 409, code: 'reports.testing' });
  await ask(one, eva);
  await ask(other);
  isWritten.isWritten = () => true;
  await owner(`update queued_work set due_at = now() where kind = 'report' and client_id = $1 and worker is null`, [
    client.client_id,
  ]);
  await made(one.report_id);
  await ask(one);
});

test('what mails carry goes with its report in one step (TAB-6)', async () => {
  const { client, ana } = await clinic();
  const create = () => ana.api.reports.create({ body: formOf(client, [to(ana)]) });
  const [one, other] = [await create(), await create()];
  for (const { report_id } of [one, other]) {
    await ana.api.reports.test({ params: { report_id }, body: { language: 'es-mx' } });
    await made(report_id);
  }
  const kept = async () =>
    (await owner('select count(*)::int as n from mail_attachments where client_id = $1', [client.client_id])).rows[0]
      ?.n;
  expect(await kept()).toBe(2);
  // The statement alone, as where the server ends behind it.
  await owner('delete from report_subscriptions where report_id = $1', [one.report_id]);
  expect(await kept()).toBe(1);
  await ana.api.reports.remove({ params: { report_id: other.report_id } });
  expect(await kept()).toBe(0);
});
