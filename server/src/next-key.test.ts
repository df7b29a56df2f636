import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isKeyChanging, nextKey } from './next-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-next-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const configOf = (name: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(folder, name), ...more });
const [one, two] = ['1'.repeat(40), '2'.repeat(40)];

describe('the key that follows (D1)', () => {
  test('of a key in the folder the next is made beside it, found again after an interruption, and takes its place', () => {
    const config = configOf('file');
    expect(isKeyChanging(config.dataDir)).toBe(false);
    const { key } = nextKey(config);
    expect(key).not.toEqual(config.secretKey);
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(config.dataDir, 'secret.key.new')).mode & 0o777).toBe(0o600);
    // Interrupted here: the old key still is the key, and a server must not go on with it.
    expect([configOf('file').secretKey, isKeyChanging(config.dataDir)]).toEqual([config.secretKey, true]);

    const again = nextKey(configOf('file'));
    expect(again.key).toEqual(key);
    expect(again.keep()).toMatch(/secret\.key\.\d{8}T\d{6}Z/);
    expect([configOf('file').secretKey, isKeyChanging(config.dataDir)]).toEqual([key, false]);
    const kept = readdirSync(config.dataDir).filter((name) => /^secret\.key\.\d/.test(name));
    expect(kept.map((name) => readFileSync(join(config.dataDir, name)))).toEqual([config.secretKey]);
    for (const name of [...kept, 'secret.key']) expect(statSync(join(config.dataDir, name)).mode & 0o077).toBe(0);
  });

  test('one may bring one’s own', () => {
    const config = configOf('own', { NEW_SECRET_KEY: two });
    const next = nextKey(config);
    expect(next.key.toString()).toBe(two);
    next.keep();
    expect(configOf('own').secretKey.toString()).toBe(two);
  });

  test('a key that is a setting is changed by the person who set it: the next is named, and no file is touched', () => {
    const config = configOf('setting', { SECRET_KEY: one, NEW_SECRET_KEY: two });
    const next = nextKey(config);
    expect([next.key.toString(), next.keep()]).toEqual([two, expect.stringContaining('SECRET_KEY')]);
    expect(isKeyChanging(config.dataDir)).toBe(false);
    // Also where a file holds the same: the setting is what the next start reads.
    mkdirSync(config.dataDir);
    writeFileSync(join(config.dataDir, 'secret.key'), one);
    nextKey(config).keep();
    expect(readFileSync(join(config.dataDir, 'secret.key'), 'utf8')).toBe(one);
  });

  test('without one, with the same one, or with half of one it does not begin', () => {
    expect(() => nextKey(configOf('setting', { SECRET_KEY: one }))).toThrow(/^NEW_SECRET_KEY: falta/);
    const same = { SECRET_KEY: one, NEW_SECRET_KEY: one };
    expect(() => nextKey(configOf('setting', same))).toThrow(/^NEW_SECRET_KEY: es la misma/);
    expect(() => configOf('setting', { NEW_SECRET_KEY: 'short' })).toThrow(/^NEW_SECRET_KEY/);
    const config = configOf('cut');
    writeFileSync(join(config.dataDir, 'secret.key.new'), 'short');
    expect(() => nextKey(config)).toThrow(/^NEW_SECRET_KEY/);
  });
});
