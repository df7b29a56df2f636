// `npm run check:deep -- reproducible`: builds everything twice and compares every byte (F6). The packed data folder of first starts is
// left out: a database writes its own clock and number into it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['console/dist', 'robot/dist', 'robot/dist-node', 'server/dist'];
const stamps = /pgdata\.tgz$/;
const tell = (line: string) => process.stdout.write(`${line}\n`);

/** What a build left, by path. */
function built(): Map<string, string> {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  const files = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !stamps.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
      : [],
  );
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return new Map(files.map((file) => [relative(root, file), hash(file)]));
}

const [first, second] = [built(), built()];
const paths = new Set([...first.keys(), ...second.keys()]);
const different = [...paths].filter((path) => first.get(path) !== second.get(path));
tell(`${paths.size} files built twice, ${different.length} different`);
for (const path of different) tell(`WRONG ${path}`);
process.exit(different.length > 0 || paths.size < 30 ? 1 : 0);
