import { sample } from '../../testing/client-fixture.ts';
import { sampleClock } from '../../testing/fact-sample.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { libraryPicture } from '../media/media.samples.ts';

const picture = sample(({ w, client }) => libraryPicture(w, client));
const june = { from: '2026-06-01', to: '2026-06-30', by: 'media' as const };

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'playback.report': { input: ({ client }) => ({ params: { client_id: client }, query: june }) },
  'playback.sheet': {
    input: ({ client }) => ({ params: { client_id: client }, query: { from: june.from, to: june.to } }),
  },
  'playback.day': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.robot() }, query: { day: june.from } }),
  },
  'playback.calendar': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.robot() }, query: { from: june.from, to: june.to } }),
  },
  'playback.timeline': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.robot() }, query: { day: june.from } }),
  },
  // Of a medium of its client: of any other it would be kept and count nowhere.
  'device.playback': {
    home: true,
    input: async ({ of }) => {
      const now = sampleClock();
      const about = { event_id: null, campaign_id: null, scene_id: 1, media_id: await of.a(picture), sha256: null };
      const shown = { name: 'Playa', plays: 1, shown_ms: 1_000, completed: 0 };
      return { body: { now, records: [{ uuid: crypto.randomUUID(), start: now, end: now, ...about, ...shown }] } };
    },
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Publicidad: { playback: 'report sheet' },
  'Publicidad, Robots': { playback: 'timeline day calendar' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { playback: ['Publicidad', 'Robots'] };
