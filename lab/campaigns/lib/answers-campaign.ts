import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseFact } from '@botones/contract/device/facts';
import { inBoth } from '@botones/contract/fields/translated';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, writeItem } from '@botones/contract/surveys/survey-wire';
import type { Survey, SurveyForm } from '@botones/contract/surveys/surveys';
import { freePort, ServerProcess } from '../../../e2e/lib/server-process.ts';
import { addClient, addRobot, adminSettings, signIn } from '../../../e2e/lib/staff.ts';
import { seededRandom } from '../../../robot/src/simulator/random.ts';
import { AnswersLedger, type Asked, compareAnswers, tellingsOf } from './answers-ledger.ts';
import { BadNetwork } from './bad-network.ts';
import { wrongRows } from './kept-rows.ts';
import { MortalRobot } from './mortal-robot.ts';
import { unexpectedErrors } from './seeded.ts';

const words = (es: string) => ({ es, en: null });
const options = (...texts: string[]) => texts.map((es) => ({ option_id: null, text: words(es) }));
const asked = (kind: SurveyItem['kind'], es: string, more: Partial<SurveyItem> = {}): SurveyItem => ({
  ...{ kind, question_id: null, sensitive: false, text: words(es), description: words(''), slider: null },
  ...{ options: [], rows: [] },
  ...more,
});
const questions = [
  asked('linearScale', '¿Cuánto le gustó?', { slider: 'stars' }),
  asked('yesNo', '¿Volvería?'),
  asked('section', 'Casi acaba'),
  asked('uniqueOption', '¿Cómo llegó?', { options: options('A pie', 'En auto', 'En metro') }),
  asked('multipleChoice', '¿Qué compró?', { options: options('Café', 'Té', 'Pan', 'Nada') }),
  asked('squares', '¿Cómo estuvo?', {
    options: options('Bien', 'Mal'),
    rows: ['Trato', 'Precio'].map((es) => ({ row_index: null, text: words(es) })),
  }),
];
const robotsCount = 2;
const dayMs = 86_400_000;
const said = (text: string) => inBoth(text, null) as SurveyForm['title'];

export interface AnswersResult {
  wrong: string[];
  responses: number;
  byFault: Map<string, number>;
}

/**
 * People answer at robots while robots and server are killed, answers are swallowed and a robot is a day without network; meanwhile batches
 * come twice, shuffled, and parts after the whole. At the end the figures are held against a ledger of the campaign's own.
 */
export async function answersCampaign(given: {
  folder: string;
  responses: number;
  kills: number;
  seed: number;
  tell?: (line: string) => void;
}): Promise<AnswersResult> {
  const random = seededRandom(`answers ${given.seed}`);
  const ledger = new AnswersLedger();
  const byFault = new Map<string, number>();
  const dataDir = join(given.folder, 'data');
  const server = new ServerProcess(await freePort(), {
    ...adminSettings,
    DATA_DIR: dataDir,
    DEVICE_CALLS_PER_MINUTE: '100000',
  });
  await server.start();
  const network = new BadNetwork(server.port);
  const address = await network.listen();
  const api = await signIn(server.url);
  const client = await addClient(api, 'Encuestas');
  const zone = (await api.clients.get({ params: { client_id: client } })).timezone;
  const created = await api.surveys.create({
    body: {
      client,
      title: said('Salida'),
      description: said('Breve'),
      goodbye_message: said('Gracias'),
      questions: questions.map(writeItem),
    },
  });
  const askedOf = ({ poll_id, version, questions: items }: Survey): Asked => ({
    poll_id,
    version,
    items: items.map(parseItem),
  });
  let survey = askedOf(created);

  const robots: { robot_id: number; robot: MortalRobot }[] = [];
  for (let n = 0; n < robotsCount; n++) {
    const { robot_id } = await addRobot(api, client, `Robot ${n}`);
    await api.robots.update({ params: { robot_id }, body: { polls: [created.poll_id] } });
    const at = { base: server.url, address, folder: join(given.folder, `robot-${n}`) };
    robots.push({ robot_id, robot: await MortalRobot.paired(api, robot_id, at) });
  }
  const one = () => robots[Math.floor(random() * robots.length)] as (typeof robots)[number];

  /** What was told already, again: shuffled, twice, and its beginning after its end; by the robot's own credential, until it is taken. */
  async function repeat(): Promise<void> {
    for (const { robot_id, robot } of robots) {
      const mine = [...ledger.responses.values()]
        .filter((held) => held.robot_id === robot_id)
        .flatMap(({ told }) => told);
      const some = mine.filter(() => random() < 0.1).map((fact) => [random(), fact] as const);
      const shuffled = some.sort(([a], [b]) => a - b).map(([, fact]) => fact);
      const records = [...shuffled, ...shuffled.slice(0, 10)].slice(0, 500);
      const now = { wall: new Date().toISOString(), boot_id: crypto.randomUUID(), mono_ms: 0, offset_ms: 0 };
      for (let tries = 0; records.length > 0; tries++) {
        const told = await robot.device.responses({ body: { now, records } }).catch((cause: unknown) => cause);
        if (!(told instanceof Error)) break;
        if (tries > 100) throw told;
        await pause(100);
      }
    }
  }

  const faults: Record<string, (victim: MortalRobot) => Promise<void>> = {
    'robot killed': async (victim) => {
      await victim.kill();
      await victim.start();
    },
    'server killed': async () => {
      await server.end('SIGKILL');
      await server.start();
    },
    'both killed': async (victim) => {
      await Promise.all([victim.kill(), server.end('SIGKILL')]);
      await Promise.all([victim.start(), server.start()]);
    },
  };
  const names = Object.keys(faults);
  const count = (fault: string) => byFault.set(fault, (byFault.get(fault) ?? 0) + 1);

  const each = Math.ceil(given.responses / given.kills);
  for (let round = 0; round < given.kills; round++) {
    // A day without network, in the middle: what was answered meanwhile has its own times.
    const offline = round === Math.floor(given.kills / 2);
    network.weather = offline ? 'down' : random() < 0.3 ? 'swallow-answers' : 'clear';
    if (offline) network.cut();
    const fault = names[round % names.length] as string;
    const when = Math.floor(random() * each);
    for (let n = 0; n < each && ledger.responses.size < given.responses; n++) {
      const { robot_id, robot } = one();
      const ago = offline ? random() * dayMs : (1 + random() * 10) * dayMs;
      const tellings: ResponseFact[] = tellingsOf(survey, Math.round(Date.now() - ago), random);
      ledger.note(robot_id, tellings);
      for (const fact of tellings) robot.put([fact]);
      if (random() < 0.2) await pause(20);
      if (n === when) {
        await faults[fault]?.(one().robot);
        count(fault);
      }
    }
    if (offline) count('a day offline');
    network.weather = 'clear';
    await repeat();
    // The survey is edited while people answer it: from now on a question is gone, and another has other words.
    if (offline) {
      const [first, , ...rest] = survey.items as [SurveyItem, SurveyItem, ...SurveyItem[]];
      const items = [{ ...first, text: words('¿Qué tal?') }, ...rest];
      survey = askedOf(
        await api.surveys.update({ params: { id: survey.poll_id }, body: { client, questions: items.map(writeItem) } }),
      );
    }
    given.tell?.(`${round + 1} faults, ${ledger.responses.size} responses, ${fault}`);
  }

  const wrong: string[] = [];
  for (const { robot } of robots) {
    let left = await robot.pending();
    for (let tries = 0; left > 0 && tries < 600; tries++) {
      await pause(100);
      left = await robot.pending();
    }
    if (left > 0) wrong.push(`${left} responses never left a robot`);
    await robot.stop();
  }
  await repeat();
  const listed = await api.surveys.get({ params: { id: survey.poll_id } });
  if (listed.responses_count !== ledger.responses.size)
    wrong.push(`${listed.responses_count} responses are told of ${ledger.responses.size}`);
  network.close();
  const code = await server.end('SIGTERM');
  if (code !== 0) wrong.push(`the server ended with ${code}`);
  wrong.push(...unexpectedErrors(server));

  wrong.push(...(await wrongRows(dataDir, (query) => compareAnswers(ledger, query, zone))));
  return { wrong, responses: ledger.responses.size, byFault };
}
