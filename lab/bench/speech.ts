// Speech of this server's own voice: a text that was said before, one that was not, and the two hundred of a list for one robot.
import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from '@botones/contract/calls/api';
import { contract } from '@botones/contract/index';
import { sessionTypeNames } from '@botones/contract/session-types/session-types';
import { mostTexts } from '@botones/contract/speech/speech';
import { addRobot } from '../../e2e/lib/staff.ts';
import { agentForm } from '../../server/src/features/agents/agents.samples.ts';
import { fixedNumber, percentile } from '../lib/figures.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world({ clients: 2, robots: 2, interactions: 0 });
const { authorization } = w.staff;
const api = createApi(contract, { base: w.product.url, authorization: () => authorization });
await w.sql.query(`update clients set bucket_name = 'clinica-1' where client_id = 1 and bucket_name is null`);
const { robot_id } = await addRobot(api, 1, 'Recepción');
const { session_id } = await api.sessionTypes.create({ body: { client: 1, session_name: sessionTypeNames.es } });
await api.agents.create({ body: agentForm(robot_id, session_id) });

const textOf = (n: number) =>
  `Buenas tardes, su turno es el número ${n}. Pase por favor a la ventanilla del fondo, junto a la farmacia.`.slice(
    0,
    100,
  );
/** Milliseconds until the sound of a text is here. */
async function spoken(text: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${w.product.url}/api/speech/`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ text, language: 1, tone: 'female', engine: 'local' }),
  });
  if (answer.headers.get('content-type') !== 'audio/wav') throw new Error(await answer.text());
  await answer.arrayBuffer();
  return performance.now() - begun;
}
async function times(of: (n: number) => string): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < 30; n++) all.push(await spoken(of(n)));
  return all;
}
const fresh = await times(textOf);
const cached = await times(() => textOf(0));
reportResult(
  'speech of 100 characters that was made before',
  'p50 ≤ 10 ms',
  `p50 ${fixedNumber(percentile(cached, 0.5), 1)} ms, p95 ${fixedNumber(percentile(cached, 0.95), 1)} ms`,
  percentile(cached, 0.5) <= 10,
);
reportResult(
  'speech of 100 characters by the local voice',
  'p50 ≤ 300 ms',
  `p50 ${fixedNumber(percentile(fresh, 0.5), 0)} ms, p95 ${fixedNumber(percentile(fresh, 0.95), 0)} ms`,
  percentile(fresh, 0.5) <= 300,
);

const texts = Array.from({ length: mostTexts }, (_, n) => ({ text: textOf(1000 + n), language_id: 1 }));
const begun = performance.now();
const { job_id } = await api.speech.startList({ body: { robot_id, texts } });
const seen = new Set<number>();
for (;;) {
  const { state, done } = await api.jobs.get({ params: { job_id } });
  seen.add(done);
  if (state === 'done') break;
  if (state !== 'running') throw new Error(`the list is ${state}`);
  await pause(200);
}
const whole = (performance.now() - begun) / 1000;
reportResult(
  '200 texts for one robot',
  '≤ 60 s with progress',
  `${fixedNumber(whole, 1)} s; ${seen.size} different steps were told`,
  whole <= 60 && seen.size > 10,
);
await w.end();
