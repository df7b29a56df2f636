// `npm run check:deep -- enumeration`: 200 questions of each kind to login and reset; neither words nor time may tell who has an account (B4).

import {
  type AccountState,
  accountStates,
  anonymousCalls,
  answersTo,
  clearAttempts,
  isolatedWorld,
  probes,
} from '../../server/src/testing/nets/enumeration.ts';
import { median } from '../lib/figures.ts';

const rounds = 200;
const mostMs = 10;
const tell = (line: string) => process.stdout.write(`${line}\n`);

const w = await isolatedWorld();
const emails = await anonymousCalls(w);
let wrong = 0;
for (const question of Object.keys(probes)) {
  const times = Object.fromEntries(accountStates.map((kind) => [kind, []])) as unknown as Record<
    AccountState,
    number[]
  >;
  const answers = new Set<string>();
  for (let round = -3; round < rounds; round++) {
    await clearAttempts(w);
    // Another order each time: what a question leaves behind falls on each kind alike.
    const order = accountStates.map(
      (_, n) => accountStates[(n + round + accountStates.length) % accountStates.length] as AccountState,
    );
    for (const kind of round % 2 ? order : order.reverse()) {
      const answer = await answersTo(w, question, emails[kind]);
      if (round >= 0) times[kind].push(answer.ms);
      answers.add(answer.said);
    }
  }
  const medians = accountStates.map((kind) => [kind, median(times[kind])] as const);
  const all = medians.map(([, ms]) => ms);
  const spread = Math.max(...all) - Math.min(...all);
  tell(`${question}: ${medians.map(([kind, ms]) => `${kind} ${ms.toFixed(2)} ms`).join(', ')}`);
  tell(
    `${question}: ${answers.size} kind(s) of answer, medians differ by ${spread.toFixed(2)} ms (n = ${rounds} each)`,
  );
  if (answers.size !== 1 || spread >= mostMs) wrong++;
}
await w.stop();
process.exitCode = wrong > 0 ? 1 : 0;
