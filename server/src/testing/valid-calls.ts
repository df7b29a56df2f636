import type { ValidCall } from './valid-call.ts';
import { deviceCalls } from './valid-calls.device.ts';
import { peopleCalls } from './valid-calls.people.ts';
import { platformCalls } from './valid-calls.platform.ts';
import { robotsCalls } from './valid-calls.robots.ts';

/** One valid call for each endpoint of the contract. A new endpoint adds its line to one of these, and every net covers it. */
export const validCalls: Record<string, ValidCall> = {
  ...peopleCalls,
  ...robotsCalls,
  ...deviceCalls,
  ...platformCalls,
};
