import { rollUp } from '../../app/facts/roll-up.ts';

const missed = {
  day: ['date', 'local_day'],
  robot_id: 'bigint',
  language_id: 'smallint',
  // What was chosen where the robot asked back was understood in the end (ENT-9).
  outcome: ['text', "case when chosen_kind <> 'none' then 'choice' else 'none' end"],
} as const;
const notSure = "outcome in ('none', 'choice')";

/** Sentences that are kept, by what they come to: what the list of those that were not understood is made of (ENT-7). */
export const missedSentences = rollUp({
  name: 'missed_sentences',
  of: 'exchanges',
  what: 'Sentences that no robot understood, or only by a question back, by what they come to.',
  keys: { client_id: 'bigint', sentence_key: 'text', ...missed },
  where: `${notSure} and sentence_key is not null`,
  coarse: {
    missed_sentence_totals: ['client_id', 'sentence_key', 'language_id'],
    missed_sentence_robots: ['client_id', 'robot_id', 'sentence_key', 'language_id'],
  },
  indexes: {
    missed_sentences: { by_day: ['client_id', 'day'], by_robot: ['client_id', 'robot_id', 'day'] },
    // The list is read in this order: a count is written once for each time that its sentence is said, which is seldom.
    missed_sentence_totals: { by_count: ['client_id', 'n', 'sentence_key'] },
    missed_sentence_robots: { by_count: ['client_id', 'robot_id', 'n', 'sentence_key'] },
  },
});

/** How many were not understood, whether or not their words are kept. */
export const missedFigures = rollUp({
  name: 'missed_figures',
  of: 'exchanges',
  what: 'How many sentences robots did not understand, or only by a question back.',
  keys: { client_id: 'bigint', ...missed },
  where: notSure,
  coarse: { missed_totals: ['client_id', 'monthly', 'day', 'outcome'] },
  indexes: { missed_figures: { by_day: ['day'] }, missed_totals: { by_day: ['monthly', 'day'] } },
});
