import type { Client } from '@botones/contract/clients/clients';
import { toTypedDay } from '@botones/contract/visits/erasure';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { exchangeOf, tellExchanges } from '../../testing/missed-sentences.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { dayMs, formOf, monday, reportHands, to } from '../../testing/report-world.ts';
import { at, talk, tell } from '../../testing/told-facts.ts';

let now = monday - 3 * dayMs;
const w = await fileWorld({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://consola.test' }, () => now);
beforeEach(() => {
  now = monday - 3 * dayMs;
});
const { sentOf, made, documentOf } = reportHands(w);

/** A visit at ten in the morning of a day, in which something was said that was not understood. */
async function said(robot: PairedRobot, day: string, sentence: string) {
  const visit = talk(day, 30);
  await tell(robot, [visit]);
  const more = { at: at(day, '16:00:09'), interaction: visit.uuid };
  await tellExchanges(robot, [exchangeOf(robot, sentence, more)]);
}

/** Somebody who reads what was said at a robot, with a report of it. */
async function readerOf(client: Client, robot: PairedRobot) {
  const iris = await w.person({ client, modules: ['Robots'] });
  const body = formOf(client, [to(iris)], { kind: 'sentences' });
  const { report_id } = await iris.api.reports.create({ body });
  const params = { report_id };
  /** Asks for it now. */
  const ask = () => iris.api.reports.test({ params, body: { language: 'es-mx' } });
  const read = async () => {
    const [sent] = await made(report_id);
    expect(sent).toMatchObject({ from: '2026-02-23', to: '2026-03-01' });
    return documentOf(report_id, sent?.sent_id ?? 0, 'es-mx', iris);
  };
  const erase = async (day: string) => {
    const query = { robot: robot.robot.robot_id, day, hour: 10 };
    const [found] = await iris.api.visitErasure.ofPerson({ query });
    const of = { interaction_id: found?.interaction_id ?? 0 };
    await iris.api.visitErasure.erase({ params: of, body: { day: toTypedDay(day) } });
  };
  return { iris, report_id, ask, read, erase };
}

async function place() {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  return { client, robot, ...(await readerOf(client, robot)) };
}

test('a document in which an erased sentence stands is taken away; those of other days and clients stay (TAB-4)', async () => {
  const [one, other] = await Promise.all([place(), place()]);
  for (const { robot, ask } of [one, other]) {
    await said(robot, '2026-02-25', '¿Venden flores?');
    await tell(robot, [talk('2026-03-03', 90)]);
    await ask();
  }
  // Of a day of another week, in which nothing was said.
  await one.erase('2026-03-03');
  expect(await one.read()).toContain('flores');
  await one.erase('2026-02-25');
  expect(await one.read()).toBe('reports.no_document');
  expect((await sentOf(one.report_id))[0]?.documents).toMatchObject([{ is_kept: false }]);
  expect(await other.read()).toContain('flores');
});

test('it shows the words of its own days alone: what is said again later stands in the next one (TAB-4)', async () => {
  const { robot, ask, read, erase } = await place();
  await said(robot, '2026-02-25', '¿Venden flores?');
  await said(robot, '2026-03-03', '¡VENDEN FLORES!');
  await ask();
  const text = await read();
  expect(text).toContain('¿Venden flores?');
  expect(text).not.toContain('VENDEN');
  // The later visit is in no word of it, and the earlier one is.
  await erase('2026-03-03');
  expect(await read()).toContain('¿Venden flores?');
  await erase('2026-02-25');
  expect(await read()).toBe('reports.no_document');
});

test('what is erased while a document is written is in none that is kept, and in no mail (TAB-4)', async () => {
  const { documents } = w.app.services;
  const { write } = documents;
  onTestFinished(() => {
    documents.write = write;
  });
  /** How often a document was written of a report, of a visit on whose document something is done meanwhile. */
  async function writtenWhile(meanwhile: (of: Awaited<ReturnType<typeof place>>) => Promise<void>) {
    const here = await place();
    await said(here.robot, '2026-02-25', '¿Venden flores?');
    await tell(here.robot, [talk('2026-03-03', 90)]);
    let written = 0;
    documents.write = async (order) => {
      written += 1;
      if (written === 1) await meanwhile(here);
      return write(order);
    };
    await here.ask();
    const text = await here.read();
    return { text, written };
  }
  const erased = await writtenWhile(({ erase }) => erase('2026-02-25'));
  expect(erased.text).toContain('Todos los robots');
  expect([erased.text.includes('flores'), erased.written]).toEqual([false, 2]);
  // What was said on other days makes nobody read it again.
  const other = await writtenWhile(({ erase }) => erase('2026-03-03'));
  expect([other.text.includes('flores'), other.written]).toEqual([true, 1]);
});

test('what is erased between document and mail is written anew, and its readers get it all the same', async () => {
  const here = await place();
  await said(here.robot, '2026-02-25', '¿Venden flores?');
  const { documents } = w.app.services;
  const { write } = documents;
  onTestFinished(() => {
    documents.write = write;
  });
  // The second language of two fails once the first document is kept.
  const eva = await w.person({ client: here.client, modules: ['Robots'] });
  const body = formOf(here.client, [to(eva), to(here.iris, 'en')], { kind: 'sentences' });
  const { report_id } = await eva.api.reports.create({ body });
  let written = 0;
  documents.write = async (order) => {
    written += 1;
    if (written === 2) {
      await here.erase('2026-02-25');
      throw new Error('the thread ended');
    }
    return write(order);
  };
  now = monday + 1_000 - 7 * dayMs;
  await w.engine.owner((c) =>
    c.query(`update report_subscriptions set since = since - interval '30 days' where report_id = $1`, [report_id]),
  );
  await w.app.runSchedule('begin-reports');
  await w.app.runWork('report');
  await expect.poll(() => written, { timeout: 60_000 }).toBe(2);
  // What failed is tried later.
  await expect
    .poll(
      async () => {
        await w.engine.owner((c) =>
          c.query(`update queued_work set due_at = now() where kind = 'report' and worker is null`, []),
        );
        await w.app.runWork('report');
        return (await sentOf(report_id))[0]?.made_at ?? null;
      },
      { timeout: 60_000 },
    )
    .not.toBeNull();
  const [sent] = await sentOf(report_id);
  for (const language of ['es-mx', 'en'] as const)
    expect(await documentOf(report_id, sent?.sent_id ?? 0, language)).not.toContain('flores');
  expect(sent?.documents.every(({ is_kept }) => is_kept)).toBe(true);
  expect(sent?.people.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});
