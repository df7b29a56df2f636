import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { inRoot } from './paths.mjs';

const apps = ['contract/src', 'charts/src', 'display/src', 'server/src', 'console/src', 'robot/src', 'phone/src'];
const isCode = (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');
export const isTest = (path) => /\.test\.tsx?$/.test(path);

/** The feature whose folder a file lies in, or undefined. */
export const featureOf = (path) => /\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** Every source file of the apps, as paths from the repository's root. */
export const sources = () =>
  apps.flatMap((app) =>
    readdirSync(inRoot(app), { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .map((name) => `${app}/${name.replaceAll('\\', '/')}`),
  );

/** What a file imports of ours, types apart: they are gone when it runs. */
function importsOf(path, text) {
  const found = [];
  for (const [, specifier] of text.matchAll(/^(?:import|export) (?!type )[^'"]*?['"]([^'"]+)['"]/gm))
    found.push(specifier);
  for (const [, specifier] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)) found.push(specifier);
  return found.flatMap((specifier) => {
    // A worker is asked for as an address: `./x.worklet.ts?worker&url`.
    const [file] = specifier.split('?');
    if (file.startsWith('.')) return [posix.normalize(posix.join(dirname(path), file))];
    const [, shared, name] = /^@botones\/(contract|charts|display)\/(.+)$/.exec(file) ?? [];
    // Of the two endings there is one: what is not there is no file of ours.
    return name ? ['ts', 'tsx'].map((ending) => `${shared}/src/${name}.${ending}`) : [];
  });
}

const whole = ['contract/src/index.ts', 'server/src/app/app.ts', 'server/src/testing/world.ts'];
/** Files that put everything together stand on all of it: what they list is not followed. */
const assembles = (from, to) =>
  whole.includes(from) || (featureOf(to) !== undefined && featureOf(from) === undefined && !isTest(from));

/** Who imports whom, backwards: from a file to those that stand on it. */
export function dependants(files = sources(), read = (path) => readFileSync(join(inRoot(), path), 'utf8')) {
  const known = new Set(files);
  const by = new Map();
  for (const from of files)
    for (const to of importsOf(from, read(from)))
      if (known.has(to) && !assembles(from, to)) by.set(to, [...(by.get(to) ?? []), from]);
  return by;
}

/** The files and everything that stands on them. */
export function closure(changed, by) {
  const reached = new Set(changed);
  for (const path of reached) for (const next of by.get(path) ?? []) reached.add(next);
  return reached;
}
