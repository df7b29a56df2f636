import { rollUp } from '../../app/facts/roll-up.ts';

/** Of a robot and day: what people ask for is one robot's, so that it leads. */
const ofRobot = { client_id: 'bigint', robot_id: 'bigint', day: ['date', 'local_day'] } as const;

/** Tries by what came of them and how long people waited for the first sound: -1 is none, 600 is a minute and more. */
export const tryFigures = rollUp({
  name: 'try_figures',
  of: 'tries',
  what: 'Tries to hear somebody, by what came of them and tenths of a second until the first sound: -1 there was none, 600 a minute and more.',
  keys: {
    ...ofRobot,
    outcome: 'text',
    tenths: ['smallint', 'case when sound_ms is null then -1 else least((sound_ms + 50) / 100, 600) end'],
  },
  kept: '5 months',
  indexes: { try_figures: { by_day: ['day'] } },
});

/** What was said by voice, and whether it was understood: what was chosen where the robot asked back was, as in all figures (ENT-9). */
export const spokenFigures = rollUp({
  name: 'spoken_figures',
  of: 'exchanges',
  what: 'Sentences that were spoken to robots, and whether they were understood.',
  keys: {
    ...ofRobot,
    understood: [
      'boolean',
      "outcome in ('intent', 'record') or outcome = 'choice' and coalesce(chosen_kind, 'none') <> 'none'",
    ],
  },
  where: "asked_by = 'voice' and outcome is not null",
});
