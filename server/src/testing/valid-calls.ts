import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ValidCall } from './valid-call.ts';

const features = fileURLToPath(new URL('../features', import.meta.url));
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.samples.ts'),
);
const samples = await Promise.all(
  files.map(
    async (name) =>
      (await import(pathToFileURL(join(features, name)).href)) as { validCalls: Record<string, ValidCall> },
  ),
);

/** One valid call for each endpoint of the contract, out of each feature's `*.samples.ts`: what is there, every net covers. */
export const validCalls: Record<string, ValidCall> = Object.assign({}, ...samples.map((sample) => sample.validCalls));
