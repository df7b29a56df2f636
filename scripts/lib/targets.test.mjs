import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { robotBuild, targets } from './targets.mjs';

const at = mkdtempSync(join(tmpdir(), 'botones-build-'));
afterAll(() => rmSync(at, { recursive: true }));
const write = (name, content) => writeFileSync(join(at, 'src', name), content);
const build = () => robotBuild(['src'], at);

test('a build of the robot is known by the content of its sources: two that differ differ, and when it was built says nothing (PUB-12)', () => {
  mkdirSync(join(at, 'src'));
  write('a.ts', 'one');
  write('b.ts', 'two');
  const first = build();
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  write('a.ts', 'one');
  expect(build()).toBe(first);
  write('a.test.ts', 'a test is in no build');
  expect(build()).toBe(first);
  write('a.ts', 'ONE');
  expect(build()).not.toBe(first);
  // What leaves one file for the next is a change too.
  write('a.ts', 'onet');
  write('b.ts', 'wo');
  expect(build()).not.toBe(first);
});

test('the server is built anew with the robot’s program, whose version it tells (PUB-12)', () => {
  const sourcesOf = (name) => targets.find((target) => target.name === name).sources;
  for (const name of ['server', 'simulate'])
    expect(sourcesOf(name)).toEqual(expect.arrayContaining(sourcesOf('robot')));
});
