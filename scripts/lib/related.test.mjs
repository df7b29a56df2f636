import { expect, test } from 'vitest';
import { journeysFor, relatedTests, wantsSmokes } from './related.mjs';
import { dependants } from './tree.mjs';

const files = {
  'contract/src/index.ts': `import { doors } from './doors/doors.ts';`,
  'contract/src/doors/doors.ts': `import { z } from 'zod';`,
  'server/src/app/app.ts': `import { doorsFeature } from '../features/doors/doors.routes.ts';`,
  'server/src/testing/world.ts': `import { createApp } from '../app/app.ts';\nimport type { Door } from '@botones/contract/doors/doors';`,
  'server/src/features/doors/doors.routes.ts': `import { doors } from '@botones/contract/doors/doors';`,
  'server/src/features/doors/doors.queries.ts': '',
  'server/src/features/doors/doors.test.ts': `import { world } from '../../testing/world.ts';`,
  'server/src/features/keys/keys.routes.ts': `import { open } from '../doors/doors.queries.ts';`,
  'server/src/features/keys/keys.test.ts': `import { world } from '../../testing/world.ts';`,
  'server/src/features/mails/mails.test.ts': `import { world } from '../../testing/world.ts';`,
  'console/src/features/doors/doors-page.tsx': `import { doors } from '@botones/contract/doors/doors';\nimport { List } from '../../ui/list.tsx';`,
  'console/src/features/doors/doors-page.test.tsx': '',
  'console/src/features/mails/mails-page.test.tsx': '',
  'console/src/ui/list.tsx': '',
  'robot/src/connection/push.ts': '',
  'robot/src/connection/push.test.ts': `import { openPush } from './push.ts';`,
  'robot/src/connection/clock.test.ts': '',
};
const by = dependants(Object.keys(files), (path) => files[path]);
const testsOf = (path) => relatedTests([path], Object.keys(files), by);

test.each([
  [
    'a page breaks its own',
    'console/src/features/doors/doors-page.tsx',
    ['console/src/features/doors/doors-page.test.tsx'],
  ],
  [
    'a part of the kit, the pages that are made of it',
    'console/src/ui/list.tsx',
    ['console/src/features/doors/doors-page.test.tsx'],
  ],
  [
    'what another feature takes, that one too, and the page that shows it',
    'server/src/features/doors/doors.queries.ts',
    [
      'server/src/features/doors/doors.test.ts',
      'server/src/features/keys/keys.test.ts',
      'console/src/features/doors/doors-page.test.tsx',
    ],
  ],
  [
    'a call, both sides of it and nobody who only lists it',
    'contract/src/doors/doors.ts',
    ['server/src/features/doors/doors.test.ts', 'console/src/features/doors/doors-page.test.tsx'],
  ],
  [
    'a file of the robot, those that stand on it',
    'robot/src/connection/push.ts',
    ['robot/src/connection/push.test.ts'],
  ],
])('%s', (_what, path, tests) => {
  expect(testsOf(path)).toEqual(tests);
});

test('of the journeys those two that speak most of it, itself where it changed, and none that walks everything', () => {
  const journeys = new Map([
    ['e2e/pages.test.ts', "'/doors' '/doors' '/doors' '/doors'"],
    ['e2e/one.test.ts', 'api.doors.list'],
    ['e2e/two.test.ts', "goto('/doors'); api.doors.open"],
    ['e2e/three.test.ts', "'/doors' '/doors' '/doors'"],
    ['e2e/other.test.ts', "goto('/mails')"],
  ]);
  expect(journeysFor(['server/src/features/doors/doors.routes.ts'], journeys)).toEqual([
    'e2e/three.test.ts',
    'e2e/two.test.ts',
  ]);
  expect(journeysFor(['e2e/other.test.ts'], journeys)).toEqual(['e2e/other.test.ts']);
  // Those who import a field of the contract are about no feature of that name.
  const importer = new Map([['e2e/one.test.ts', "from '@botones/contract/fields/fields'"]]);
  expect(journeysFor(['contract/src/fields/fields.ts'], importer)).toEqual([]);
  expect(journeysFor(['contract/src/doors/doors.ts'], journeys)).toContain('e2e/two.test.ts');
});

test('kills and cuts are tried where robots, facts or the database that comes along changed, and nowhere else', () => {
  const those = ['robot/src/sw.ts', 'server/src/app/facts/store.ts', 'server/src/embedded/engine.ts'];
  for (const path of those) expect(wantsSmokes(['README.md', path])).toBe(true);
  expect(wantsSmokes(['console/src/features/robots/robots-page.tsx', 'server/src/features/robots/robots.ts'])).toBe(
    false,
  );
});
