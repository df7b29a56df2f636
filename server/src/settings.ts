import { withAsciiDomain } from '@botones/contract/auth/email-domain';
import { z } from 'zod';
import { trustedProxies } from './trusted-proxies.ts';

const flag = z.enum(['on', 'off', '1', '0', 'true', 'false']).transform((value) => ['on', '1', 'true'].includes(value));
const path = z.string().min(1);
const address = z
  .url({ protocol: /^https?$/, error: 'debe ser http://… o https://…' })
  .transform((value) => new URL(value));
const bare = ({ search, hash, username, password }: URL) => !search && !hash && !username && !password;
/** The address of a server as a whole: a path would be lost in silence. */
const url = address
  .refine(
    (value) => bare(value) && value.pathname === '/',
    'va sin ruta: solo https://servidor, con puerto si lo tiene',
  )
  .transform(({ origin }) => origin);
/** The address of a service that may lie below a path; that of its call, or of the version before it, is taken for it. */
const serviceUrl = address
  .refine(bare, 'va sin usuario, sin “?” y sin “#”')
  .transform(
    ({ origin, pathname }) => origin + pathname.replace(/\/*(?:\/v1(?:\/audio\/(?:speech|transcriptions))?)?\/*$/, ''),
  );

const database = z.string().regex(/^postgres(ql)?:\/\//, 'debe empezar con postgres://');

/** An address, alone or behind a name; no line break, or a setting could write headers. */
const mailbox = /^(?:[^<>\r\n]{1,100}<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

const secret = z.string().refine((key) => Buffer.byteLength(key) >= 32, 'debe tener al menos 32 bytes');

/** Every setting of the product; all are optional. `.env.example` says what each is for. */
export const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  CONSOLE_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(url)),
  DATA_DIR: path.default('./data'),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  // What is asked and what is read may be of two where there are several.
  DATABASE_REPLICA_URL: database
    .regex(/^\w+:\/\/(?:[^@/?#]*@)?[^/?#,]*(?:[/?#]|$)/, 'debe ser la dirección de un solo servidor')
    .optional(),
  DATABASE_PREPARED: flag.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(1000).default(26),
  // As a person's is kept: they sign in with it.
  ADMIN_EMAIL: z.string().transform(withAsciiDomain).pipe(z.email()).default('admin@botones.local'),
  ADMIN_PASSWORD: z.string().min(8, 'debe tener al menos 8 caracteres').optional(),
  DEMO: flag.optional(),
  DEMO_DAYS: z.coerce.number().int().min(0).max(30).default(30),
  SECRET_KEY: secret.optional(),
  NEW_SECRET_KEY: secret.optional(),
  TLS_CERT: path.optional(),
  TLS_KEY: path.optional(),
  TRUST_PROXY: trustedProxies,
  DATABASE_SECONDS: z.coerce.number().min(0.1).max(60).default(10),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(2),
  MIN_GROUP: z.coerce.number().int().min(1).max(100).default(5),
  BRAND_NAME: z.string().min(1).max(60).default('Botones'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'debe ser smtp://… o smtps://…' }).optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => mailbox.test(from), 'debe ser un correo, o un nombre y un correo: Botones <avisos@ejemplo.com>')
    .optional(),
  RESET_FORM_MINUTES: z.coerce.number().int().min(1).max(30).default(10),
  RESET_FULL_POLICY: flag.default(false),
  SENTRY_DSN: z.url().optional(),
  METRICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  DEVICE_CALLS_PER_MINUTE: z.coerce.number().int().min(60).default(600),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().min(1).max(60).optional(),
  // With it and a client's own name a bucket's name keeps within the 63 letters that stores allow.
  S3_BUCKET_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,15}$/, 'debe tener de 1 a 16 minúsculas, cifras o guiones')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SPEECH_URL: serviceUrl.optional(),
  SPEECH_KEY: z.string().min(1).optional(),
  SPEECH_MODEL: z.string().min(1).max(100).default('tts-1'),
  SPEECH_VOICES: z
    .string()
    .regex(/^((es|en)(-(neutral|female|male))?=[^,=]+(,|$))*$/, 'debe ser como es-female=voz1,en=voz2')
    .default('')
    .transform((list) =>
      Object.fromEntries(
        list
          .split(',')
          .filter(Boolean)
          .map((one) => one.split('=') as [string, string]),
      ),
    ),
  SPEECH_SECONDS: z.coerce.number().min(0.1).max(120).default(20),
  SPEECH_DUE_SECONDS: z.coerce.number().min(0).max(3600).default(2),
  WEBHOOK_PRIVATE: flag.default(false),
  PUSH_PRIVATE: flag.default(false),
  LISTEN_URL: serviceUrl.optional(),
  LISTEN_KEY: z.string().min(1).optional(),
  LISTEN_MODEL: z.string().min(1).max(100).default('whisper-1'),
  LISTEN_SECONDS: z.coerce.number().min(0.1).max(60).default(10),
  ESPEAK_NG: z.string().min(1).default('auto'),
  FFMPEG: z.string().min(1).default('auto'),
  FFMPEG_SECONDS: z.coerce.number().min(0.1).max(3600).default(600),
  FFMPEG_DUE_SECONDS: z.coerce.number().min(0).max(3600).default(10),
  GOOGLE_URL: url.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Settings = z.output<typeof Settings>;
