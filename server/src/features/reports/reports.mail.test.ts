import { cardFigures } from '@botones/charts/reports/dashboard-charts';
import { dashboardParts } from '@botones/contract/analytics/dashboard';
import { mostAttached } from '@botones/contract/analytics/reports';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { dayMs, formOf, monday, reportHands, to } from '../../testing/report-world.ts';
import { readAsClient } from './reports.figures.ts';

let now = monday - 3 * dayMs;
const w = await fileWorld({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://consola.test' }, () => now);
beforeEach(() => {
  now = monday - 3 * dayMs;
});
const { begin, made, documentOf, clinic } = reportHands(w);
const attachedTo = async (email: string) =>
  (
    await w.engine.owner((c) =>
      c.query<{ attachment_id: string | null }>('select attachment_id from mail_outbox where to_address = $1', [email]),
    )
  ).rows.map(({ attachment_id }) => attachment_id !== null);

test('a document of more than five megabytes is not attached: the mail leads to where it lies', async () => {
  const { client, ana } = await clinic();
  const eva = await w.person({ client, modules: ['Métricas'] });
  const { documents } = w.app.services;
  const { write } = documents;
  onTestFinished(() => {
    documents.write = write;
  });
  // What stands behind its end is of no page.
  let size = mostAttached + 1;
  documents.write = async (order) => {
    const bytes = await write(order);
    return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, ' ')]);
  };
  const { report_id } = await ana.api.reports.create({ body: formOf(client, [to(ana)]) });
  now = monday + 1_000;
  await begin();
  const [sent] = await made(report_id);
  expect(sent?.documents).toMatchObject([{ bytes: mostAttached + 1, is_kept: true }]);
  const [mail] = await mailsTo(w, ana.email);
  expect(mail?.text).toContain('El reporte es demasiado grande para adjuntarlo');
  expect(mail?.text).toContain(`https://consola.test/metrics/reports/sent?report_id=${report_id}`);
  expect(await attachedTo(ana.email)).toEqual([false]);
  expect(await documentOf(report_id, sent?.sent_id ?? 0, 'es-mx', ana)).toContain('Métricas');
  // Just as large it still goes along.
  size = mostAttached;
  await eva.api.reports.test({ params: { report_id }, body: { language: 'es-mx' } });
  await made(report_id);
  expect((await mailsTo(w, eva.email))[0]?.text).toContain('El reporte completo va adjunto en PDF.');
  expect(await attachedTo(eva.email)).toEqual([true]);
});

test('a name is one line, and no mark of a mail; whoever made a report may be gone when it is sent', async () => {
  const { client, ana } = await clinic();
  const eva = await w.person({ client, modules: ['Métricas'] });
  for (const name of ['Uno\r\nBcc: otro@botones.test', 'Uno\nDos', 'Uno\u2028Dos'])
    await expect(ana.api.reports.create({ body: formOf(client, [to(eva)], { name }) })).rejects.toMatchObject({
      status: 400,
    });
  const name = '<b>Ventas</b> & "más"';
  const { report_id } = await ana.api.reports.create({ body: formOf(client, [to(eva)], { name }) });
  await w.staff.api.users.remove({ params: { user_id: ana.user_id } });
  now = monday + 1_000;
  await begin();
  expect((await made(report_id))[0]?.people).toMatchObject([{ user_id: eva.user_id, skipped: null }]);
  const [mail] = await mailsTo(w, eva.email);
  expect(mail?.subject).toBe(`${name}: 02/03/2026 – 08/03/2026`);
  expect(mail?.html).toContain('&lt;b&gt;Ventas&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>');
});

test('the document of the dashboard has the charts of its page, figure by figure', async () => {
  const { client, ana } = await clinic();
  const days = { start_date: '2026-03-02', end_date: '2026-03-08' };
  const told = await ana.api.analytics.dashboard({
    body: { ...days, client: client.client_id, robot: 0, by: 'day', parts: [...dashboardParts] },
  });
  const asked = {
    ...{ kind: 'dashboard' as const, client_id: client.client_id, client: client.name, robot_id: null },
    ...{ from: days.start_date, to: days.end_date, branchoffice_id: null, poll_id: null },
  };
  const reportIn = await readAsClient(w.engine, asked, { minGroup: w.config.minGroup, now });
  for (const language of ['es-mx', 'en', 'ja'] as const) {
    const page = Object.values(cardFigures(told, language)).filter(({ rows }) =>
      rows.some(({ values }) => values.some((value) => value !== 0)),
    );
    const drawn = reportIn(language).charts.flatMap((chart) => (chart.type === null ? [] : [chart.figures]));
    expect(page.length).toBeGreaterThan(0);
    for (const figures of page) expect(drawn).toContainEqual(figures);
  }
});
