import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { es } from 'zod/locales';
import { whyUnusable } from './data-folder.ts';
import { Settings } from './settings.ts';

/** An S3 store for files instead of the disk. */
export interface S3Settings {
  endpoint: string;
  region: string;
  /** Before the name of each client's bucket. */
  bucketPrefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What makes speech besides this server's own voice. */
export interface SpeechSettings {
  /** A server of the site's own, its key, model and voices by language and tone (`es-female`, `en`). */
  url: string | undefined;
  key: string | undefined;
  model: string;
  voices: Record<string, string>;
  /** How long an answer may take. */
  seconds: number;
  /** How often texts without speech are looked for; 0: never by this process. */
  dueSeconds: number;
  /** 'auto', 'package', 'off' or the path of the installed program. */
  espeak: string;
  /** Where tests answer instead of Google. */
  googleUrl: string | undefined;
}

/** What hears what people say to robots: a server of the site's own (OIR-1). */
export interface ListeningSettings {
  /** Undefined: nobody hears. */
  url: string | undefined;
  key: string | undefined;
  model: string;
  /** How long an answer may take, and how long a sound waits for its turn. */
  seconds: number;
}

/** What converts media that robots cannot play. */
export interface ConversionSettings {
  /** 'auto', 'off' or the path of the installed program. */
  ffmpeg: string;
  /** Where installed programs are looked for. */
  path: string;
  /** How long it may work at one medium. */
  seconds: number;
  /** How often media that wait are looked for; 0: never by this process. */
  dueSeconds: number;
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string | undefined;
  consoleOrigins: string[];
  dataDir: string;
  databaseUrl: string | undefined;
  /** What stands around the database: addresses past a pooler and of a replica, and how connections are used. */
  databaseOptions: {
    directUrl: string | undefined;
    replicaUrl: string | undefined;
    /** Undefined: as it can be, prepared without a pooler and not behind one. */
    prepared: boolean | undefined;
    connections: number;
  };
  /** How long a person waits for a connection to the database until they are told to come again. */
  databaseSeconds: number;
  adminEmail: string;
  adminPassword: string | undefined;
  demo: boolean;
  /** How many past days its robots tell of at first. */
  demoDays: number;
  /** Fewer answers than this are in no part of a survey's figures (ALL-9). */
  minGroup: number;
  secretKey: Buffer;
  /** The key lies in DATA_DIR, for nobody set one. */
  secretKeyIsFile: boolean;
  /** What `npm run rotate-key` puts in its place. */
  newSecretKey: Buffer | undefined;
  tls: { cert: Buffer; key: Buffer } | undefined;
  /** Proxies whose word about the caller is believed: addresses, networks and named ranges, as Fastify takes them. */
  trustProxy: string[];
  /** How long `/readyz` says 503 before a server that is told to stop closes its door. */
  drainSeconds: number;
  brandName: string;
  /** Where mails go and whom they are from; undefined: they are kept as files. */
  smtp: { url: string; from: string } | undefined;
  resetFormMinutes: number;
  resetFullPolicy: boolean;
  sentryDsn: string | undefined;
  metricsToken: string | undefined;
  /** Calls that a device may make in a minute (data-model 5.3). */
  deviceCallsPerMinute: number;
  logLevel: string;
  s3: S3Settings | undefined;
  /** Whether webhooks may be sent to private networks, and without encryption. */
  webhookPrivate: boolean;
  /** Whether pushes may be, for who has a push service of their own. */
  pushPrivate: boolean;
  speech: SpeechSettings;
  listening: ListeningSettings;
  conversion: ConversionSettings;
}

/** Refuses a wrong setting with a sentence that names its key. */
export class ConfigError extends Error {}

function secretKeyIn(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // 'wx': of two processes that start together only one makes the key, the other reads it.
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim());
  if (key.length < 32) throw new ConfigError(`SECRET_KEY: la clave guardada en ${file} tiene menos de 32 bytes.`);
  return key;
}

const read = (key: string, file: string): Buffer => {
  if (!existsSync(file)) throw new ConfigError(`${key}: no existe el archivo ${file}.`);
  return readFileSync(file);
};

/** All five or none: half a store would be found out at the first upload. */
function s3Of(s: Settings): S3Settings | undefined {
  const keys = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = keys.find((key) => s[key] === undefined);
  if (missing !== undefined && keys.some((key) => s[key] !== undefined))
    throw new ConfigError(`${missing}: falta; los ajustes ${keys.join(', ')} van juntos.`);
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET_PREFIX, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET_PREFIX || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucketPrefix: S3_BUCKET_PREFIX,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Reads and checks the settings; throws a ConfigError that names the key. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given, { error: es().localeError });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message ?? 'valor no válido'}.`);
  }
  const s = parsed.data;
  if (s.SMTP_URL && !s.MAIL_FROM) throw new ConfigError('MAIL_FROM: falta; con SMTP_URL hace falta un remitente.');
  for (const key of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (s[key] && !s.DATABASE_URL) throw new ConfigError(`${key}: va junto con DATABASE_URL.`);
  if (Boolean(s.TLS_CERT) !== Boolean(s.TLS_KEY)) throw new ConfigError('TLS_CERT: TLS_CERT y TLS_KEY van juntos.');
  const dataDir = resolve(s.DATA_DIR);
  const unusable = whyUnusable(dataDir);
  if (unusable) throw new ConfigError(`DATA_DIR: ${unusable}`);
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL,
    consoleOrigins: s.CONSOLE_ORIGINS,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    databaseOptions: {
      directUrl: s.DATABASE_DIRECT_URL,
      replicaUrl: s.DATABASE_REPLICA_URL,
      prepared: s.DATABASE_PREPARED,
      connections: s.DATABASE_CONNECTIONS,
    },
    databaseSeconds: s.DATABASE_SECONDS,
    adminEmail: s.ADMIN_EMAIL,
    adminPassword: s.ADMIN_PASSWORD,
    demo: s.DEMO ?? s.DATABASE_URL === undefined,
    demoDays: s.DEMO_DAYS,
    minGroup: s.MIN_GROUP,
    secretKey: s.SECRET_KEY ? Buffer.from(s.SECRET_KEY) : secretKeyIn(dataDir),
    secretKeyIsFile: !s.SECRET_KEY,
    newSecretKey: s.NEW_SECRET_KEY ? Buffer.from(s.NEW_SECRET_KEY) : undefined,
    tls: s.TLS_CERT && s.TLS_KEY ? { cert: read('TLS_CERT', s.TLS_CERT), key: read('TLS_KEY', s.TLS_KEY) } : undefined,
    trustProxy: s.TRUST_PROXY,
    drainSeconds: s.DRAIN_SECONDS,
    brandName: s.BRAND_NAME,
    smtp: s.SMTP_URL && s.MAIL_FROM ? { url: s.SMTP_URL, from: s.MAIL_FROM } : undefined,
    resetFormMinutes: s.RESET_FORM_MINUTES,
    resetFullPolicy: s.RESET_FULL_POLICY,
    sentryDsn: s.SENTRY_DSN,
    metricsToken: s.METRICS_TOKEN,
    deviceCallsPerMinute: s.DEVICE_CALLS_PER_MINUTE,
    logLevel: s.LOG_LEVEL,
    s3: s3Of(s),
    speech: {
      url: s.SPEECH_URL,
      key: s.SPEECH_KEY,
      model: s.SPEECH_MODEL,
      voices: s.SPEECH_VOICES,
      seconds: s.SPEECH_SECONDS,
      dueSeconds: s.SPEECH_DUE_SECONDS,
      espeak: s.ESPEAK_NG,
      googleUrl: s.GOOGLE_URL,
    },
    webhookPrivate: s.WEBHOOK_PRIVATE,
    pushPrivate: s.PUSH_PRIVATE,
    listening: { url: s.LISTEN_URL, key: s.LISTEN_KEY, model: s.LISTEN_MODEL, seconds: s.LISTEN_SECONDS },
    conversion: {
      ffmpeg: s.FFMPEG,
      path: env.PATH ?? process.env.PATH ?? '',
      seconds: s.FFMPEG_SECONDS,
      dueSeconds: s.FFMPEG_DUE_SECONDS,
    },
  };
}
