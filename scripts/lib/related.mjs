import { closure, dependants, featureOf, isTest, sources } from './tree.mjs';

/** What holds every call at once: a change of contract or server can break it wherever it is. */
const nets = ['access', 'architecture', 'audit', 'canary', 'contract', 'rights', 'schema'].map(
  (name) => `server/src/testing/nets/${name}.test.ts`,
);

const folderOf = (path) => path.replace(/[^/]+$/, '');
/** The noun of a contract file is its folder's: that of the feature that it is about. What all calls are made of is about none. */
const nounOf = (path) => featureOf(path) ?? /^contract\/src\/(?!(?:calls|fields|testing)\/)([^/]+)\//.exec(path)?.[1];

/** Tests of features speak to a whole server or show a whole page, and import nothing of either: they are those of the folder. */
export function relatedTests(changed, files = sources(), by = dependants(files)) {
  const reached = closure(changed, by);
  const folders = new Set([...reached, ...changed].map(folderOf));
  // What a page asks is tried with the page, which speaks to a real server.
  const shown = new Set(changed.filter((path) => /^(server|contract)\//.test(path)).map(nounOf));
  return files.filter(isTest).filter((test) => {
    if (reached.has(test)) return true;
    if (featureOf(test) === undefined)
      return test.startsWith('server/') && changed.some((path) => folderOf(path) === folderOf(test));
    return folders.has(folderOf(test)) || (test.startsWith('console/') && shown.has(featureOf(test)));
  });
}

/** Tests for a change, the nets with them where the server or its contract changed. */
export function testsFor(changed) {
  const files = sources();
  const chosen = new Set(relatedTests(changed, files));
  if (changed.some((path) => /^(server|contract)\//.test(path)))
    for (const net of nets) if (files.includes(net)) chosen.add(net);
  return [...chosen].sort();
}

/** The journeys that speak most of what changed: those that walk all pages are for the whole run. */
export function journeysFor(changed, journeys, most = 2) {
  const own = changed.filter((path) => journeys.has(path));
  const nouns = [...new Set(changed.map(nounOf))].filter(Boolean);
  const told = [...journeys]
    .filter(([path]) => !/\/(pages|xss)\.test\.ts$/.test(path))
    .map(([path, text]) => ({ path, times: nouns.reduce((sum, noun) => sum + timesOf(noun, text), 0) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times);
  return [...new Set([...own, ...told.slice(0, most).map(({ path }) => path)])];
}

/** Whether a change can lose or double what robots tell, or leave one dark: what only kills and cuts show. */
export const wantsSmokes = (changed) => changed.some((path) => /^robot\/|\/(facts|embedded)\//.test(path));

/** How often a journey goes to a feature's address or makes a call of it. */
const timesOf = (noun, text) => [...text.matchAll(new RegExp(`[/.]${noun}\\b`, 'g'))].length;
