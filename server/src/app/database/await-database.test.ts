import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../../config.ts';
import { testServer } from '../../testing/database.ts';
import { awaitDatabase } from './await-database.ts';

/** A door to the database of the tests that shuts whoever comes out until it is opened. */
let door: Server;
let isOpen = false;
let place: string;
const at = (database: string) => Object.assign(new URL(testServer()), { host: place, pathname: `/${database}` }).href;
beforeAll(async () => {
  const there = new URL(testServer());
  door = createServer((socket) => {
    socket.on('error', () => {});
    if (!isOpen) return socket.destroy();
    const inner = connect(Number(there.port), there.hostname).on('error', () => socket.destroy());
    return socket.pipe(inner).pipe(socket);
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  place = `127.0.0.1:${(door.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => door.close(resolve)));

test('a database that does not come is named by its setting and its address, never with the password', async () => {
  isOpen = false;
  const url = Object.assign(new URL(at('postgres')), { password: 'secreta' }).href;
  const cause = await awaitDatabase(url, { patienceSeconds: 0 }).catch((thrown: Error) => thrown);
  expect(cause).toBeInstanceOf(ConfigError);
  expect(String(cause)).toContain(`DATABASE_URL: la base de datos de ${place} no respondió en 0 segundos`);
  expect(String(cause)).not.toContain('secreta');
});

test('a start waits for one that comes later, and says so once; one that is there is not waited for', async () => {
  isOpen = false;
  const said: string[] = [];
  const say = (words: string) => {
    said.push(words);
    isOpen = true;
  };
  await awaitDatabase(at('postgres'), { say });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`La base de datos de ${place} aún no responde`);
  await awaitDatabase(at('postgres'), { say });
  expect(said).toHaveLength(1);
});

test('what waiting does not mend is said at once', async () => {
  isOpen = true;
  const said: string[] = [];
  await expect(awaitDatabase(at('no_existe'), { say: (words) => said.push(words) })).rejects.toThrow(
    'DATABASE_URL: no hay una base de datos de ese nombre',
  );
  expect(said).toEqual([]);
});
