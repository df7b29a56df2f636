// `npm run check:deep -- nodes [--versions 22,24]`: the built server on other lines of Node, on both databases, and again after a
// restart (F3). The binaries are those of npm's package `node`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { adminSettings } from '../../e2e/lib/staff.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { wordsFlag } from './lib/flags.ts';
import { smoke } from './lib/smoke.ts';
import { TargetReport } from './lib/target-report.ts';

const promises = new TargetReport();
const folder = mkdtempSync(join(tmpdir(), 'botones-nodes-'));

for (const line of wordsFlag('versions', '22,24')) {
  const [node = '', version = ''] = execFileSync(
    'npx',
    ['--yes', `node@${line}`, '-p', 'process.execPath + "\\n" + process.version'],
    { cwd: folder, encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .slice(-2);
  promises.hold(`Node ${line}`, `v${line}.…`, version, version.startsWith(`v${line}.`));
  for (const engine of ['embedded', 'PostgreSQL'] as const) {
    const database = engine === 'PostgreSQL' ? await startPostgres() : null;
    const server = new ServerProcess(
      await freePort(),
      {
        ...adminSettings,
        DATA_DIR: join(folder, `${line}-${engine}`),
        ...(database ? { DATABASE_URL: database.url } : {}),
      },
      { node },
    );
    try {
      for (const start of ['first', 'second']) {
        await server.start();
        const { looked, wrong } = await smoke(server, `${line} ${start}`);
        for (const line of wrong) console.log(`  ✗ ${line}`);
        const what = `${version}, ${engine}, ${start} start`;
        promises.hold(what, `${looked} of ${looked}`, `${looked - wrong.length} of ${looked}`, wrong.length === 0);
        promises.hold(`${what}: ends by itself`, '0', String(await server.end('SIGTERM')), !server.alive);
      }
    } finally {
      await server.end('SIGKILL');
      await database?.remove();
    }
  }
}
rmSync(folder, { recursive: true, force: true });
promises.end();
