import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inBoth } from '@botones/contract/fields/translated';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { parseItem, writeItem } from '@botones/contract/surveys/survey-wire';
import type { Survey, SurveyForm } from '@botones/contract/surveys/surveys';
import { addClient, addRobot } from '../../../e2e/lib/staff.ts';
import { AnswersLedger, type Asked, compareAnswers, tellingsOf } from './answers-ledger.ts';
import { type Field, type Given, onField } from './campaign.ts';
import { MortalRobot } from './mortal-robot.ts';
import { tellAgain } from './tell-again.ts';

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
export const answersCampaign = (given: Given & { responses: number; kills: number }): Promise<AnswersResult> =>
  onField('answers', given, (field) => people(given, field));

async function people(
  given: Given & { responses: number; kills: number },
  { server, api, random, wrong, byFault, count, network: wire, killServer, settle }: Field,
): Promise<AnswersResult> {
  const ledger = new AnswersLedger();
  const network = await wire();
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
    const at = { base: server.url, address: network.address, folder: join(given.folder, `robot-${n}`) };
    robots.push({ robot_id, robot: await MortalRobot.paired(api, robot_id, at) });
  }
  const one = () => robots[Math.floor(random() * robots.length)] as (typeof robots)[number];

  /** Some of what was told already, again, and its beginning after its end. */
  async function repeat(): Promise<void> {
    for (const { robot_id, robot } of robots) {
      const mine = [...ledger.responses.values()].filter((held) => held.robot_id === robot_id);
      const some = mine.flatMap(({ told }) => told).filter(() => random() < 0.1);
      await tellAgain(some, { most: 480, random, tell: (body) => robot.device.responses({ body }) });
    }
  }

  const killRobot = async (victim: MortalRobot) => {
    await victim.kill();
    await victim.start();
  };
  const faults = [
    ['robot killed', killRobot],
    ['server killed', killServer],
    ['both killed', (victim: MortalRobot) => Promise.all([killRobot(victim), killServer()])],
  ] as const;

  const each = Math.ceil(given.responses / given.kills);
  for (let round = 0; round < given.kills; round++) {
    // A day without network, in the middle: what was answered meanwhile has its own times.
    const offline = round === Math.floor(given.kills / 2);
    network.weather = random() < 0.3 ? 'swallow-answers' : 'clear';
    if (offline) network.down();
    const [fault, strike] = faults[round % faults.length] ?? faults[0];
    const when = Math.floor(random() * each);
    for (let n = 0; n < each && ledger.responses.size < given.responses; n++) {
      const { robot_id, robot } = one();
      const ago = offline ? random() * dayMs : (1 + random() * 10) * dayMs;
      const tellings = tellingsOf(survey, Math.round(Date.now() - ago), random);
      ledger.note(robot_id, tellings);
      for (const fact of tellings) robot.put([fact]);
      if (random() < 0.2) await pause(20);
      if (n !== when) continue;
      await strike(one().robot);
      count(fault);
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
  await settle((query) => compareAnswers(ledger, query, zone));
  return { wrong, responses: ledger.responses.size, byFault };
}
