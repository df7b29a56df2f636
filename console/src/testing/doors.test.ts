import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { contract } from '@botones/contract/index';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.words\.ts$|^testing\//.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Groups of calls that a page hands to a part of the kit, which calls them so. */
const handed = new Set([
  ...['products', 'directory', 'branches', 'information'],
  ...['productImports', 'directoryImports', 'branchImports'],
]);

/** Calls of people that no page needs, each with why. */
const withoutDoor: Record<string, string> = {
  'agents.listBySessionType': 'documented; the page of agents reads all of a robot at once',
  'agents.updateNamed': 'documented beside the call with the number in its path, which the form uses',
  'surveys.removeNamed': 'documented beside the call with the number in its path, which the list uses',
  'surveys.types': 'documented; the builder knows the kinds from the contract',
  'surveys.readExcel': 'the link that the sheet of answers is fetched by',
  'storage.read': 'the addresses in answers lead to it',
  'speech.startList': 'for other programs: the console speaks through the save of a record',
  'speech.engines': 'for other programs: the voices of a form say which of them cannot speak and why',
  'signIn.callback': 'where a provider leads the browser back to',
  'turnDisplays.show': 'a television’s own page, which is no page of the console',
  ...Object.fromEntries(
    ['get', 'leave', 'comeBack', 'stepBack', 'subscribe', 'unsubscribe'].map((call) => [
      `ticketPages.${call}`,
      'the page of a ticket on its holder’s phone, which is no page of the console',
    ]),
  ),
  'turnDoors.show': 'the page behind a branch’s door, on the phone of whoever stands there',
  'turnDoors.take': 'the page behind a branch’s door, on the phone of whoever stands there',
};

/** What a list asks of the group that it is handed. */
const ofLists = ['list', 'remove', 'restore'];

/** Which calls a file names: by their group, by what it calls the group, or by what it was handed. */
function named(text: string): string[] {
  const aliases = [...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, group, alias]) => [alias, group] as const);
  const groupOf = new Map<string, string>(aliases as [string, string][]);
  const listed = [...text.matchAll(/\buseRecordList\((\w+)/g)].flatMap(([, group = '']) =>
    ofLists.map((call) => [group, call] as const),
  );
  const called = [...text.matchAll(/\b(\w+)(?=\.(\w+)\b)/g)].map(([, group = '', call = '']) => [group, call] as const);
  return [...listed, ...called].map(([group, call]) => `${groupOf.get(group) ?? group}.${call}`);
}
const used = new Set(sources.flatMap(named));
const all = sources.join('\n');
const calls = Object.entries(contract).flatMap(([group, of]) =>
  Object.entries(of as Record<string, Endpoint>).map(([name, { access }]) => ({ group, name, access })),
);

function isUsed(group: string, name: string): boolean {
  if (used.has(`${group}.${name}`)) return true;
  if (group === 'auth') return all.includes(`(await authCalls()).${name}`);
  // The dashboard's figures, each by its name.
  if (group === 'analytics') return new RegExp(`\\b${name}\\b`).test(all);
  return handed.has(group) && used.has(`calls.${name}`) && all.includes(group);
}

test('each call that a person may make has a door in the console, or a reason why not (ENC-6)', () => {
  const people = calls.filter(({ group, access }) => group !== 'device' && access !== 'device');
  const shut = people.filter(({ group, name }) => !isUsed(group, name)).map(({ group, name }) => `${group}.${name}`);
  expect(shut.sort()).toEqual(Object.keys(withoutDoor).sort());
});
