import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';

const filesIn = (dataDir: string) => ({
  kept: join(dataDir, 'secret.key'),
  next: join(dataDir, 'secret.key.new'),
});

/** Whether the key is being changed: part of what is sealed opens with the next one only. */
export const isKeyChanging = (dataDir: string): boolean => existsSync(filesIn(dataDir).next);

export interface NextKey {
  key: Buffer;
  /** Puts it in the place of the one before, and says what is left to do. */
  keep: () => string;
}

/**
 * The key that follows. Of a key in DATA_DIR the next one is made beside it, before anything is sealed with it, and takes its
 * place at the end: an administrator who is interrupted finds it there. A key that is a setting is changed by the person who set it.
 */
export function nextKey({ dataDir, secretKey, secretKeyIsFile, newSecretKey }: Config): NextKey {
  const { kept, next } = filesIn(dataDir);
  if (newSecretKey?.equals(secretKey)) throw new ConfigError('NEW_SECRET_KEY: es la misma que SECRET_KEY.');
  if (!secretKeyIsFile) {
    if (!newSecretKey) throw new ConfigError('NEW_SECRET_KEY: falta; la clave actual es el ajuste SECRET_KEY.');
    return { key: newSecretKey, keep: () => 'Ponga ahora en SECRET_KEY el valor de NEW_SECRET_KEY, y quite este.' };
  }
  if (!existsSync(next)) {
    const made = newSecretKey?.toString() ?? randomBytes(48).toString('base64url');
    writeFileSync(next, made, { mode: 0o600, flag: 'wx', flush: true });
  }
  const key = Buffer.from(readFileSync(next, 'utf8').trim());
  if (key.length < 32) throw new ConfigError(`NEW_SECRET_KEY: la clave guardada en ${next} tiene menos de 32 bytes.`);
  return {
    key,
    keep: () => {
      const before = `${kept}.${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
      copyFileSync(kept, before, constants.COPYFILE_EXCL);
      renameSync(next, kept);
      return `La clave anterior quedó en ${before}: guárdela mientras guarde copias hechas con ella.`;
    },
  };
}
