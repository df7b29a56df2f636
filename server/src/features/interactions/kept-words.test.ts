import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { type ToldFact, tellFacts, visitAgo } from '../../testing/told-visits.ts';

const w = await fileWorld();

test('words past their days are read at no door before they are swept: drawer, home, inbox, archive (ENT-1, ENT-10)', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const { came, said } = visitAgo();
  const missed = { outcome: 'none', intent_id: null } as const;
  const facts: ToldFact[] = [came(60), said(5, '¿Venden flores?', missed), said(9, '¿Venden globos?', missed)];
  await tellFacts(robot, facts);
  const ana = await w.person({ client, modules: ['Robots'] });
  const [visit] = await ana.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });

  /** The questions that each door reads. */
  async function read() {
    const drawer = await ana.api.interactions.exchanges({ params: { id: visit?.id ?? 0 } });
    const inbox = await ana.api.sentences.missed({ query: { client: client.client_id } });
    const home = await ana.api.home.get({});
    const answer = await fetch(`${w.url}/api/management/clients/${client.client_id}/export`, {
      headers: { authorization: `Bearer ${w.staff.token}` },
    });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const of = (name: string) =>
      Object.entries(files)
        .filter(([path]) => path.endsWith(name))
        .map(([, bytes]) => Buffer.from(bytes).toString('utf8'))
        .join();
    const wordsIn = (text: string) => ['flores', 'globos'].filter((word) => text.includes(`¿Venden ${word}?`));
    return {
      drawer: drawer.map(({ question, answer }) => [question, answer]),
      home: home.interactions?.last_said?.question,
      inbox: inbox.map(({ sentence }) => sentence).sort(),
      archive: [wordsIn(of('datos/exchanges.json')), wordsIn(of('listas/preguntas.csv'))],
    };
  }

  const both = ['flores', 'globos'];
  expect(await read()).toEqual({
    drawer: [
      ['¿Venden flores?', 'Sí'],
      ['¿Venden globos?', 'Sí'],
    ],
    home: '¿Venden globos?',
    inbox: ['¿Venden flores?', '¿Venden globos?'],
    archive: [both, both],
  });
  const age = (question: string) =>
    w.engine.owner((c) =>
      c.query(`update exchanges set asked_at = asked_at - interval '31 days' where client_id = $1 and question = $2`, [
        client.client_id,
        question,
      ]),
    );
  await age('¿Venden globos?');
  expect(await read()).toEqual({
    drawer: [
      ['', ''],
      ['¿Venden flores?', 'Sí'],
    ],
    home: '¿Venden flores?',
    inbox: ['¿Venden flores?'],
    archive: [['flores'], ['flores']],
  });
  await age('¿Venden flores?');
  expect(await read()).toMatchObject({ home: undefined, inbox: [], archive: [[], []] });
});
