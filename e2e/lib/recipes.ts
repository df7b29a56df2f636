import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../../docs/recipes/', import.meta.url));
/** The recipes as they are read. */
export const recipes = readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** The blocks of code that have a name, of all recipes: 'relay.mjs' and what stands in it. */
export const blocks: ReadonlyMap<string, string> = new Map(
  recipes.flatMap(({ text }) =>
    [...text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', code = '']) => [name, code] as const),
  ),
);
export const blockOf = (name: string): string => {
  const code = blocks.get(name);
  if (code === undefined) throw new Error(`No recipe has ${name}`);
  return code;
};

/** The programs of the recipes beside each other in a folder, as somebody puts them there. */
export function laidOut(): string {
  const beside = mkdtempSync(join(tmpdir(), 'botones-recipes-'));
  for (const [name, code] of blocks) writeFileSync(join(beside, name), code);
  return beside;
}

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string | URLSearchParams;
}
/** What a recipe for the relay makes of an event. */
export async function messagesOf(beside: string, name: string): Promise<(event: object, env: object) => Message[]> {
  const made = (await import(pathToFileURL(join(beside, name)).href)) as { messagesOf: (...of: object[]) => Message[] };
  return made.messagesOf;
}

/** The relay of the recipes as a process, with one of them; it runs until `end`. */
export async function relay(beside: string, recipe: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['relay.mjs', recipe], {
    cwd: beside,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [line] = (await Promise.race([
    once(child.stdout as NonNullable<typeof child.stdout>, 'data'),
    once(child, 'exit'),
  ])) as [Buffer | number];
  if (typeof line === 'number' || line === null) throw new Error(`The relay ended: ${said}`);
  const end = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${env.PORT}`, end };
}
