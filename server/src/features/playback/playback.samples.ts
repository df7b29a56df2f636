import { factSample } from '../../testing/fact-sample.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

const june = { from: '2026-06-01', to: '2026-06-30', by: 'media' as const };

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'playback.report': { input: ({ client }) => ({ params: { client_id: client }, query: june }) },
  'playback.timeline': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.robot() }, query: { day: june.from } }),
  },
  'device.playback': factSample((at) => ({
    start: at,
    end: at,
    ...{
      event_id: null,
      campaign_id: null,
      scene_id: 1,
      media_id: 1,
      sha256: null,
      name: 'Playa',
      plays: 1,
      shown_ms: 0,
      completed: 0,
    },
  })),
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Publicidad: { playback: 'report' },
  'Publicidad, Robots': { playback: 'timeline' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { playback: ['Publicidad', 'Robots'] };
