// Responses of surveys told by robots, 200 in one request: validated, kept and counted in the same transaction.

import { randomUUID } from 'node:crypto';
import type { ResponseFact } from '@botones/contract/device/facts';
import { choiceOf } from '@botones/contract/surveys/kinds/kind';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { clock } from '../lib/facts.ts';
import { fixedNumber, wholeNumber } from '../lib/figures.ts';
import { credentialOf } from '../lib/seed.ts';
import { runLoad } from './lib/load.ts';
import { defaultSize } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world(defaultSize, { DEVICE_CALLS_PER_MINUTE: '1000000' });
const words = (es: string) => ({ es, en: null });
const five = [1, 2, 3, 4, 5];
/** Ten questions with five options each: of every client the same numbers, which nobody shares in life and the figures do not mind. */
const items: SurveyItem[] = Array.from({ length: 10 }, (_, n) => ({
  kind: 'uniqueOption',
  question_id: n + 1,
  sensitive: false,
  text: words(`¿Pregunta ${n + 1}?`),
  description: words(''),
  slider: null,
  options: five.map((at) => ({ option_id: 10 * (n + 1) + at, text: words(`Opción ${at}`) })),
  rows: [],
}));
await w.sql.query(`insert into polls (poll_id, client_id, title_es, description_es, goodbye_es, questions_count, outline)
  overriding system value select client_id, client_id, 'Salida', 'Breve', 'Gracias', 10, '' from clients`);
await w.sql.query(
  'insert into poll_versions (client_id, poll_id, version, items) select client_id, client_id, 1, $1 from clients',
  [JSON.stringify(items)],
);

const perBatch = 200;
/** What happened within a day, as a robot tells it that was alone for one. */
function responseOf(poll_id: number): ResponseFact {
  const ago = Math.floor(Math.random() * 86_400_000);
  return {
    uuid: randomUUID(),
    start: clock(ago),
    end: clock(ago - 60_000),
    rev: 11,
    poll_id,
    version: 1,
    language_id: Math.random() < 0.2 ? 2 : 1,
    complete: Math.random() < 0.8,
    interaction: randomUUID(),
    answers: items.map(({ question_id, options }) => {
      const option = options[Math.floor(Math.random() * five.length)];
      return choiceOf(question_id ?? 0, [option?.option_id ?? 0]);
    }),
  };
}
const bodyOf = (poll_id: number) =>
  JSON.stringify({ now: clock(), records: Array.from({ length: perBatch }, () => responseOf(poll_id)) });

const some = Array.from({ length: 100 }, (_, n) => 1 + ((n * 37) % defaultSize.robots));
const json = { 'content-type': 'application/json' };
const told = await runLoad({
  name: 'responses',
  program: w.product,
  connections: 2,
  requests: some.map((robot) => ({
    method: 'POST',
    path: '/device/v1/responses',
    headers: { ...json, authorization: credentialOf(robot) },
    setupRequest: (request) => ({ ...request, body: bodyOf(((robot - 1) % defaultSize.clients) + 1) }),
  })),
});
const answers = told.rate * perBatch * items.length;
reportResult(
  'answers of surveys, 200 responses of ten in one request, with their roll-ups',
  '≥ 5,000 answers/s',
  `${wholeNumber(answers)} answers/s (${wholeNumber(told.rate * perBatch)} responses/s); p50 ${fixedNumber(told.p50, 0)} ms, CPU ${fixedNumber(told.cpu)} ms a request`,
  answers >= 5_000,
);

const { rows } = await w.sql.query('select name, recount(name) as wrong from roll_ups order by name');
const wrong = rows.reduce((sum, row) => sum + Number(row.wrong), 0);
reportResult('counts of answers after all of it', 'equal to the responses', `${wrong} differ`, wrong === 0);
await w.end();
