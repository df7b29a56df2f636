import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const quickHashes = fileURLToPath(new URL('server/src/testing/quick-hashes.ts', import.meta.url));
const worlds = fileURLToPath(new URL('server/src/testing/worlds.setup.ts', import.meta.url));
const pages = fileURLToPath(new URL('scripts/lib/pages.mjs', import.meta.url));
// Left to Node, the two entries of the router would be two routers that do not know each other.
const router = (entry: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/development/${entry}.mjs`, import.meta.url));
const alias = [
  { find: /^react-router$/, replacement: router('index') },
  { find: /^react-router\/dom$/, replacement: router('dom-export') },
];
// In the product page and server have one origin; in a test they have two ports.
const happyDOM = { url: 'http://localhost/', settings: { fetch: { disableSameOriginPolicy: true } } };
const settled = fileURLToPath(new URL('console/src/testing/settled.setup.ts', import.meta.url));
const cluster = fileURLToPath(new URL('server/src/testing/cluster.setup.ts', import.meta.url));
// What the oldest PostgreSQL can answer differently is tried on it too: roles and policies (the walks through all calls and the net of plans apart),
// schema, engine, migrations, facts, lists and the backup. Features, bad input and what asks nothing of a database are tried on the newest.
const elsewhere = process.env.FEATURES_TRIED
  ? [
      'src/config.test.ts',
      'src/features/**',
      'src/embedded/**',
      'src/speech/**',
      'src/app/{calls,documents,files,http,identity,log,mail,sheets}/*.test.ts',
      'src/testing/nets/{access,architecture,audit,bad-input,canary,contract,dependencies,enumeration,packs,plans,texts,transport}.test.ts',
    ]
  : process.env.SECRETS_ON_OLDEST
    ? ['src/testing/nets/secrets.test.ts']
    : [];
// A busy machine is no failure: what is waited for comes as soon as it comes.
const patience = { testTimeout: 150_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } };

/** Tests that start the whole program or put another module in the place of one: the code is read anew for each. */
const alone = 'src/**/*.alone.test.{ts,tsx}';
interface Files {
  name: string;
  include: string[];
  exclude?: string[];
  isolate?: boolean;
  environment?: 'happy-dom';
}
const consolePages = (test: Files, ...setups: string[]) => ({
  plugins: [react()],
  resolve: { alias },
  test: {
    root: 'console',
    environment: 'happy-dom',
    environmentOptions: { happyDOM },
    globalSetup: [cluster],
    setupFiles: [pages, quickHashes, worlds, ...setups],
    ...patience,
    ...test,
  },
});

const robotTests = (test: Files) => ({
  plugins: [react()],
  test: {
    root: 'robot',
    environment: 'node',
    environmentOptions: { happyDOM },
    globalSetup: [cluster],
    setupFiles: [pages, worlds],
    ...patience,
    ...test,
  },
});

/** Everything but the browser journeys: one project per workspace, so that one can be run alone (`vitest --project server`). */
export default defineConfig({
  test: {
    // One more than a build machine has cores: a part of the tests waits. With four it took as long.
    maxWorkers: 3,
    projects: [
      { test: { name: 'scripts', root: 'scripts', environment: 'node', include: ['lib/*.test.mjs'], ...patience } },
      {
        test: {
          name: 'contract',
          root: 'contract',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...elsewhere],
          // Each file makes a world of its own; the code it runs on need not be read anew.
          isolate: false,
          // A quarter of the processor went to optimising code that a test then runs a little: fifteen times later than usual.
          execArgv: ['--interrupt-budget=1000000'],
          globalSetup: [cluster],
          setupFiles: [quickHashes, worlds],
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'display',
          root: 'display',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
          ...patience,
        },
      },
      { test: { name: 'charts', root: 'charts', include: ['src/**/*.test.ts'], isolate: false, ...patience } },
      consolePages(
        {
          name: 'console',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, alone],
          // Each file opens a console of its own; the code it runs on need not be read anew.
          isolate: false,
        },
        settled,
      ),
      consolePages({ name: 'console-alone', include: [alone] }),
      robotTests({
        name: 'robot',
        include: ['src/**/*.test.ts'],
        exclude: [...configDefaults.exclude, alone],
        isolate: false,
      }),
      // Apart from those without a window: a worker that changes between the two is started anew each time.
      robotTests({
        name: 'robot-pages',
        environment: 'happy-dom',
        include: ['src/**/*.test.tsx'],
        exclude: [...configDefaults.exclude, alone],
        isolate: false,
      }),
      robotTests({ name: 'robot-alone', include: [alone] }),
      { test: { name: 'phone', root: 'phone', include: ['src/**/*.test.ts'], isolate: false, ...patience } },
    ],
  },
});
