import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from '@botones/contract/calls/api';
import { type Contract, contract } from '@botones/contract/index';
import { pairDevice } from '../../../e2e/lib/device.ts';
import type { ServerProcess } from '../../../e2e/lib/server-process.ts';
import { addClient, addRobot, adminEmail, adminPassword, signIn } from '../../../e2e/lib/staff.ts';
import { fileOf, png } from '../../../server/src/testing/uploads.ts';

/**
 * A little of everything that a server is made of: hashes, both kinds of statements, pictures, mails, streams, pages and the pulse of a
 * robot. Answers what was not as it should be; `of` makes names that are nobody's yet.
 */
export async function smoke({ url }: ServerProcess, of: string): Promise<{ looked: number; wrong: string[] }> {
  const wrong: string[] = [];
  let looked = 0;
  const see = (what: string, right: boolean) => {
    looked++;
    if (!right) wrong.push(what);
  };
  await signIn(url, adminEmail, 'no es esta').then(
    () => see('a wrong password', false),
    (cause: { code?: string }) => see('a wrong password', cause.code === 'session.wrong_credentials'),
  );
  const api = await signIn(url);
  const client_id = await addClient(api, `Cliente ${of}`);
  const { robot_id } = await addRobot(api, client_id, `Robot ${of}`);
  const device = await pairDevice(url, api, robot_id);
  await device.heartbeat();
  // Heartbeats are written down together, once a second.
  const isOnline = async () => (await api.robots.get({ params: { robot_id } })).status === 'online';
  let online = await isOnline();
  for (let n = 0; n < 100 && !online; n++) {
    await pause(100);
    online = await isOnline();
  }
  see('a robot that beats is online', online);

  const now = device.clock();
  const records = Array.from({ length: 3 }, () => ({
    uuid: randomUUID(),
    start: now,
    end: now,
    gender: 'female',
    age: 30,
    language_id: 1,
    session_kind: 'es',
    track_id: null,
  }));
  const { accepted } = await device.device.interactions({ body: { now, records } });
  const listed = await api.interactions.listByRobot({ params: { robot_id } });
  see('its interactions are listed', accepted.length === 3 && listed.length === 3);
  const day = listed[0]?.date ?? '';
  const { access_token } = await createApi<Contract>(contract, { base: url }).auth.login({
    body: { email: adminEmail, password: adminPassword },
  });
  const file = await fetch(`${url}/api/interaction/interaction/export/${day}/${day}/?client_id=${client_id}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  see('and are in the file', (await file.text()).trim().split('\n').length === 4);

  const bucket = (await api.clients.get({ params: { client_id } })).bucket_name ?? '';
  const sent = await png(64);
  const stored = await api.storage.upload({ body: { bucket, folder: 'images', area: 'other', file: fileOf(sent) } });
  const kept = await fetch(url + stored.url);
  see('a picture is inspected, kept and served', kept.ok && kept.headers.get('content-type') === 'image/png');

  await api.auth.requestReset({ body: { email: adminEmail, redirect_domain: `${url}/password-recovery` } });
  const [mail] = await api.mails.list({ query: { limit: 1 } });
  const said = await api.mails.read({ params: { mail_id: mail?.mail_id ?? '' } });
  see('a mail is sealed and opened', said.text.includes('/password-recovery?token='));
  see('the log has lines', (await api.audit.list({ query: { client_id } })).length > 0);
  for (const path of ['/', '/pantalla/', '/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs/'])
    see(path, (await fetch(url + path)).ok);
  return { looked, wrong };
}
