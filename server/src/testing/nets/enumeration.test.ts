import { expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import type { Connection, Engine } from '../../app/database/engine.ts';
import { fileWorld } from '../file-world.ts';
import { root, type World } from '../world.ts';
import { type AccountState, accountStates, anonymousCalls, answersTo, clearAttempts, probes } from './enumeration.ts';

let w: World;
let emails: Record<AccountState, string>;
w = await fileWorld();
emails = await anonymousCalls(w);

/** The same database, and every statement that a question asks of it; schedules of the server ask others. */
function watched(engine: Engine): { engine: Engine; asked: string[] } {
  const statements: string[] = [];
  const noting = (connection: Connection, mine: (sql: string) => boolean): Connection => ({
    query(sql, params) {
      if (mine(sql)) statements.push(sql);
      return connection.query(sql, params);
    },
  });
  const ofPeople = (sql: string) => /"user_secrets"|"users"/.test(sql);
  return {
    asked: statements,
    engine: {
      ...engine,
      close: async () => {},
      read: (scope, work) => engine.read(scope, (connection) => work(noting(connection, ofPeople))),
      write: (scope, author, work) =>
        engine.write(scope, author, (connection) => work(noting(connection, () => author.action.startsWith('auth.')))),
    },
  };
}

test.each(
  Object.keys(probes),
)('%s: known, unknown, suspended, of a suspended client, by the company alone are one answer and the same statements (B4)', async (question) => {
  const { engine, asked: statements } = watched(w.engine);
  const app = await createApp({ config: w.config, engine, root, checkAnswers: true });
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const told: Record<string, { said: string; work: string[] }> = {};
  for (const kind of accountStates) {
    await clearAttempts(w);
    statements.length = 0;
    const { said } = await answersTo({ ...w, url }, question, emails[kind]);
    told[kind] = { said, work: [...statements] };
  }
  await app.stop();
  // Of how somebody signs in the domain alone decides: nobody is looked for.
  expect(told.known?.work.length).toBeGreaterThanOrEqual(question === 'start' ? 0 : 2);
  if (question === 'start') expect(told.known?.said).toContain('"way":"oidc"');
  for (const kind of accountStates) expect([kind, told[kind]]).toEqual([kind, told.known]);
});
