import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { importsFromAbove, orderedFeatures, ringImports, type SourceFile } from '../import-graph.ts';
import { root } from '../world.ts';

/** A source file with its code, without comments. */
interface Source extends SourceFile {
  text: string;
}

const apps = ['contract', 'charts', 'display', 'server', 'console', 'robot', 'phone'];

function read(folder: string): Source[] {
  let names: string[];
  try {
    names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => {
      const path = `${folder}/${name.split(sep).join('/')}`;
      const text = readFileSync(join(root, path), 'utf8');
      // Comments speak of code without being it.
      const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
      const named = [...code.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
        ([, module]) => module as string,
      );
      const imports = named.map((module) => (module.startsWith('.') ? posix.join(dirname(path), module) : module));
      return { path, text: code, imports };
    });
}
const sources = apps.flatMap((app) => read(`${app}/src`));
const isTest = ({ path }: Source) => /\.(test|samples)\.tsx?$/.test(path) || path.includes('/testing/');
const product = sources.filter((source) => !isTest(source));
const server = product.filter(({ path }) => path.startsWith('server/'));
const featureOf = (path: string) => /\/features\/([^/]+)\//.exec(path)?.[1];

/** `path: what` of everything that breaks a rule. */
const breaking = (files: Source[], found: (source: Source) => string[]) =>
  files.flatMap((source) => found(source).map((what) => `${source.path}: ${what}`));
const using = (pattern: RegExp) => (source: Source) =>
  [...source.text.matchAll(pattern)].map(([found]) => found.trim());

test('there is something to look at', () => {
  expect(sources.length).toBeGreaterThan(80);
  expect(server.some(({ imports }) => imports.includes('@botones/contract/index'))).toBe(true);
  expect(server.some(({ imports }) => imports.includes('server/src/app/calls/bind.ts'))).toBe(true);
});

test('the contract imports zod and stems of words, and nothing else (architecture 3)', () => {
  const own = (to: string) => to === 'zod' || to.startsWith('@orama/stemmers/') || to.startsWith('contract/');
  const contract = product.filter(({ path }) => path.startsWith('contract/'));
  expect(breaking(contract, ({ imports }) => imports.filter((to) => !own(to)))).toEqual([]);
});

test('no app imports another app; all may import the contract, browsers what displays show (architecture 3, ALL-7)', () => {
  const mayUse: Record<string, string[]> = {
    contract: [],
    charts: ['contract'],
    display: ['contract'],
    server: ['contract', 'charts'],
    console: ['contract', 'charts', 'display'],
    robot: ['contract', 'display'],
    phone: ['contract'],
  };
  expect(
    breaking(product, ({ path, imports }) => {
      const app = path.split('/')[0] as string;
      return imports.filter((to) => {
        const target = /^@botones\/([^/]+)/.exec(to)?.[1] ?? apps.find((other) => to.startsWith(`${other}/`));
        return target !== undefined && target !== app && !mayUse[app]?.includes(target);
      });
    }),
  ).toEqual([]);
});

test('browsers import the contract file by file, never the whole of it (architecture 3)', () => {
  const browsers = product.filter(({ path }) => /^(console|display|robot|phone)\//.test(path));
  expect(breaking(browsers, ({ imports }) => imports.filter((to) => to === '@botones/contract/index'))).toEqual([]);
});

test('app imports no feature, except in its list of them (architecture 3)', () => {
  const lists = ['console/src/app/features.ts', 'console/src/app/router.tsx'];
  const inApp = product.filter(({ path }) => /^(server|console)\/src\/app\//.test(path) && !lists.includes(path));
  expect(breaking(inApp, ({ imports }) => imports.filter((to) => featureOf(to) !== undefined))).toEqual([]);
});

/** Imports that close a ring and stay, each with its reason. */
const knownRings = [
  // Which rules there are, the list of all of them says, by its type alone: a rule that nobody wrote does not compile.
  'contract/src/fields/rule.ts → contract/src/rules.ts',
  // Whom home has nothing to tell, it offers what the menu offers, and that is what all features say of their pages.
  'console/src/features/home/home-start.tsx → console/src/app/console-routes.ts',
  'console/src/features/home/home-start.tsx → console/src/app/menu.ts',
  'console/src/features/home/home-start.tsx → console/src/app/palette/palette-targets.ts',
];

test('no folders import each other round (architecture 3)', () => {
  expect(ringImports(product, knownRings)).toEqual([]);
  // Each exception is needed still.
  const found = ringImports(product);
  expect(knownRings.filter((known) => !found.includes(known))).toEqual([]);
});

test('a ring of folders is found with its files, and what only leads to it is not (architecture 3)', () => {
  const sources = [
    { path: 'console/src/ui/list/table.tsx', imports: ['react', 'console/src/ui/bulk/bar.tsx'] },
    { path: 'console/src/ui/bulk/bar.tsx', imports: ['console/src/ui/toast.tsx', 'console/src/ui/export/button.tsx'] },
    { path: 'console/src/ui/export/button.tsx', imports: ['console/src/ui/list/columns.ts'] },
    { path: 'console/src/ui/list/columns.ts', imports: ['console/src/ui/list/table.tsx'] },
    { path: 'console/src/features/users/users-page.tsx', imports: ['console/src/ui/list/table.tsx'] },
  ];
  const ring = [
    'console/src/ui/list/table.tsx → console/src/ui/bulk/bar.tsx',
    'console/src/ui/bulk/bar.tsx → console/src/ui/export/button.tsx',
    'console/src/ui/export/button.tsx → console/src/ui/list/columns.ts',
  ];
  expect(ringImports(sources)).toEqual(ring);
  expect(ringImports(sources, ring.slice(2))).toEqual([]);
});

const orderOf = (list: string) => orderedFeatures(readFileSync(join(root, list), 'utf8'));

test('a feature takes nothing from one that stands above it in the list (architecture 3)', () => {
  expect(importsFromAbove(server, orderOf('server/src/features.ts'))).toEqual([]);
  const pages = product.filter(({ path }) => path.startsWith('console/'));
  expect(importsFromAbove(pages, orderOf('console/src/app/features.ts'))).toEqual([]);
});

test('an import from above is found, as the lists are written (architecture 3)', () => {
  const order = orderedFeatures(`import type { Feature } from './app/feature.ts';
import { imports } from './features/imports/imports.feature.ts';
import { sessionTypes } from './features/session-types/session-types.feature.ts';

/** Every feature, imports first. */
export const features: readonly Feature[] = [sessionTypes, imports];
`);
  expect(order).toEqual(['session-types', 'imports']);
  const [above, below] = ['server/src/features/session-types/rows.ts', 'server/src/features/imports/rows.ts'];
  const unlisted = 'server/src/features/demo/demo.ts';
  expect(importsFromAbove([{ path: above, imports: [below] }], order)).toEqual([]);
  expect(importsFromAbove([{ path: unlisted, imports: [above, below] }], order)).toEqual([]);
  expect(importsFromAbove([{ path: below, imports: [below, above] }], order)).toEqual([`${below} → ${above}`]);
  expect(importsFromAbove([{ path: above, imports: [unlisted] }], order)).toEqual([`${above} → ${unlisted}`]);
});

test('a feature folder is flat or has rooms, one deep, and what the server is told stands beside them (architecture 2)', () => {
  const inFeatures = sources.filter(({ path }) => path.startsWith('server/src/features/'));
  const depthOf = ({ path }: Source) => path.split('/').length;
  expect(breaking(inFeatures, (source) => (depthOf(source) > 6 ? ['a room inside a room'] : []))).toEqual([]);
  expect(
    breaking(
      inFeatures.filter((source) => depthOf(source) === 6),
      ({ path }) => (/\.(feature|routes|samples|facts|schedules|content)\.ts$/.test(path) ? ['told in a room'] : []),
    ),
  ).toEqual([]);
  expect(
    breaking(inFeatures, ({ path }) =>
      /\/(utils|helpers|services|manager|common)\b/.test(path) ? ['a name that says nothing'] : [],
    ),
  ).toEqual([]);
});

test('beside the rooms of the server’s app stands only what puts the server together (architecture 2)', () => {
  const beside = product.flatMap(({ path }) => /^server\/src\/app\/([^/]+)$/.exec(path)?.[1] ?? []);
  expect(beside.sort()).toEqual(['app.ts', 'cleanup.ts', 'feature.ts', 'metrics.ts', 'services.ts']);
});

test('nothing is exported without a name (architecture 11)', () => {
  expect(
    breaking(
      sources.filter(({ path }) => !path.endsWith('.config.ts')),
      using(/^export default/gm),
    ),
  ).toEqual([]);
});

test('the environment is read in one file (architecture 11)', () => {
  const elsewhere = product.filter(({ path }) => path !== 'server/src/config.ts');
  // The simulator is started by a person or by the server and has settings of its own.
  expect(
    breaking(
      elsewhere.filter(({ path }) => path !== 'robot/src/simulate.ts'),
      using(/process\.env\b/g),
    ),
  ).toEqual([]);
});

test('the server speaks to its terminal through log.ts alone (architecture 11)', () => {
  const elsewhere = server.filter(({ path }) => path !== 'server/src/app/log/log.ts');
  expect(breaking(elsewhere, using(/\bconsole\.\w+/g))).toEqual([]);
});

test('routes are made where endpoints are bound and in three named places (architecture 11)', () => {
  const allowed = ['calls/bind', 'app', 'metrics', 'http/web-apps'].map((name) => `server/src/app/${name}.ts`);
  const elsewhere = server.filter(({ path }) => !allowed.includes(path));
  expect(
    breaking(elsewhere, using(/\b(?:app|http|server|fastify)\.(?:get|post|put|delete|patch|all|route)\(/g)),
  ).toEqual([]);
});

test('no statement is put together from text: what varies is a parameter (C9)', () => {
  const inFeatures = server.filter(({ path }) => path.includes('/features/'));
  const built = using(/\b(?:raw\.(?:raw|lit|ref|id|table)|CompiledQuery\.raw|sql\.raw)\([^)]*\)/g);
  const known = [
    /raw\.raw\(order === 'asc' \? '>' : '<'\)/,
    /raw\.lit\((?:offlineAfterSeconds|lateAfterSeconds)\)/,
    /raw\.ref\(column\)/,
    // Names out of the catalog, quoted by the builder.
    /raw\.table\(table\)/,
  ];
  expect(breaking(inFeatures, (s) => built(s).filter((use) => !known.some((one) => one.test(use))))).toEqual([]);
});

test('the tables with secrets are opened in these files only (D-5)', () => {
  const may = [
    ...[
      'auth',
      'users',
      'robots',
      'console-errors',
      'mails',
      'clients',
      'agents',
      'speech',
      'assignments',
      'webhooks',
    ].map((name) => `server/src/features/${name}/${name}.routes.ts`),
    'server/src/app/looks/looks.ts',
    'server/src/features/api-keys/api-keys.routes.ts',
    'server/src/features/turns/displays.routes.ts',
    'server/src/features/sign-in/sign-in.managing.ts',
    'server/src/features/sign-in/sign-in.own.ts',
  ];
  const elsewhere = server.filter(({ path }) => path !== 'server/src/app/calls/context.ts' && !may.includes(path));
  expect(breaking(elsewhere, using(/\b(?:secretsDb|readSecrets)\b/g))).toEqual([]);
});

test('whose rows a call reaches is decided where it is bound: no feature makes a reader or writer of its own (architecture 5, net 2)', () => {
  const inFeatures = server.filter(({ path }) => path.includes('/features/'));
  expect(
    breaking(
      inFeatures,
      using(
        /\b(?:readTransaction|writeTransaction|systemDb|services\.engine|engine\.(?:read|write|owner|copyCsv|close))\b(?!\.ts)|app\/engine\.ts/g,
      ),
    ),
  ).toEqual([]);
});

test('a password is hashed in one place, which refuses common ones (B6)', () => {
  const elsewhere = server.filter(({ path }) => path !== 'server/src/features/auth/passwords.ts');
  expect(breaking(elsewhere, using(/\bhashPassword\b|from '@node-rs\/argon2'/g))).toEqual([]);
});

test('people read one kind of quotation marks (experience: words)', () => {
  expect(breaking(product, using(/.{0,20}[«»].{0,20}/g))).toEqual([]);
  const words = product.filter(({ path }) => path.includes('words'));
  expect(breaking(words, using(/"[^"\n]*[ (]'[^'"\n]+'[.,?) "].*/g))).toEqual([]);
});

test('what a robot is known by has one name, and an instant one look, on every page (experience: words)', () => {
  expect(breaking(product, using(/\b(?:No\.|N[º°]|Núm\.) de serie|\bSerial no\b.*/gi))).toEqual([]);
  const pages = product.filter(({ path }) => path.startsWith('console/') && path !== 'console/src/ui/formats.ts');
  expect(breaking(pages, using(/\bdateTimeIn\(.*\.join\(.*/g))).toEqual([]);
});

test('a select of the browser stands below lists only, where it looks as the others (experience: look)', () => {
  const elsewhere = product.filter(({ path }) => path !== 'console/src/ui/list/pager.tsx');
  expect(breaking(elsewhere, using(/<select\b|\bpopupIcon=|\bIconComponent=|\bNativeSelect\b/g))).toEqual([]);
});

test('a file is under 250 lines (architecture 11)', () => {
  // A test may be as long as what it tells; the generated types are as long as the schema.
  const long = product
    .filter(({ path }) => path !== 'server/src/tables.ts')
    .map(({ path }) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines >= 250);
  expect(long.map(({ path, lines }) => `${relative('.', path)}: ${lines}`)).toEqual([]);
});
