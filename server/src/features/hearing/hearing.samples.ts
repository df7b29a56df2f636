import { factSample } from '../../testing/fact-sample.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'device.tries': factSample((at) => ({
    at,
    interaction: null,
    ear: 'server',
    outcome: 'words',
    fault: null,
    recognised_ms: 640,
    sound_ms: 910,
  })),
  'hearing.ofRobot': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = { Robots: { hearing: 'ofRobot' } };

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { hearing: ['Robots'] };
