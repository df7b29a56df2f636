import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { addBranch, addPerson } from '../../../e2e/lib/queue.ts';
import type { ServerProcess } from '../../../e2e/lib/server-process.ts';
import { addClient, addRobot } from '../../../e2e/lib/staff.ts';
import { seededRandom } from '../../../robot/src/chance/random.ts';
import type { Field } from './campaign.ts';
import { MortalRobot } from './mortal-robot.ts';
import type { At } from './turns-ledger.ts';
import type { Standing } from './turns-visitors.ts';

/** Somebody at a box, and how they sign in. */
export interface Seat {
  at: At;
  other: number;
  email: string;
  password: string;
}

/** A client in whose zone it is about noon: no campaign runs over its midnight. */
export async function addNoonClient(api: Api<Contract>): Promise<number> {
  const client_id = await addClient(api, 'Clínica Aurora');
  const hour = new Date().getUTCHours();
  // Zones of this name are written the other way round: Etc/GMT+6 is six hours behind.
  const behind = hour - 12;
  const timezone = behind === 0 ? 'UTC' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`;
  await api.clients.update({ params: { client_id }, body: { timezone } });
  return client_id;
}

/** Branches with two boxes and two robots each, everybody at their place. */
export async function setScene(
  api: Api<Contract>,
  server: ServerProcess,
  {
    client,
    branches,
    folder,
    seed,
    network: wire,
  }: { client: number; branches: number; folder: string; seed: number } & Pick<Field, 'network'>,
): Promise<{ seats: Seat[]; standing: Standing[]; branchIds: number[] }> {
  const seats: Seat[] = [];
  const standing: Standing[] = [];
  const branchIds: number[] = [];
  for (let b = 0; b < branches; b++) {
    const branch = await addBranch(api, client, `Sucursal ${b + 1}`, [1, 2]);
    branchIds.push(branch);
    const boxes = await api.boxes.available({ params: { branch_id: branch } });
    for (const [n, { attention_box_id: box, box_number }] of boxes.entries()) {
      const {
        user_id: person,
        email,
        password,
      } = await addPerson(api, client, `Caja${b}${n}`, ['Turnos', 'Admin cajas']);
      await api.boxes.assign({ params: { id: box }, body: { assigned: true, user: person } });
      const other = boxes[1 - n]?.attention_box_id ?? 0;
      seats.push({ at: { branch, box, box_number, person }, other, email, password });
    }
    for (let n = 0; n < 2; n++) {
      const name = `Robot ${b}${n}`;
      const { robot_id } = await addRobot(api, client, name);
      await api.robots.update({ params: { robot_id }, body: { main_branch_office: branch } });
      const network = await wire();
      const at = { base: server.url, address: network.address, folder: join(folder, name) };
      const robot = await MortalRobot.paired(api, robot_id, at);
      for (let tries = 0; (await robot.slot()) === null; tries++) {
        if (tries > 300) throw new Error(`${name} was given no band`);
        await pause(50);
      }
      standing.push({ robot, robot_id, branch, network, random: seededRandom(`${name} ${seed}`) });
    }
  }
  return { seats, standing, branchIds };
}
