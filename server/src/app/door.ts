import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sha256 } from './actor.ts';

/** Where a copy of the embedded database is put, and nowhere else. */
export const copyFolder = (dataDir: string): string => join(dataDir, 'backup', 'pgdata');
const doorFile = (dataDir: string): string => join(dataDir, 'pgdata.door');

/**
 * Lets a program on this machine ask the one process that owns the embedded database for a copy of it. Whoever can read
 * the folder's own file knows the word that opens; the copy stays in the folder. Answers how to close it.
 */
export async function openDoor(dataDir: string, copy: (to: string) => Promise<void>): Promise<() => void> {
  const word = randomBytes(32).toString('base64url');
  const answer = (response: ServerResponse, status: number, text: string) => response.writeHead(status).end(text);
  const server = createServer((request, response) => {
    const given = sha256(request.headers.authorization ?? '');
    if (request.method !== 'POST' || !timingSafeEqual(given, sha256(word))) return answer(response, 404, '');
    copy(copyFolder(dataDir)).then(
      () => answer(response, 200, ''),
      (cause: Error) => answer(response, 500, cause.message),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  writeFileSync(doorFile(dataDir), JSON.stringify({ port, word }), { mode: 0o600 });
  return () => {
    rmSync(doorFile(dataDir), { force: true });
    server.close();
  };
}

/** Asks the server that owns the folder for a copy; throws in words when it gives none. */
export async function knock(dataDir: string): Promise<void> {
  const { port, word } = JSON.parse(readFileSync(doorFile(dataDir), 'utf8')) as { port: number; word: string };
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { authorization: word } });
  if (!response.ok) throw new Error(`el servidor no dio la copia de su base de datos: ${await response.text()}`);
}
