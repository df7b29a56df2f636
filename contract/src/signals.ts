import type { Access } from './calls/access.ts';
import type { Endpoint } from './calls/endpoint.ts';
import { type Contract, contract } from './index.ts';

type Calls = { [F in keyof Contract]: Contract[F][keyof Contract[F]] }[keyof Contract];

/** Signals of no feature's own. */
const otherSubscribers = {
  commands: ['Robots'],
  /** The person's own rights changed or their session ended. */
  session: 'session',
} as const satisfies Record<string, Access>;

export type Feature = Extract<Calls, { audience: Access }>['feature'] | keyof typeof otherSubscribers;

const declared = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .flatMap(({ feature, audience }) => (audience ? [[feature, audience]] : []));

/** Who hears that something of a feature changed. A signal carries no data: the listener that hears it asks again (architecture §7). */
export const subscribers: Readonly<Record<Feature, Access>> = { ...otherSubscribers, ...Object.fromEntries(declared) };

export interface Signal {
  feature: Feature;
  /** The record that changed, when it was one. */
  id?: number | string;
}
