import { setTimeout as pause } from 'node:timers/promises';
import { addBranch, addPerson } from '../../../e2e/lib/queue.ts';
import { signIn } from '../../../e2e/lib/staff.ts';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { type Field, type Given, onField } from './campaign.ts';
import { type CodesTried, tryCodes } from './codes-tried.ts';
import { PhonesActs, type Seat } from './phones-acts.ts';
import { PhonesLedger } from './phones-ledger.ts';
import { PhonesWatch } from './phones-watch.ts';
import { addNoonClient } from './turns-scene.ts';

export interface PhonesResult {
  wrong: string[];
  tickets: number;
  /** Changes of the line, and pages that showed one. */
  changes: number;
  lags: number[];
  returns: PhonesWatch['returns'];
  codes: CodesTried | null;
  byFault: Map<string, number>;
}
type Size = Given & { tickets: number; boxes: number; phones: number; kills: number; tries: number; pace: number };

const publicUrl = 'https://botones.test';

/**
 * People take tickets, are called, sent back and sent elsewhere, step back, leave and come back, while phones follow their tickets as the
 * page does, and the server is killed between and in the middle of it. Each page is held against a ledger that the server does not write.
 * Then codes are tried.
 */
export async function phonesCampaign(given: Size): Promise<PhonesResult> {
  const database = await startPostgres({});
  const env = { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' };
  try {
    return await onField('phones', { ...given, database, env }, (field) => follow(given, field, database.adminUrl));
  } finally {
    await database.remove();
  }
}

async function scene({ api, server }: Field, boxes: number) {
  const client = await addNoonClient(api);
  const numbers = Array.from({ length: boxes }, (_, n) => n + 1);
  const branch = await addBranch(api, client, 'Centro', numbers);
  const seats: Seat[] = [];
  for (const { attention_box_id: box_id, box_number: box } of await api.boxes.available({
    params: { branch_id: branch },
  })) {
    const { user_id: person, ...as } = await addPerson(api, client, `Caja${box}`, ['Turnos', 'Admin cajas']);
    await api.boxes.assign({ params: { id: box_id }, body: { assigned: true, user: person } });
    seats.push({ box, box_id, person, api: await signIn(server.url, as.email, as.password) });
  }
  const { url } = await api.turnDoors.update({ params: { branch_office: branch }, body: { by_phone: true } });
  return { branch, seats, door: String(url).replace(/^.*#d=/, '') };
}

async function follow(given: Size, field: Field, adminUrl: string): Promise<PhonesResult> {
  const { server, api, random, wrong, byFault, count, killServer, settle, atEnd } = field;
  const { branch, seats, door } = await scene(field, given.boxes);
  const ledger = new PhonesLedger();
  const watch = new PhonesWatch({ base: server.url, ledger, wrong, random });
  atEnd(() => watch.stop());
  const acts = new PhonesActs({ admin: api, branch, door, seats, ledger, watch, wrong, random });

  let changes = 0;
  /** Until every page is right; what never comes right is wrong. */
  const quiet = async () => {
    for (const begun = performance.now(); !watch.isRight; await pause(50))
      if (performance.now() - begun > 40_000) {
        for (const { ticket, shows, key } of watch.phones.filter(({ owed }) => owed.length > 0))
          wrong.push(`${ticket.label} shows “${shows}” and not “${key}”`);
        return;
      }
  };
  const everyPhone = given.tickets / given.phones;
  const comes = () => {
    const nth = ledger.tickets.length;
    // So many of those with a phone as the branch gives out in a minute came by the door.
    const hasPhone = watch.phones.length < Math.floor((nth + 1) / everyPhone);
    return acts.comes({ how: hasPhone && random() < 0.3 ? 'door' : 'desk', hasPhone });
  };
  const isLeft = () =>
    ledger.tickets.length < given.tickets || ledger.tickets.some(({ status }) => status === 'waiting');
  const eachKill = Math.ceil((given.tickets * 4) / (given.kills + 1));
  while (isLeft()) {
    const falls =
      given.kills > 0 && changes % eachKill === eachKill - 1 && (byFault.get('server killed') ?? 0) < given.kills;
    const falling = falls
      ? pause(random() * 40).then(async () => {
          count('server killed');
          watch.fell();
          await killServer();
          watch.isBack();
        })
      : Promise.resolve();
    falling.catch(() => {});
    const few = ledger.waiting.length < Math.min(25, given.tickets / 2);
    const what = random();
    const some = ledger.tickets.length < given.tickets;
    const act =
      some && (few ? what < 0.6 : what < 0.1) ? comes : what < 0.75 ? () => acts.atBox() : () => acts.onPhone();
    await acts.one(act);
    changes++;
    await falling;
    await pause(random() * 150);
    wrong.push(...watch.late());
    if (falls) {
      given.tell?.(`${byFault.get('server killed')} kills, ${ledger.tickets.length} tickets, ${changes} changes`);
      await quiet();
    }
  }
  await quiet();
  given.tell?.([...acts.done].map(([what, times]) => `${what} ${times}`).join(', '));
  const codes =
    given.tries > 0
      ? await tryCodes(field, { branch, adminUrl, tries: given.tries, pace: given.pace, tell: given.tell })
      : null;
  watch.stop();
  await settle(async () => []);
  return { wrong, tickets: ledger.tickets.length, changes, lags: watch.lags, returns: watch.returns, codes, byFault };
}
