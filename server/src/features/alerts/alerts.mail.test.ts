import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import type { SignedIn } from '../../testing/world.ts';
import { type DueAlert, groupMails } from './alerts.mail.ts';
import { maxMailsPerHour } from './alerts.schedules.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://consola.test' });

const say = (robot: PairedRobot, ...alerts: string[]) => {
  const now = robot.clock();
  const records = alerts.map((alert) => ({
    uuid: crypto.randomUUID(),
    at: now,
    alert,
    type: 'error',
    title: `Falla ${alert}`,
    description: 'Abierta <b>',
    solution: 'Ciérrela',
    priority: 'high',
  }));
  return robot.api.device.notifications({ body: { now, records } });
};
async function clinic(alert: string, delay_seconds = 0) {
  const client = await w.client();
  const [ana, eva] = [await w.person({ client, modules: ['Robots'] }), await w.person({ client, modules: ['Robots'] })];
  const robot = await w.pairedRobot({ client, name: 'Urgencias' });
  await rule(client.client_id, alert, [ana.user_id], delay_seconds, robot);
  return { client_id: client.client_id, ana, eva, robot };
}
async function rule(client_id: number, alert: string, people: number[], delay_seconds: number, robot: PairedRobot) {
  // A rule is of an alert code that was heard; this one was heard and is long over.
  await inDatabase(
    `insert into alerts (client_id, robot_id, alert, type, title, description, origin_created_at, last_at, deleted_at, ended_at, source)
    select $1, $2, $3, 'error', $3, '', t, t, t, t, 'robot' from (select now() - interval '1 day' as t) t`,
    ...[client_id, robot.robot.robot_id, alert],
  );
  const body = { notify: true, delay_seconds, severity: null, people };
  await w.staff.api.alertRules.save({ params: { client_id, alert }, body });
}
const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const run = () => w.app.runSchedule('mail-alerts');
const subjects = async (who: SignedIn) => (await mailsTo(w, who.email)).map(({ subject }) => subject);
const later = (client_id: number, minutes: number) =>
  inDatabase(
    `update alert_steps set at = at - make_interval(mins => $2) where client_id = $1 and what = 'mailed'`,
    ...[client_id, minutes],
  ).then(() => inDatabase('update alerts set mail_at = now() where client_id = $1 and mail_at is not null', client_id));

describe('people named by a rule are written to', () => {
  test('once for each alert that opens, with what happened and a link; not for a repeat, nor twice, nor to others', async () => {
    const { client_id, ana, eva, robot } = await clinic('door');
    await say(robot, 'door');
    await say(robot, 'door', 'unnamed');
    await run();
    await run();
    const [mail, ...more] = await mailsTo(w, ana.email);
    expect([mail?.subject, more]).toEqual(['Alerta crítica: Falla door · Urgencias', []]);
    const [alert] = await ana.api.alertDesk.search({ query: { search: 'door' } });
    expect(mail?.text).toContain(`https://consola.test/alerts?alert=${alert?.notification_id}`);
    expect(mail?.text).toContain('Solución: Ciérrela');
    expect(mail?.html).toContain('Abierta &lt;b&gt;');
    expect(await subjects(eva)).toEqual([]);
    const { steps } = await ana.api.alertDesk.get({ params: { notification_id: alert?.notification_id ?? 0 } });
    expect(steps.map(({ what, name, detail }) => [what, name, detail])).toEqual([
      ['mailed', null, 'Ana Prueba'],
      ['repeated', null, null],
    ]);
    // Also when it left and came back it is the same alert.
    await ana.api.alerts.dismiss({ params: { notification_id: alert?.notification_id ?? 0 } });
    await say(robot, 'door');
    await later(client_id, 0);
    await run();
    expect(await subjects(ana)).toHaveLength(1);
  });

  test('not while the rule waits, nor if it was seen or is over by then; put off it comes when it wakes', async () => {
    const { client_id, ana, robot } = await clinic('seen', 600);
    for (const alert of ['over', 'asleep', 'told']) await rule(client_id, alert, [ana.user_id], 600, robot);
    await say(robot, 'seen', 'over', 'asleep', 'told');
    await run();
    expect(await subjects(ana)).toEqual([]);
    const idOf = async (word: string) =>
      (await ana.api.alertDesk.search({ query: { search: word } }))[0]?.notification_id ?? 0;
    const act = async (word: string, body: object) =>
      ana.api.alertDesk.act({ body: { notification_ids: [await idOf(word)], ...body } as never });
    await act('seen', { action: 'acknowledge' });
    await act('over', { action: 'clear' });
    await act('asleep', { action: 'snooze', until: new Date(Date.now() + 3_600_000).toISOString() });
    await later(client_id, 0);
    await run();
    expect(await subjects(ana)).toEqual(['Alerta crítica: Falla told · Urgencias']);
    await inDatabase('update alerts set snoozed_until = now() where client_id = $1', client_id);
    await later(client_id, 0);
    await run();
    expect((await subjects(ana)).sort()).toEqual([
      'Alerta crítica: Falla asleep · Urgencias',
      'Alerta crítica: Falla told · Urgencias',
    ]);
  });

  test('at most ten mails an hour: the last tells of the rest, and what comes after waits for the next hour', async () => {
    const { client_id, ana, robot } = await clinic('a0');
    const words = Array.from({ length: maxMailsPerHour + 20 }, (_, i) => `a${i}`);
    for (const word of words.slice(1)) await rule(client_id, word, [ana.user_id], 0, robot);
    await say(robot, ...words.slice(0, maxMailsPerHour + 15));
    await run();
    expect(await subjects(ana)).toHaveLength(maxMailsPerHour);
    const [digest] = (await mailsTo(w, ana.email)).filter(({ subject }) => subject.includes('más'));
    expect(digest?.subject).toBe('16 alertas más de sus robots');
    expect(digest?.text).toContain('Y 4 más.');
    await say(robot, ...words.slice(maxMailsPerHour + 15));
    await run();
    expect(await subjects(ana)).toHaveLength(maxMailsPerHour);
    await later(client_id, 61);
    await run();
    expect(await subjects(ana)).toHaveLength(maxMailsPerHour + 5);
  });
});

test('the hour is never overdrawn, and nothing that is due is lost on the way', () => {
  for (let due = 0; due < 30; due++)
    for (let left = -1; left < 12; left++) {
      const all = Array.from({ length: due }, (_, notification_id) => ({ notification_id }) as DueAlert);
      const letters = groupMails(all, left);
      expect(letters.length).toBeLessThanOrEqual(Math.max(0, left));
      expect(letters.flatMap(({ about }) => about)).toEqual(left > 0 ? all : []);
    }
});
