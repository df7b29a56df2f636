import { toTypedDay } from '@botones/contract/visits/erasure';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { exchangeOf, tellExchanges } from '../../testing/missed-sentences.ts';
import { dayMs, formOf, monday, reportHands, to } from '../../testing/report-world.ts';
import { at, talk, tell } from '../../testing/told-facts.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://consola.test' }, () => monday - 3 * dayMs);
const { made, documentOf } = reportHands(w);

test('a document without the words of the visit stays: what was understood is in none (TAB-4)', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const iris = await w.person({ client, modules: ['Robots'] });
  const visits = { understood: talk('2026-02-25', 30), missed: talk('2026-02-26', 30) };
  await tell(robot, Object.values(visits));
  const said = (day: string, sentence: string, { uuid: interaction }: { uuid: string }, more: object = {}) =>
    tellExchanges(robot, [
      { ...exchangeOf(robot, sentence, { at: at(day, '16:00:09'), interaction }), ...more } as ReturnType<
        typeof exchangeOf
      >,
    ]);
  await said('2026-02-25', '¿A qué hora abren?', visits.understood, { outcome: 'intent' });
  await said('2026-02-26', '¿Venden flores?', visits.missed);
  // Of the same day, of another visit.
  await tellExchanges(robot, [exchangeOf(robot, '¿Venden pan?', { at: at('2026-02-25', '18:00:09') })]);
  const { report_id } = await iris.api.reports.create({ body: formOf(client, [to(iris)], { kind: 'sentences' }) });
  await iris.api.reports.test({ params: { report_id }, body: { language: 'es-mx' } });
  const read = async () => documentOf(report_id, (await made(report_id))[0]?.sent_id ?? 0, 'es-mx', iris);
  const erase = async (day: string) => {
    const query = { robot: robot.robot.robot_id, day, hour: 10 };
    const [found] = await iris.api.visitErasure.ofPerson({ query });
    const params = { interaction_id: found?.interaction_id ?? 0 };
    await iris.api.visitErasure.erase({ params, body: { day: toTypedDay(day) } });
  };
  expect(await read()).toContain('flores');
  await erase('2026-02-25');
  expect(await read()).toContain('flores');
  await erase('2026-02-26');
  expect(await read()).toBe('reports.no_document');
});
