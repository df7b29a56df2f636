import { readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBackup } from '../../backup/create-backup.ts';
import { wavOf } from '../../speech/wav.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { listeningServer } from '../../testing/listening-server.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { aSecond } from '../../testing/voice-server.ts';

const recogniser = await listeningServer();
afterAll(() => recogniser.stop());
const key = 'llave-del-oido-secreta';
const lines: string[] = [];
const w = await fileWorld(
  { LISTEN_URL: recogniser.url, LISTEN_KEY: key, LISTEN_SECONDS: '1', LOG_LEVEL: 'trace' },
  undefined,
  undefined,
  { write: (line) => void lines.push(line) },
);
beforeEach(() => recogniser.says('¿A qué hora abren?'));

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const say = (robot: PairedRobot, audio: Uint8Array = aSecond()) =>
  robot.api.device.listen({ body: { language_id: 1, audio: blob(audio) } });

/** A form with a sound, as bytes, and what says that it comes. */
const formOf = (audio: Buffer) => {
  const head = `--x\r\ncontent-disposition: form-data; name="language_id"\r\n\r\n1\r\n--x\r\ncontent-disposition: form-data; name="audio"; filename="voz.wav"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), audio, Buffer.from('\r\n--x--\r\n')]);
};
const formType = 'multipart/form-data; boundary=x';
/** Sends a call as bytes, and more of its body until it is answered or the line ends; answers the status and the bytes that were taken. */
function sendRaw(
  robot: PairedRobot,
  headers: Record<string, string>,
  body: Buffer,
  more: { chunk?: Buffer; cut?: true } = {},
) {
  const { hostname, port } = new URL(w.url);
  const lines = Object.entries({
    host: hostname,
    authorization: robot.credential,
    'content-type': formType,
    ...headers,
  });
  return new Promise<{ status: number | null; error: string | null; sent: number }>((resolve) => {
    let [text, sent] = ['', 0];
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /device/v1/listen HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      );
      socket.write(body);
      if (more.cut) socket.end();
      const pour = () => {
        while (more.chunk && !text && socket.writable && socket.write(more.chunk)) sent += more.chunk.length;
      };
      socket.on('drain', pour);
      pour();
    });
    const done = () => {
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || null;
      resolve({ status, error: /"error":"([^"]+)"/.exec(text)?.[1] ?? null, sent });
    };
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (text.includes('"payload"')) done();
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}

test('bodies that are something else, too large, without end or cut off are refused within bounds, and others are heard', async () => {
  const robot = await w.pairedRobot();
  const whole = formOf(aSecond());
  const length = (bytes: number) => ({ 'content-length': String(bytes) });
  expect(await sendRaw(robot, length(whole.length), whole)).toMatchObject({ status: 200 });
  const json = { 'content-type': 'application/json', ...length(2) };
  expect(await sendRaw(robot, json, Buffer.from('{}'))).toMatchObject({ status: 415 });
  // 100 MB that say so are not read; those that do not are left at their limit.
  expect(await sendRaw(robot, length(100_000_000), whole.subarray(0, 300))).toMatchObject({
    status: 413,
    error: 'storage.too_large',
  });
  const chunk = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
  const head = whole.subarray(0, 200);
  const chunked = Buffer.concat([Buffer.from(`${head.length.toString(16)}\r\n`), head, Buffer.from('\r\n')]);
  const endless = await sendRaw(robot, { 'transfer-encoding': 'chunked' }, chunked, { chunk });
  expect(endless).toMatchObject({ status: 413, error: 'storage.too_large' });
  expect(endless.sent).toBeLessThan(20_000_000);
  const before = recogniser.heard.length;
  const cut = await sendRaw(robot, length(whole.length), whole.subarray(0, 10_000), { cut: true });
  expect([null, 400]).toContain(cut.status);
  const closed = await sendRaw(robot, length(30), Buffer.from('--x\r\nno form at all, it ends--'));
  expect(closed.status).toBe(400);
  // A sender who waits in the middle has the time of the line, and no more.
  expect(await sendRaw(robot, length(whole.length), whole.subarray(0, 10_000))).toMatchObject({
    status: 503,
    error: 'listen.busy',
  });
  expect(recogniser.heard.length).toBe(before);
  expect(await say(robot)).toEqual({ texts: ['¿A qué hora abren?'] });
});

/** Every file below a folder. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

test('a spoken secret and its sound are in no table, log, file, backup or error, and never on the disk', async () => {
  const robot = await w.pairedRobot();
  const ana = await w.person({
    client: (await w.staff.api.clients.get({ params: { client_id: robot.robot.client.client_id } })) as never,
    modules: ['Robots'],
  });
  // It begins with the word: what no parser reads is quoted by its first ten letters.
  const word = 'ornitorrincadero';
  const digits = '4417';
  const spoken = wavOf({
    sampleRate: 16_000,
    samples: Int16Array.from({ length: 16_000 }, (_, at) => (at * 7_919) % 30_011),
  });
  const sound = spoken.subarray(1_000, 1_032).toString('latin1');
  const { tempDir } = w.app.services.files;
  const written: string[] = [];
  const watcher = watch(tempDir, (_, name) => written.push(String(name)));
  const errors: string[] = [];
  const note = (cause: unknown) =>
    void errors.push(`${JSON.stringify(cause)} ${String(cause)} ${(cause as Error).stack}`);
  try {
    const body = { robot: robot.robot.robot_id, language_id: 1, audio: blob(spoken) };
    for (const how of ['usual', 'html', 'no-text', 'failure', 'slow'] as const) {
      recogniser.says(`${word} ${digits} es mi clave`, how);
      const texts = await say(robot, spoken).catch(note);
      expect(texts).toEqual(how === 'usual' ? { texts: [`${word} ${digits} es mi clave`] } : undefined);
      await ana.api.understanding.listen({ body }).catch(note);
    }
    await say(robot, spoken.subarray(0, 20_000)).catch(note);
  } finally {
    watcher.close();
  }
  expect(errors).toHaveLength(9);
  expect(written).toEqual([]);
  const { rows } = await w.engine.owner((c) =>
    c.query(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
      [],
    ),
  );
  const tables: string[] = [];
  for (const { name } of rows)
    tables.push(
      JSON.stringify((await w.engine.owner((c) => c.query(`select t::text from "${String(name)}" t`, []))).rows),
    );
  const archive = join(w.config.dataDir, 'copia.zip');
  await createBackup({ ...w.config, databaseUrl: w.databaseUrl }, archive, true);
  const packed = unzipSync(new Uint8Array(readFileSync(archive)));
  const places: Record<string, string> = {
    tables: tables.join(),
    log: lines.join(),
    errors: errors.join(),
    backup: Object.values(packed)
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join(),
    files: filesBelow(w.config.dataDir)
      .filter((path) => statSync(path).size < 50_000_000)
      .map((path) => readFileSync(path, 'latin1'))
      .join(),
  };
  for (const secret of [word.slice(0, 10), `${digits} es mi`, sound, key])
    for (const [place, all] of Object.entries(places))
      expect([place, secret.slice(0, 8), all.includes(secret)]).toEqual([place, secret.slice(0, 8), false]);
  // The twin: what is looked for would be found, the robot's name in tables and backup, and the call's failure in the log.
  expect(places.tables).toContain(robot.robot.name);
  expect(places.backup).toContain(robot.robot.name);
  expect(places.log).toContain('No whole answer');
});
