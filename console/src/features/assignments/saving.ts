import { type AssignedKind, assignedKeys, assignments } from '@botones/contract/assignments/assignments';
import type { Job } from '@botones/contract/jobs/jobs';
import { robots } from '@botones/contract/robots/robots';
import { useState } from 'react';
import { useWrite } from '../../app/query.ts';
import type { Choice } from './choice.ts';

type Audios = NonNullable<Job['audios']>;

/** The chosen records as the robot's call takes them: the new ones with the speech that was made of them (ASG-31). */
const listOf = (kind: AssignedKind, ids: readonly number[], audios: Audios) =>
  ids.map((id) => {
    const spoken = audios.filter(({ object_id }) => object_id === id);
    if (spoken.length === 0) return id;
    return {
      [assignedKeys[kind]]: id,
      audios: spoken.map(({ language_id, url, object_id }) => ({ language_id, audio_url: url, object_id })),
    };
  });

export type Step =
  | 'editing'
  | { speaking: Job }
  | { applying: Job }
  | { failed: NonNullable<Job['failure']> }
  | 'saved';

/** Saves a choice: first the speech of what is new, then the whole list, and where it is asked for that of every robot (ASG-21 to ASG-25). */
export function useSavingChoice(robot_id: number, kind: AssignedKind, { chosen, added }: Choice) {
  const [step, setStep] = useState<Step>('editing');
  const [toAll, setToAll] = useState(false);
  const speak = useWrite(assignments.speak);
  const update = useWrite(robots.update);
  const params = { robot_id };

  const write = (apply_to_all: boolean, audios: Audios) =>
    update.mutate(
      { params, body: { [kind]: listOf(kind, [...chosen.keys()], audios), ...(apply_to_all && { apply_to_all }) } },
      { onSuccess: ({ job }) => setStep(job ? { applying: job } : 'saved'), onError: () => setStep('editing') },
    );

  return {
    step,
    busy: speak.isPending || update.isPending,
    save(apply_to_all: boolean) {
      setToAll(apply_to_all);
      if (added.length === 0) return write(apply_to_all, []);
      speak.mutate({ params, body: { kind, ids: added } }, { onSuccess: (job) => setStep({ speaking: job }) });
    },
    /** The speech of what is new has ended. */
    spoken(job: Job) {
      if (job.state === 'done') write(toAll, job.audios ?? []);
      else setStep(job.failure ? { failed: job.failure } : 'editing');
    },
    goOn: () => setStep('saved'),
    edit: () => setStep('editing'),
  };
}
