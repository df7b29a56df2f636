// `npm run sbom [-- FILE]`: every package that production installs, as CycloneDX, from the lock.
import './lib/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { runNpm } from './lib/npm.mjs';
import { inRoot, root } from './lib/paths.mjs';

const file = process.argv[2] ? resolve(process.argv[2]) : inRoot('server/dist/sbom.cdx.json');
// `--omit=dev` of npm 11 also leaves out what production and development share (react among them): we leave out ourselves.
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
const { status, stdout, stderr } = runNpm(args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (status === 0) {
  const bill = JSON.parse(String(stdout));
  const forDevelopment = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development');
  const left = new Set(bill.components.filter(forDevelopment).map((one) => one['bom-ref']));
  bill.components = bill.components.filter((one) => !left.has(one['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)) }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(bill, null, 2));
  console.log(`${bill.components.length} packages in ${file}`);
} else {
  console.error(String(stderr ?? '') || 'npm could not be run.');
  process.exitCode = 1;
}
