import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { keyFile } from '../testing/service-account.ts';
import { aSecond, sendJson, voiceServer } from '../testing/voice-server.ts';
import { workerFile } from '../testing/worker-file.ts';
import { settingsOf } from './local.ts';
import { validateKey } from './service-account.ts';
import { createSpeech, type Speech, type Utterance } from './speech.ts';
import { vorbisOf } from './vorbis.ts';
import { pcmOf } from './wav.ts';

let stub: Awaited<ReturnType<typeof voiceServer>>;
let speech: Speech;
let worker: string;
const made: Speech[] = [];
const speechWith = (settings: Record<string, string>) => {
  const one = createSpeech(readConfig({ SECRET_KEY: 'x'.repeat(40), SPEECH_SECONDS: '2', ...settings }), worker);
  made.push(one);
  return one;
};
beforeAll(async () => {
  stub = await voiceServer();
  worker = await workerFile('espeak-worker');
  speech = speechWith({
    GOOGLE_URL: stub.url,
    SPEECH_URL: stub.url,
    SPEECH_KEY: 'clave-propia',
    SPEECH_VOICES: 'es-female=dora,en=heart',
    ESPEAK_NG: 'package',
  });
});
afterEach(() => stub.usual());
afterAll(async () => {
  for (const one of made) await one.stop();
  await stub.stop();
});

const said = (change: Partial<Utterance> = {}): Utterance => ({
  text: 'Hola',
  voice: { language_id: 1, tone: 'female' },
  speed: 1,
  pitch: 0,
  ...change,
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'worked',
    ({ code }: { code: string }) => code,
  );
const messageOf = (work: Promise<unknown>) => work.then(String, ({ message }: Error) => message);
const fresh = () => speech.engine('google', validateKey(keyFile()));

describe('Google', () => {
  test('is asked with access of the key’s own, at the address of the setting and not of the key', async () => {
    const key = keyFile();
    const wav = await speech.engine('google', validateKey(key)).synthesize(said({ speed: 1.5, pitch: -3 }));
    expect(pcmOf(wav).samples.length).toBe(16_000);
    const asked = stub.calls('/v1/text:synthesize').at(-1);
    expect(asked?.headers.authorization).toBe('Bearer un-acceso');
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      input: { text: 'Hola' },
      voice: { languageCode: 'es-US', ssmlGender: 'FEMALE' },
      audioConfig: { audioEncoding: 'LINEAR16', speakingRate: 1.5, pitch: -3 },
    });
    const form = new URLSearchParams(stub.calls('/token').at(-1)?.body);
    const claims = JSON.parse(Buffer.from(form.get('assertion')?.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ iss: key.client_email, aud: 'https://oauth2.googleapis.com/token' });
  });

  test('gets ranges that it takes, and no field that it need not know', async () => {
    const engine = fresh();
    const audio = async (change: Partial<Utterance>) => {
      await engine.synthesize(said(change));
      const { audioConfig, voice } = JSON.parse(stub.calls('/v1/text:synthesize').at(-1)?.body ?? '');
      return { ...audioConfig, ...voice };
    };
    const plain = { audioEncoding: 'LINEAR16', languageCode: 'en-US' };
    expect(await audio({ speed: 4, voice: { language_id: 2, tone: 'male' } })).toEqual({
      ...plain,
      speakingRate: 2,
      ssmlGender: 'MALE',
    });
    expect(await audio({ voice: { language_id: 2, tone: 'neutral' } })).toEqual(plain);
  });

  test('is asked once more without a field that the voice refuses', async () => {
    stub.on('/v1/text:synthesize', ({ body }, response) => {
      if (body.includes('pitch'))
        sendJson(response, 400, { error: { message: 'This voice does not support pitch parameters' } });
      else sendJson(response, 200, { audioContent: aSecond().toString('base64') });
    });
    expect(pcmOf(await fresh().synthesize(said({ pitch: 4, speed: 2 }))).sampleRate).toBe(16_000);
    expect(JSON.parse(stub.heard.at(-1)?.body ?? '').audioConfig).toEqual({
      audioEncoding: 'LINEAR16',
      speakingRate: 2,
    });
  });

  test('keeps one access for an hour', async () => {
    const engine = fresh();
    const before = stub.calls('/token').length;
    for (const text of ['Uno', 'Dos']) await engine.synthesize(said({ text }));
    expect(stub.calls('/token').length - before).toBe(1);
  });

  test.each([
    ['/token', 400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, 'speech.key_revoked'],
    ['/v1/text', 401, { error: { status: 'UNAUTHENTICATED' } }, 'speech.key_revoked'],
    ['/v1/text', 403, { error: { details: [{ reason: 'SERVICE_DISABLED' }] } }, 'speech.api_off'],
    ['/v1/text', 403, { error: { details: [{ reason: 'CONSUMER_INVALID' }] } }, 'speech.other_project'],
    ['/v1/text', 403, { error: { status: 'PERMISSION_DENIED' } }, 'speech.key_role'],
    ['/v1/text', 429, { error: { status: 'RESOURCE_EXHAUSTED' } }, 'speech.too_many'],
    ['/v1/text', 500, {}, 'speech.failed'],
    ['/v1/text', 503, {}, 'speech.failed'],
    ['/v1/text', 200, { nothing: true }, 'speech.failed'],
  ])('says in words what %s %i means', async (path, status, body, code) => {
    stub.on(path, (_heard, response) => sendJson(response, status, body));
    expect(await codeOf(fresh().synthesize(said()))).toBe(code);
  });

  test('tells the four usual failures of a key apart', async () => {
    const told: string[] = [];
    for (const reason of ['SERVICE_DISABLED', 'CONSUMER_INVALID', 'IAM_PERMISSION_DENIED']) {
      stub.on('/v1/text', (_heard, response) => sendJson(response, 403, { error: { details: [{ reason }] } }));
      told.push(await messageOf(fresh().synthesize(said())));
    }
    stub.on('/token', (_heard, response) => sendJson(response, 400, { error: 'invalid_grant' }));
    told.push(await messageOf(fresh().synthesize(said())));
    expect(told).toEqual([
      'La API de Google no está activada en el proyecto de la llave: actívela en la consola de Google Cloud.',
      'La llave es de otro proyecto de Google, o ese proyecto ya no existe.',
      'A la cuenta de servicio de la llave le falta un rol para usar esta API.',
      'Google ya no acepta la llave del agente: fue revocada o borrada. Cargue una llave nueva.',
    ]);
  });

  test('is not followed elsewhere', async () => {
    stub.on('/token', (_heard, response) => response.writeHead(307, { location: `${stub.url}/elsewhere` }).end());
    expect(await codeOf(fresh().synthesize(said()))).toBe('speech.failed');
    expect(stub.calls('/elsewhere')).toEqual([]);
  });
});

/** Writes until its caller goes away: `open` are those that did not yet. */
const open = new Set<ServerResponse>();
function endless(response: ServerResponse, bytes: number, everyMs: number): void {
  open.add(response);
  response.on('close', () => open.delete(response));
  response.writeHead(200);
  const part = Buffer.alloc(bytes);
  const write = () => {
    if (!open.has(response)) return;
    if (response.write(part)) setTimeout(write, everyMs);
    else response.once('drain', () => setTimeout(write, everyMs));
  };
  write();
}
const ways: [string, (response: ServerResponse) => void][] = [
  [
    'answers half a file',
    (response) => response.writeHead(200, { 'content-length': 5000 }).write('RIFF', () => response.destroy()),
  ],
  ['hangs up', (response) => response.destroy()],
  ['says nothing', () => undefined],
  ['never ends what it says, a bit at a time', (response) => endless(response, 1, 50)],
  ['sends more than any speech has', (response) => endless(response, 8_000_000, 0)],
];
describe('a service that fails', () => {
  test.each(ways)('%s: the documented sentence (ASG-40, AUD-32)', async (_name, how) => {
    const quick = speechWith({ GOOGLE_URL: stub.url, SPEECH_URL: stub.url, SPEECH_SECONDS: '0.5' });
    for (const [path, engine] of [
      ['/v1/text', quick.engine('google', validateKey(keyFile()))],
      ['/v1/audio', quick.engine('http', null)],
    ] as const) {
      stub.on(path, (_heard, response) => how(response));
      expect(await messageOf(engine.synthesize(said()))).toBe('No se ha podido generar el audio. Intente de nuevo.');
      // Nothing of it is kept, nor does its service go on.
      await expect.poll(() => open.size).toBe(0);
    }
  });
});

test('every engine is given words, not figures (VOZ-2)', async () => {
  const text = 'Cuesta $1,299.00, de 09:00 a 18:00 hrs.';
  const words = 'Cuesta mil doscientos noventa y nueve pesos, de nueve de la mañana a seis de la tarde.';
  await fresh().synthesize(said({ text }));
  expect(JSON.parse(stub.calls('/v1/text:synthesize').at(-1)?.body ?? '').input).toEqual({ text: words });
  await speech.engine('http', null).synthesize(said({ text }));
  expect(JSON.parse(stub.calls('/v1/audio/speech').at(-1)?.body ?? '').input).toBe(words);
  await speech.engine('http', null).synthesize(said({ text: '$99', voice: { language_id: 2, tone: 'male' } }));
  expect(JSON.parse(stub.calls('/v1/audio/speech').at(-1)?.body ?? '').input).toBe('ninety-nine dollars');
});

describe('a server of the site’s own', () => {
  test('is asked for the voice that the setting names, with its key', async () => {
    const engine = speech.engine('http', null);
    expect(pcmOf(await engine.synthesize(said({ speed: 1.25, pitch: 5 }))).sampleRate).toBe(16_000);
    const asked = stub.calls('/v1/audio/speech').at(-1);
    expect(asked?.headers.authorization).toBe('Bearer clave-propia');
    const body = { model: 'tts-1', input: 'Hola', voice: 'dora', response_format: 'wav', speed: 1.25 };
    expect(JSON.parse(asked?.body ?? '')).toEqual(body);
    const names = (await engine.voices()).map(({ language_id, tone, name }) => `${language_id} ${tone} ${name}`);
    expect(names).toEqual([
      '1 neutral alloy',
      '1 female dora',
      '1 male alloy',
      '2 neutral heart',
      '2 female heart',
      '2 male heart',
    ]);
  });
  test('without a setting speaks in a voice of Mexico that it lists, else as before; a list that fails keeps nobody waiting', async () => {
    const listing = (list: unknown, status = 200) => {
      stub.on('/v1/audio/voices', (_heard, response) => sendJson(response, status, list));
      return speechWith({ SPEECH_URL: stub.url, ESPEAK_NG: 'off' });
    };
    const voiceIn = async ({ engine }: Speech) => {
      await engine('http', null).synthesize(said());
      return (JSON.parse(stub.calls('/v1/audio/speech').at(-1)?.body ?? '') as { voice: string }).voice;
    };
    const mexican = listing({ voices: ['am_adam', 'es_ES-x', { id: 'es_MX-claude-high' }] });
    expect(await mexican.own.listed()).toEqual([
      { name: 'am_adam', language: 'en', region: 'US' },
      { name: 'es_ES-x', language: 'es', region: 'ES' },
      { name: 'es_MX-claude-high', language: 'es', region: 'MX' },
    ]);
    expect([await voiceIn(mexican), await voiceIn(mexican)]).toEqual(['es_MX-claude-high', 'es_MX-claude-high']);
    expect(await voiceIn(listing({ voices: ['fr_FR-x'] }))).toBe('alloy');
    const broken = listing({}, 500);
    expect([await voiceIn(broken), await codeOf(broken.own.listed())]).toEqual(['alloy', 'speech.failed']);
    stub.on('/v1/audio/voices', (_heard, response) => response.writeHead(200).end('<html>'));
    expect(await codeOf(broken.own.listed())).toBe('speech.failed');
    expect(await codeOf(speechWith({ ESPEAK_NG: 'off' }).own.listed())).toBe('speech.no_http');
  });
  test('that refuses, or is not there, is told', async () => {
    for (const [status, code] of [
      [401, 'speech.failed'],
      [429, 'speech.too_many'],
      [500, 'speech.failed'],
    ] as const) {
      stub.on('/v1/audio', (_heard, response) => response.writeHead(status).end('no'));
      expect(await codeOf(speech.engine('http', null).synthesize(said()))).toBe(code);
    }
    stub.on('/v1/audio', (_heard, response) => response.writeHead(200).end('<html>'));
    expect(await codeOf(speech.engine('http', null).synthesize(said()))).toBe('speech.failed');
    expect(await codeOf(speechWith({}).engine('http', null).synthesize(said()))).toBe('speech.no_http');
  });
});

describe('this server’s own voice', () => {
  test('speaks Spanish and English in a program of its own, and becomes Ogg Vorbis', async () => {
    const engine = speech.engine('local', null);
    const [spanish, english] = [
      await engine.synthesize(said()),
      await engine.synthesize(said({ voice: { language_id: 2, tone: 'male' } })),
    ];
    for (const wav of [spanish, english])
      expect(pcmOf(wav).samples.some((sample) => Math.abs(sample) > 1000)).toBe(true);
    expect(spanish.equals(english)).toBe(false);
    const ogg = await vorbisOf(pcmOf(spanish));
    expect(ogg.subarray(0, 4).toString()).toBe('OggS');
    expect(ogg.includes('vorbis')).toBe(true);
    expect(ogg.length).toBeLessThan(spanish.length);
    expect((await engine.voices()).length).toBe(6);
  }, 60_000);
  test('faster is shorter; marks are no tags', async () => {
    const engine = speech.engine('local', null);
    const [slow, fast] = [
      await engine.synthesize(said({ text: '<b>Buenos días' })),
      await engine.synthesize(said({ text: '<b>Buenos días', speed: 2 })),
    ];
    expect(fast.length).toBeLessThan(slow.length);
    expect(settingsOf(said({ text: 'a<b>c', speed: 4, pitch: 20 }))).toEqual({
      text: 'a b c',
      voice: 'es-419+f2',
      rate: 450,
      pitch: 99,
    });
    expect(settingsOf(said({ speed: 0.25, pitch: -20 }))).toMatchObject({ rate: 80, pitch: 1 });
  }, 60_000);
  test('is the installed program where there is one: told voice and speed, the text as its input, its sound as it gives it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'botones-espeak-'));
    const at = (name: string) => join(folder, name);
    writeFileSync(at('sound'), aSecond());
    const program = (name: string, end: string) => {
      writeFileSync(at(name), `#!/bin/sh\ncat > '${at('text')}'\necho "$@" > '${at('told')}'\n${end}\n`, {
        mode: 0o700,
      });
      return speechWith({ ESPEAK_NG: at(name) }).engine('local', null);
    };
    const works = program('works', `cat '${at('sound')}'`);
    const breaks = program('breaks', 'exit 3');
    expect(await works.synthesize(said({ text: '-v <b>', speed: 2 }))).toEqual(aSecond());
    expect([readFileSync(at('text'), 'utf8'), readFileSync(at('told'), 'utf8')]).toEqual([
      ...['-v  b ', '-v es-419+f2 -s 330 -p 50 -b 1 --stdin --stdout\n'],
    ]);
    // One that breaks is there: it is asked again.
    for (let n = 0; n < 2; n++) expect(await codeOf(breaks.synthesize(said()))).toBe('speech.failed');
    rmSync(folder, { recursive: true });
  });
  test('as a program runs two to four times at once, and the others wait for their turn (VOZ-3)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'botones-espeak-'));
    const at = (name: string) => join(folder, name);
    writeFileSync(at('sound'), aSecond());
    mkdirSync(at('running'));
    // Each says how many run beside it, and ends once it is let.
    const script = `cat > /dev/null; touch '${at('running')}'/$$; ls '${at('running')}' | wc -l >> '${at('counts')}'
      while [ ! -e '${at('go')}' ]; do sleep 0.05; done; rm '${at('running')}'/$$; cat '${at('sound')}'`;
    writeFileSync(at('espeak'), `#!/bin/sh\n${script}\n`, { mode: 0o700 });
    const engine = speechWith({ ESPEAK_NG: at('espeak') }).engine('local', null);
    const all = Array.from({ length: 9 }, () => engine.synthesize(said()));
    await expect.poll(() => existsSync(at('counts')) && readdirSync(at('running')).length).toBeGreaterThanOrEqual(2);
    writeFileSync(at('go'), '');
    expect((await Promise.all(all)).every((wav) => wav.equals(aSecond()))).toBe(true);
    const counts = readFileSync(at('counts'), 'utf8').trim().split('\n').map(Number);
    expect(counts).toHaveLength(9);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
    rmSync(folder, { recursive: true });
  });
  test('that is not there says so in words', async () => {
    const missing = /^Este servidor no tiene voz local: instale espeak-ng/;
    for (const ESPEAK_NG of ['off', '/no/hay/espeak-ng'])
      expect(await messageOf(speechWith({ ESPEAK_NG }).engine('local', null).synthesize(said()))).toMatch(missing);
  });
});

describe('a key', () => {
  const whole = keyFile();
  const validated = (change: Record<string, unknown>) => {
    try {
      return validateKey({ ...whole, ...change }).project_id;
    } catch (cause) {
      return (cause as { code: string }).code;
    }
  };
  test('is a service account’s, its PEM opens, its e-mail is of its project and its host Google’s (AGT-36, AGT-37)', () => {
    expect(validated({})).toBe('recepcion-412');
    expect(validated({ type: 'authorized_user' })).toBe('agents.key_not_service_account');
    expect(validated({ project_id: undefined })).toBe('agents.key_not_service_account');
    expect(validated({ project_id: '../x' })).toBe('agents.key_not_service_account');
    expect(validated({ private_key: '-----BEGIN PRIVATE KEY-----\nno\n-----END PRIVATE KEY-----' })).toBe(
      'agents.key_unreadable',
    );
    expect(validated({ client_email: 'robot@otro-proyecto.iam.gserviceaccount.com' })).toBe('agents.key_other_project');
    expect(validated({ client_email: 'recepcion-412@appspot.gserviceaccount.com' })).toBe('recepcion-412');
    expect(validated({ token_uri: 'https://oauth2.googleapis.com.example.org/token' })).toBe('agents.key_other_host');
    expect(validated({ token_uri: 'http://127.0.0.1/token' })).toBe('agents.key_other_host');
    expect(validated({ token_uri: 'https://accounts.google.com/o/oauth2/token' })).toBe('recepcion-412');
  });
});
