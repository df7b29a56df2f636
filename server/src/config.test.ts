import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(folder, name), ...more });

describe('settings', () => {
  test.each([
    ['SECRET_KEY', 'x'.repeat(31)],
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['CONSOLE_ORIGINS', 'https://a.mx,*'],
    ['DATABASE_URL', 'mysql://x'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'corta'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'everything'],
    ['DEMO', 'maybe'],
    ['DEMO_DAYS', '31'],
    ['MIN_GROUP', '0'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', 'soon'],
    ['TLS_CERT', '/nowhere.pem'],
    ['SPEECH_URL', 'voz.local:8880'],
    ['SPEECH_URL', 'https://ana:clave@voz.local'],
    ['SPEECH_URL', 'https://voz.local/?voz=1'],
    ['LISTEN_URL', 'oido.local:8000'],
    ['LISTEN_URL', 'https://ana:clave@oido.local'],
    ['LISTEN_SECONDS', '0'],
    ['PUBLIC_URL', 'https://ejemplo.mx/botones'],
    ['S3_ENDPOINT', 'https://archivos.mx/s3'],
    ['SMTP_URL', 'https://correo.example.com'],
    ['MAIL_FROM', 'Botones'],
    ['MAIL_FROM', 'a@b.mx\r\nBcc: c@d.mx'],
    ['RESET_FORM_MINUTES', '0'],
    ['RESET_FORM_MINUTES', '31'],
    ['RESET_FULL_POLICY', 'maybe'],
    // A number of hops vouches for nobody, and trusting everybody believes every caller.
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'proxy.internal'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.5,2'],
    ['TRUST_PROXY', '10.0.0.0/255.0.0.0'],
  ])('a wrong %s is refused by name (B7)', (key, value) => {
    expect(() => inFolder('wrong', { [key]: value })).toThrow(ConfigError);
    expect(() => inFolder('wrong', { [key]: value })).toThrow(new RegExp(`^${key}`));
  });

  test('the first staff user may have an address of any domain, kept as the net knows it (issue 30: typed and pasted)', () => {
    expect(inFolder('domain', { ADMIN_EMAIL: 'ana@niño.mx' }).adminEmail).toBe('ana@xn--nio-8ma.mx');
  });

  test('a replica is one server; of those that may write there may be several', () => {
    const DATABASE_URL = 'postgres://a:5432,b:5432/botones';
    const of = (DATABASE_REPLICA_URL: string) => inFolder('replica', { DATABASE_URL, DATABASE_REPLICA_URL });
    expect(() => of('postgres://b:5432,c:5432/botones')).toThrow(/^DATABASE_REPLICA_URL: debe ser la dirección de un/);
    const one = 'postgres://ana:a,b@b:5432/botones?application_name=a,b';
    expect(of(one)).toMatchObject({ databaseUrl: DATABASE_URL, databaseOptions: { replicaUrl: one } });
  });

  test('what is wrong with a setting is said in Spanish', () => {
    for (const PORT of ['abc', '70000', '-1'])
      expect(() => inFolder('wrong', { PORT })).toThrow(/^PORT: (Entrada inválida|Demasiado)/);
    expect(() => inFolder('wrong', { DEMO: 'maybe' })).toThrow(/^DEMO: Opción inválida/);
  });

  test.each([
    ['http://voz.local:8880', 'http://voz.local:8880'],
    ['http://voz.local:8880/', 'http://voz.local:8880'],
    ['https://voz.mx/tts/kokoro/', 'https://voz.mx/tts/kokoro'],
    ['https://voz.mx/tts/v1', 'https://voz.mx/tts'],
    ['https://voz.mx/v1/audio/speech', 'https://voz.mx'],
  ])('a voice server at %s is asked below %s: its path is kept', (SPEECH_URL, url) => {
    expect(inFolder('voice', { SPEECH_URL }).speech.url).toBe(url);
  });

  test.each([
    ['http://oido.local:8000/', 'http://oido.local:8000'],
    ['https://oido.mx/whisper/v1', 'https://oido.mx/whisper'],
    ['https://oido.mx/whisper/v1/audio/transcriptions', 'https://oido.mx/whisper'],
  ])('a server that hears at %s is asked below %s (OIR-1)', (LISTEN_URL, url) => {
    expect(inFolder('ear', { LISTEN_URL }).listening).toMatchObject({ url, model: 'whisper-1', seconds: 10 });
    expect(inFolder('ear').listening.url).toBeUndefined();
  });

  test('an address whose path would be lost is refused in words', () => {
    expect(() => inFolder('wrong', { PUBLIC_URL: 'https://ejemplo.mx/botones' })).toThrow(
      new ConfigError('PUBLIC_URL: va sin ruta: solo https://servidor, con puerto si lo tiene.'),
    );
    expect(inFolder('whole', { PUBLIC_URL: 'https://ejemplo.mx/' }).publicUrl).toBe('https://ejemplo.mx');
  });

  test('a mail server without a sender is refused by name, with one it is taken, without either mails stay here', () => {
    const url = 'smtps://correo.example.com';
    expect(() => inFolder('mail', { SMTP_URL: url })).toThrow(/^MAIL_FROM/);
    const from = 'Botones <avisos@example.com>';
    expect(inFolder('mail', { SMTP_URL: url, MAIL_FROM: from }).smtp).toEqual({ url, from });
    expect(inFolder('mail').smtp).toBeUndefined();
  });

  test('proxies are addresses, networks and named ranges; any other is told what would work', () => {
    expect(inFolder('proxy', { TRUST_PROXY: ' 10.0.0.5, fc00::/7,loopback ' }).trustProxy).toEqual([
      '10.0.0.5',
      'fc00::/7',
      'loopback',
    ]);
    expect(inFolder('proxy', { TRUST_PROXY: 'linklocal, uniquelocal,::1' }).trustProxy).toHaveLength(3);
    expect(() => inFolder('proxy', { TRUST_PROXY: '1' })).toThrow(/^TRUST_PROXY: “1” no dice qué proxy es; .*loopback/);
  });

  test('31 characters of several bytes each are a key of 32 bytes; an empty one is as if it were not said', () => {
    expect(inFolder('a', { SECRET_KEY: 'ñ'.repeat(16) }).secretKey.length).toBe(32);
    expect(inFolder('a', { SECRET_KEY: '' }).secretKey.length).toBeGreaterThanOrEqual(32);
  });

  test('without a key each folder gets one of its own, kept for the owner alone and the same after a restart (B7)', () => {
    const [one, again, other] = [inFolder('one'), inFolder('one'), inFolder('other')];
    expect(one.secretKey).toEqual(again.secretKey);
    expect(one.secretKey).not.toEqual(other.secretKey);
    expect(one.secretKey.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(folder, 'one', 'secret.key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'one')).mode & 0o077).toBe(0);
  });

  test('a DATA_DIR that is a file or lies in one is refused by name, in words; one that is not there yet is taken', () => {
    const file = join(folder, 'archivo');
    writeFileSync(file, '');
    for (const wrong of ['archivo', 'archivo/datos'])
      for (const more of [{}, { SECRET_KEY: 'x'.repeat(32) }] as Record<string, string>[])
        expect(() => inFolder(wrong, more)).toThrow(
          new ConfigError(`DATA_DIR: ${file} no es una carpeta; ponga otra.`),
        );
    expect(inFolder('aún/no/está', { SECRET_KEY: 'x'.repeat(32) }).dataDir).toBe(join(folder, 'aún/no/está'));
  });

  // Root may write everywhere.
  test.skipIf(process.getuid?.() === 0)('nor one of somebody else', () => {
    mkdirSync(join(folder, 'ajena'), { mode: 0o500 });
    expect(() => inFolder('ajena/datos')).toThrow(
      /^DATA_DIR: el usuario de este proceso no puede escribir en .*ajena;/,
    );
  });

  test('a kept key that was cut short is refused', () => {
    mkdirSync(join(folder, 'cut'));
    writeFileSync(join(folder, 'cut', 'secret.key'), 'short');
    expect(() => inFolder('cut')).toThrow(/^SECRET_KEY/);
  });

  test('nobody is trusted to say where a request came from, and only this machine may call, unless said (D-14)', () => {
    const config = inFolder('plain');
    expect([config.trustProxy, config.host, config.consoleOrigins, config.adminPassword]).toEqual([
      [],
      '127.0.0.1',
      [],
      undefined,
    ]);
  });
});
