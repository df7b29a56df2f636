import { type AssignedKind, assignedKeys, assignments } from '@botones/contract/assignments/assignments';
import type { Voice } from '@botones/contract/fields/voice';
import { type Job, jobs } from '@botones/contract/jobs/jobs';
import { type RobotDetail, robots } from '@botones/contract/robots/robots';
import { useState } from 'react';
import { useWrite } from '../../app/query.ts';
import { addedOf, type ChosenRecords } from './choice.ts';

type Audios = NonNullable<Job['audios']>;

/** The chosen records as the robot's call takes them: the new ones with the speech that was made of them (ASG-31). */
function listOf(kind: AssignedKind, { chosen }: ChosenRecords, spoken: Audios) {
  const audiosOf = new Map<number | undefined, object[]>();
  for (const { language_id, url, object_id } of spoken)
    audiosOf.set(object_id, [...(audiosOf.get(object_id) ?? []), { language_id, audio_url: url, object_id }]);
  return chosen.map(({ id }) => {
    const audios = audiosOf.get(id);
    return audios ? { [assignedKeys[kind]]: id, audios } : id;
  });
}

/** What saving shows meanwhile: a job, or why there is no speech. */
export type Step =
  | { speaking: Job; next: (ended: Job | null) => void; goOn: () => void }
  | { applying: Job }
  | { failed: NonNullable<Job['failure']> };

/** What a choice is saved with: the speech that was made, what has no agent for it, and whether the rest follows by itself (VOZ-1, VOZ-4). */
interface Speech {
  audios: Audios;
  voiceless: readonly Voice[];
  follows: boolean;
}
const noSpeech: Speech = { audios: [], voiceless: [], follows: false };

/** What is left to be said where nobody says it: the chemical agent's part, or both languages. */
const unsaid = (kind: AssignedKind): Speech => ({
  ...noSpeech,
  voiceless: kind === 'information_items' ? ['chemical'] : ['es', 'en'],
});

/**
 * Saves a choice: first the speech of what is new, then the whole list, and where it is asked for that of every robot (ASG-21 to ASG-25).
 * `silent`: nobody says it at the robot, so that none is asked for (VOZ-1).
 */
export function useSavingChoice(robot: RobotDetail, kind: AssignedKind, silent: boolean) {
  const [step, setStep] = useState<Step | null>(null);
  const speak = useWrite(assignments.speak);
  const cancel = useWrite(jobs.cancel);
  const update = useWrite(robots.update);
  const [saved, setSaved] = useState(noSpeech);
  const params = { robot_id: robot.robot_id };

  /** The speech of records, once its job has ended or nobody waits for it any more; null where it was stopped or failed. */
  async function makeSpeech(ids: number[]): Promise<Speech | null> {
    if (ids.length === 0) return noSpeech;
    if (silent) return unsaid(kind);
    const speaking = await speak.mutateAsync({ params, body: { kind, ids } });
    const voiceless = speaking.voiceless ?? [];
    const ended = await new Promise<Job | 'later' | null>((resolve) => {
      const next = (job: Job | null) => {
        // At once: nobody presses a button of the job that has ended.
        setStep(job?.failure ? { failed: job.failure } : null);
        resolve(job);
      };
      const goOn = () => {
        setStep(null);
        resolve('later');
      };
      setStep({ speaking, next, goOn });
    });
    if (ended === 'later') {
      // What it has made so far is not made again.
      await cancel.mutateAsync({ params: { job_id: speaking.job_id } });
      return { audios: [], voiceless, follows: true };
    }
    return ended?.state === 'done' ? { audios: ended.audios ?? [], voiceless, follows: false } : null;
  }

  return {
    step,
    saved,
    close: () => setStep(null),
    /** The speech of all robots is not waited for, or was stopped: what was not said is said by itself (VOZ-4). */
    leaveToFollow: () => setSaved((now) => ({ ...now, follows: true })),
    /** Answers the version that was made; null where it was called off. */
    async save(values: ChosenRecords, { against, toAll }: { against: { updated_at?: string }; toAll: boolean }) {
      const speech = await makeSpeech(addedOf(values, robot, kind));
      if (!speech) return null;
      const list = { [kind]: listOf(kind, values, speech.audios), ...(toAll && { apply_to_all: true }) };
      const { job, updated_at } = await update.mutateAsync({ params, body: { ...list, ...against } });
      setSaved(speech);
      if (job) setStep({ applying: job });
      return { updated_at };
    },
  };
}
