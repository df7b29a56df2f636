import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appVersion } from '@botones/contract/device/program-version';
import { expect, test } from 'vitest';
import { root } from '../world.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('every workspace, the program and the newest entry of the changes say one version', () => {
  const { version, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: string[] };
  const versions = workspaces.map((name) => [name, JSON.parse(read(`${name}/package.json`)).version]);
  expect(versions).toEqual(workspaces.map((name) => [name, version]));
  expect(appVersion).toBe(version);
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
