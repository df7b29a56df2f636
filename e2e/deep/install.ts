// `npm run check:deep -- install`: a copy of the tree without anything installed or built, installed without running any package's
// program, is built, passes the tests of the database and serves (F1).
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from '../../scripts/lib/npm.mjs';
import { freePort, ServerProcess } from '../lib/server-process.ts';
import { adminSettings } from '../lib/staff.ts';
import { smoke } from './lib/smoke.ts';
import { TargetReport } from './lib/target-report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const made = new Set(['node_modules', 'dist', 'dist-node', '.cache', '.git', 'data', 'coverage']);
const promises = new TargetReport();
const copy = mkdtempSync(join(tmpdir(), 'botones-install-'));
cpSync(root, copy, { recursive: true, filter: (path) => !made.has(basename(path)) || path === root });

const { status } = runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: copy,
  stdio: 'inherit',
});
promises.hold('npm ci --ignore-scripts', '0', String(status), status === 0);
const run = (what: string, ...args: string[]) => {
  let code = 0;
  try {
    execFileSync(process.execPath, args, { cwd: copy, stdio: 'inherit', env: { ...process.env, CI: 'true' } });
  } catch (cause) {
    code = (cause as { status: number }).status;
  }
  promises.hold(what, '0', String(code), code === 0);
};
run('it is built', 'scripts/build.mjs');
const tried = [
  'src/app/http/serialize.test.ts',
  'src/testing/nets/schema.test.ts',
  'src/testing/nets/architecture.test.ts',
];
run('tests of the database pass', 'node_modules/vitest/vitest.mjs', 'run', ...tried, '--project', 'server');

const server = new ServerProcess(
  await freePort(),
  { ...adminSettings, DATA_DIR: join(copy, 'data') },
  { main: join(copy, 'server/dist/main.js') },
);
await server.start();
const { looked, wrong } = await smoke(server, 'de la copia');
promises.none(`wrong of ${looked} things that it does`, wrong);
await server.end('SIGTERM');
rmSync(copy, { recursive: true, force: true });
promises.end();
