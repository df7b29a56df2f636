import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { addBranch, addPerson } from './queue.ts';
import { addRobot, signIn } from './staff.ts';

/** One branch of a client, a box in it where Lupita serves, and a robot that stands there. */
export async function addDesk(url: string, api: Api<Contract>, client: number) {
  const branchoffice_id = await addBranch(api, client, 'Sucursal Centro', [3]);
  const [box] = await api.boxes.available({ params: { branch_id: branchoffice_id } });
  const { user_id, email, password } = await addPerson(api, client, 'Lupita', ['Turnos', 'Admin cajas']);
  const desk = await signIn(url, email, password);
  const id = box?.attention_box_id ?? 0;
  await desk.boxes.assign({ params: { id }, body: { assigned: true, user: user_id } });
  const { robot_id } = await addRobot(api, client, 'Recepción');
  await api.robots.update({ params: { robot_id }, body: { main_branch_office: branchoffice_id } });
  return {
    robot_id,
    desk,
    take: () => desk.turns.take({ body: { attended_by: user_id } }),
    end: (status: 'attended' | 'cancelled' = 'attended') =>
      desk.turns.finalize({ body: { attended_by: user_id, status } }),
    ticket: (name: string) => desk.turns.create({ body: { branch_office: branchoffice_id, name } }),
    line: () => desk.turns.line({ params: { branch_office: branchoffice_id } }),
    history: () => desk.turns.history({ query: { sort: 'oldest' } }),
  };
}
