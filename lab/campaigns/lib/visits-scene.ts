import type { Api } from '@botones/contract/calls/api';
import { inBoth } from '@botones/contract/fields/translated';
import type { Contract } from '@botones/contract/index';
import type { SurveyForm } from '@botones/contract/surveys/surveys';
import { pairDevice } from '../../../e2e/lib/device.ts';
import { addBranch } from '../../../e2e/lib/queue.ts';
import { addClient, addRobot } from '../../../e2e/lib/staff.ts';
import type { Place, Standing } from './visits-told.ts';

const said = (text: string) => inBoth(text, null) as SurveyForm['title'];

/** A client with a branch that gives out tickets, a survey, and a webhook that is told of both and of what was not understood. */
export async function addPlace(api: Api<Contract>, name: string, url: string): Promise<Place> {
  const client = await addClient(api, name);
  const branch = await addBranch(api, client, 'Centro', [1]);
  const words = { title: said('Salida'), description: said('Breve'), goodbye_message: said('Gracias') };
  const question = [{ language_id: 1 as const, text: '¿Le gustó?' }];
  const questions = [{ id: 2, data: { type: 'yesNo' as const, question } }] as SurveyForm['questions'];
  const { poll_id, version } = await api.surveys.create({ body: { client, ...words, questions } });
  const events = ['sentence.missed', 'ticket.taken', 'survey.answered', 'alert.opened'] as const;
  await api.webhooks.create({ body: { client, name: 'Tablero', url, events: [...events] } });
  return { client, branch, poll: { poll_id, version } };
}

/** A robot at a place, whose device the campaign speaks for. */
export async function standAt(api: Api<Contract>, url: string, at: Place, name: string): Promise<Standing> {
  const { robot_id } = await addRobot(api, at.client, name);
  await api.robots.update({ params: { robot_id }, body: { main_branch_office: at.branch } });
  const { device } = await pairDevice(url, api, robot_id);
  return { robot: robot_id, device, at, told: [], left: [] };
}
