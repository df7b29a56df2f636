import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from './valid-call.ts';

const features = fileURLToPath(new URL('../features', import.meta.url));
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.samples.ts'),
);
interface Samples {
  validCalls: Record<string, ValidCall>;
  allowedRoles?: AllowedRoles;
  audience?: AudienceOfSignal;
}
const samples: Samples[] = await Promise.all(
  files.map(async (name) => (await import(pathToFileURL(join(features, name)).href)) as Samples),
);

/** One valid call for each endpoint of the contract, out of each feature's `*.samples.ts`: what is there, every net covers. */
export const validCalls: Record<string, ValidCall> = Object.assign({}, ...samples.map((sample) => sample.validCalls));

/** Who may call what, as each feature says it a second time (decisions C1 to C9). */
export const allowedRoles = samples.flatMap((sample) => Object.entries(sample.allowedRoles ?? {}));

/** Who hears which signal, as each feature says it a second time. */
export const audience: AudienceOfSignal = Object.assign({}, ...samples.map((sample) => sample.audience));
