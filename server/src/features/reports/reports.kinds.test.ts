import type { PaperDocument } from '@botones/charts/reports/document';
import { readPdf } from '@botones/charts/testing/read-pdf';
import { type ReportKind, reportKinds } from '@botones/contract/analytics/reports';
import { languages } from '@botones/contract/fields/words';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { exchangeOf, tellExchanges } from '../../testing/missed-sentences.ts';
import { at, see, talk, tell } from '../../testing/told-facts.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';
import { readAsClient } from './reports.figures.ts';
import { pathOf } from './reports.mail.ts';

const now = Date.parse('2026-03-09T13:00:01Z');
const w = await fileWorld({ TRUST_PROXY: 'loopback' }, () => now);

/** A client with something of everything in the first week of March. */
const client = await w.client();
const robot = await w.pairedRobot({ client, name: 'Recepción' });
await tell(robot, [talk('2026-03-02', 30, { gender: 'female' }), talk('2026-03-04', 90)]);
await see(robot, '2026-03-03', ['product', 901, 'Lentes'], ['category', 77, 'Salud'], ['intent', 6, 'Horario']);
await tellExchanges(robot, [exchangeOf(robot, '¿Venden flores?', { at: at('2026-03-05') })]);
const { poll_id } = await surveyOf(w, client);

const askedOf = (kind: ReportKind, more = {}) => ({
  ...{ kind, client_id: client.client_id, client: client.name, from: '2026-03-02', to: '2026-03-08' },
  ...{ robot_id: null, branchoffice_id: null, poll_id: kind === 'survey' ? poll_id : null, ...more },
});
const read = (kind: ReportKind, more = {}) => {
  const asked = askedOf(kind, more);
  return readAsClient(w.engine, asked, { minGroup: 5, now });
};
const written = async (report: PaperDocument['report'], language: PaperDocument['language']) => {
  const document = { report, language, client: client.name, made: '09/03/2026' };
  const bytes = await w.app.services.documents.write({ document, logo: null });
  expect(bytes.length).toBeLessThan(2_000_000);
  return (await readPdf(bytes)).join(' ');
};

test.each(reportKinds)('%s is a document in each language, with its days, its robots and its title', async (kind) => {
  const reportIn = await read(kind);
  for (const language of languages) {
    const report = reportIn(language);
    expect([kind, language, report.charts.length > 0, report.filter.join(' ')]).toEqual([
      ...[kind, language, true],
      expect.stringContaining('02/03/2026 – 08/03/2026'),
    ]);
    const text = await written(report, language);
    // Japanese signs are drawn: they are pictures, and no text.
    if (language !== 'ja') expect(text).toContain(report.title);
    // The dashboard says in words who was served; all others their totals.
    if (kind !== 'dashboard') expect(report.sentences.length).toBe(report.totals?.length);
    else if (language !== 'ja')
      expect(report.sentences[0]).toBe(language === 'en' ? 'Served 2 people.' : 'Atendió a 2 personas.');
  }
});

test('what visitors said stands in reports of the inbox alone, and in no mail', async () => {
  for (const kind of reportKinds) {
    const report = (await read(kind))('es-mx');
    const said = JSON.stringify(report).includes('flores');
    expect([kind, said]).toEqual([kind, kind === 'sentences']);
    expect(report.sentences.join()).not.toContain('flores');
  }
});

test('a report of one robot names it, and one of another client’s is none', async () => {
  const { robot_id } = robot.robot;
  expect((await read('dashboard', { robot_id }))('es-mx').filter).toContain('Recepción');
  const other = await w.pairedRobot({ name: 'Ajeno' });
  await expect(read('dashboard', { robot_id: other.robot.robot_id })).rejects.toMatchObject({
    code: 'robots.not_found',
  });
  // What was the client's and is another's now has no name in it.
  const moved = (await read('playback', { robot_id: other.robot.robot_id }))('es-mx');
  expect(moved.filter.join()).not.toContain('Ajeno');
});

test('a mail leads to the page of the same figures', () => {
  const days = 'start=2026-03-02&end=2026-03-08';
  const { client_id } = client;
  expect(pathOf(askedOf('dashboard', { robot_id: 7 }))).toBe(`/metrics?${days}&robot_id=7&client_id=${client_id}`);
  expect(pathOf(askedOf('survey'))).toBe(`/surveys/metrics?surveyId=${poll_id}&${days}&client_id=${client_id}`);
  expect(pathOf(askedOf('turns', { branchoffice_id: 3 }))).toBe(
    `/turns/metrics?${days}&branch_office=3&client_id=${client_id}`,
  );
  expect(pathOf(askedOf('playback'))).toBe(`/advertising/report?from=2026-03-02&to=2026-03-08&client_id=${client_id}`);
  expect(pathOf(askedOf('sentences'))).toBe(`/robot/sentences?days=30&client_id=${client_id}`);
  expect(pathOf(askedOf('sentences', { from: '2026-02-01', to: '2026-02-28', robot_id: 7 }))).toBe(
    `/robot/sentences?robot=7&days=90&client_id=${client_id}`,
  );
});

test('how many different sentences wait is counted, and is not how many are shown; what was dealt with and said again is among them', async () => {
  const here = await w.client();
  const one = await w.pairedRobot({ client: here });
  const asked = { ...askedOf('sentences'), client_id: here.client_id, client: here.name };
  const report = async () => (await readAsClient(w.engine, asked, { minGroup: 5, now }))('es-mx');
  // Of days of which nobody told anything nothing is known.
  expect((await report()).sentences).toEqual(['Frases: sin dato.', 'Distintas que esperan: 0.']);
  expect((await report()).charts[0]?.note).toMatch(/^Sin dato/);
  await tell(one, [talk('2026-03-04', 30)]);
  expect((await report()).sentences[0]).toBe('Frases: 0.');
  expect((await report()).charts[0]?.note).toBe('Ninguna frase quedó sin respuesta.');
  const words = ['rosas', 'pan', 'zapatos', 'libros', 'lentes', 'agua', 'queso', 'vino'];
  const things = words.flatMap((first) => ['rojo', 'verde', 'azul', 'negro'].map((second) => `${first} ${second}`));
  const say = (sentence: string, day: string) => exchangeOf(one, sentence, { at: at(day) });
  await tellExchanges(
    one,
    things.map((thing) => say(`¿Venden ${thing}?`, '2026-03-03')),
  );
  const { sentences, charts } = await report();
  expect(sentences).toEqual(['Frases: 32.', 'Distintas que esperan: 32.']);
  const shown = charts[1];
  expect(shown && 'figures' in shown ? shown.figures.rows.length : 0).toBe(30);
  // What somebody dealt with waits no more, until it is said again.
  await w.engine.owner((c) =>
    c.query(
      `insert into handled_sentences (client_id, sentence_key, handled_at, handled_by, discarded)
        select client_id, sentence_key, '2026-03-04', 1, true from exchanges where client_id = $1 and question like '%rosas rojo%'`,
      [here.client_id],
    ),
  );
  expect((await report()).sentences[1]).toBe('Distintas que esperan: 31.');
  await tellExchanges(one, [say('¿Venden rosas rojo?', '2026-03-05')]);
  expect((await report()).sentences[1]).toBe('Distintas que esperan: 32.');
});

test('words that their client keeps no more stand in no document, and are counted all the same (ENT-10)', async () => {
  const here = await w.client();
  const one = await w.pairedRobot({ client: here });
  await tell(one, [talk('2026-03-04', 30)]);
  await tellExchanges(one, [
    exchangeOf(one, '¿Venden rosas?', { at: at('2026-03-03') }),
    exchangeOf(one, '¿Venden pan?', { at: at('2026-03-05') }),
  ]);
  const asked = { ...askedOf('sentences'), client_id: here.client_id, client: here.name };
  const shown = async (when: number) => {
    const { charts, sentences } = (await readAsClient(w.engine, asked, { minGroup: 5, now: when }))('es-mx');
    const said = charts[1];
    return [sentences[0], said && 'figures' in said ? said.figures.rows.length : 0];
  };
  expect(await shown(now)).toEqual(['Frases: 2.', 2]);
  expect(await shown(Date.parse('2026-04-03T12:00:00Z'))).toEqual(['Frases: 2.', 1]);
  expect(await shown(Date.parse('2026-05-01T12:00:00Z'))).toEqual(['Frases: 2.', 0]);
});

test('a robot that has not told its days yet is said to be missing, in mail and document, and nobody to be served', async () => {
  const here = await w.client();
  const one = await w.pairedRobot({ client: here });
  const asked = { ...askedOf('dashboard'), client_id: here.client_id, client: here.name };
  const heard = (at: string) =>
    w.engine.owner((c) =>
      c.query('update robot_state set last_seen_at = $2 where robot_id = $1', [one.robot.robot_id, at]),
    );
  const report = async () => (await readAsClient(w.engine, asked, { minGroup: 5, now }))('es-mx');
  const missing = 'Falta lo que 1 robot aún no ha contado.';
  await heard('2026-03-06T12:00:00Z');
  expect((await report()).sentences).toEqual([missing]);
  expect((await report()).filter).toContain(missing);
  await heard('2026-03-08T18:00:00Z');
  expect((await report()).sentences).toEqual(['No atendió a nadie.']);
  expect((await report()).filter).not.toContain(missing);
});
