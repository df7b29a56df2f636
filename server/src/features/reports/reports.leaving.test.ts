import { expect, test } from 'vitest';
import { enqueue } from '../../app/work/queue.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { dayMs, formOf, monday, reportHands, to } from '../../testing/report-world.ts';
import { mailServer } from '../../testing/smtp.ts';
import type { SignedIn } from '../../testing/world.ts';
import { workOf } from './reports.work.ts';

// The mail server of this file is away until a test opens it.
const closed = await mailServer();
await closed.close();
let now = monday - 3 * dayMs;
const settings = { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://consola.test', SMTP_URL: closed.url };
const w = await fileWorld({ ...settings, MAIL_FROM: 'Botones <avisos@botones.test>' }, () => now);
const { begin, sentOf, made, clinic } = reportHands(w);
const owner = (sql: string, given: unknown[]) => w.engine.owner((c) => c.query<Record<string, unknown>>(sql, given));

test('what waited for a mail server goes to those who may get it still, of reports that are there still (TAB-6)', async () => {
  const { client, ana } = await clinic();
  const people = await Promise.all([1, 2, 3, 4].map(() => w.person({ client, modules: ['Métricas'] })));
  const [gone, moved, poor, unnamed] = people as [SignedIn, SignedIn, SignedIn, SignedIn];
  const stranger = await w.person({ client: await w.client() });
  const body = formOf(
    client,
    [ana, ...people].map((one) => to(one)),
  );
  const { report_id, updated_at } = await ana.api.reports.create({ body });
  const deleted = await ana.api.reports.create({ body: formOf(client, [to(ana)], { name: 'Se elimina' }) });
  now = monday + 1_000;
  await begin();
  const [sent] = await made(report_id);
  expect(sent?.people.map(({ state }) => state)).toEqual(Array(5).fill('waiting'));
  await made(deleted.report_id);

  await w.staff.api.users.remove({ params: { user_id: gone.user_id } });
  await owner(
    `update users set client_id = o.client_id, profile_id = o.profile_id from users o where o.user_id = $2 and users.user_id = $1`,
    [moved.user_id, stranger.user_id],
  );
  await owner('delete from profile_modules pm using users u where u.profile_id = pm.profile_id and u.user_id = $1', [
    poor.user_id,
  ]);
  const named = [ana, gone, moved, poor].map((one) => to(one));
  await ana.api.reports.update({ params: { report_id }, body: { people: named, updated_at } });
  await ana.api.reports.remove({ params: { report_id: deleted.report_id } });
  // The document of the one that was deleted is gone with it, and the other's is not.
  const files = await owner('select name from mail_attachments where client_id = $1', [client.client_id]);
  expect(files.rows).toHaveLength(1);
  expect(files.rows[0]?.name).not.toContain('Se_elimina');

  const smtp = await mailServer(closed.port);
  try {
    const became = async () => {
      await owner('update mail_outbox set next_at = now() where attempts > 0', []);
      await w.app.runSchedule('mail');
      const mails = await w.staff.api.mails.list({ query: { search: 'Se elimina' } });
      const [now] = await sentOf(report_id);
      const of = (who: SignedIn) => now?.people.find(({ user_id }) => user_id === who.user_id);
      return [of(ana)?.state, ...[gone, moved, poor, unnamed].map((one) => of(one)?.skipped), mails[0]?.last_error];
    };
    await expect
      .poll(became, { timeout: 60_000 })
      .toEqual(['sent', 'gone', 'moved', 'no_right', 'not_named', 'the report is gone']);
    expect([...new Set(smtp.got.flatMap(({ to }) => to))]).toEqual([ana.email]);
    expect(smtp.got.some(({ message }) => message.includes('Se elimina'))).toBe(false);
  } finally {
    await smtp.close();
  }
});

test('what is switched off before it is made is not, and says so; a test of it comes all the same', async () => {
  now = monday - 3 * dayMs;
  const { client, ana } = await clinic();
  const { report_id, updated_at } = await ana.api.reports.create({ body: formOf(client, [to(ana)]) });
  const { client_id } = client;
  const { rows } = await owner(
    `insert into report_sent (client_id, report_id, from_day, to_day) values ($1, $2, '2026-02-23', '2026-03-01') returning sent_id`,
    [client_id, report_id],
  );
  await ana.api.reports.update({ params: { report_id }, body: { is_active: false, updated_at } });
  const work = workOf({ client_id, sent_id: Number(rows[0]?.sent_id) });
  await w.app.services.system.write('test')((sql) => enqueue(sql, work));
  expect(await made(report_id)).toMatchObject([{ failed: 'reports.off', made_at: null, people: [] }]);
  await ana.api.reports.test({ params: { report_id }, body: { language: 'es-mx' } });
  expect((await made(report_id))[0]).toMatchObject({ is_test: true, failed: null, people: [{ user_id: ana.user_id }] });
});
