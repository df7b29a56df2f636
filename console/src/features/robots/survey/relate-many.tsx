import type { Job } from '@botones/contract/jobs/jobs';
import type { Robot } from '@botones/contract/robots/robots';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import { surveys } from '@botones/contract/surveys/surveys';
import { useState } from 'react';
import { refresh, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { JobDialog } from '../../../ui/bulk/job-dialog.tsx';
import { RobotChoice } from '../../../ui/bulk/robot-choice.tsx';
import { offerWords } from '../../surveys/offered/offer.words.ts';
import { robotSurveyWords } from './robot-survey.words.ts';

export interface RelateManyProps {
  robot: Robot;
  survey: { poll_id: number; title: string };
  /** When all of them are to offer it. */
  poll_offer: PollOffer;
  onClose: () => void;
}

/** Which robots of the client are to offer the survey, then a result for each while it happens (ENC-6). */
export function RelateMany({ robot, survey, poll_offer, onClose }: RelateManyProps) {
  const words = useWords(robotSurveyWords);
  const { offers } = useWords(offerWords);
  const [job, setJob] = useState<Job | null>(null);
  const relate = useWrite(surveys.relate, { onSuccess: setJob });
  if (job)
    return (
      <JobDialog
        started={job}
        title={words.many}
        progress={words.progress}
        outcome={{ done: words.applied, failed: words.failed }}
        onEnded={() => void refresh('robots')}
        onClose={onClose}
        onGoOn={onClose}
      />
    );
  return (
    <RobotChoice
      client_id={robot.client.client_id}
      words={{
        title: words.many,
        body: words.manyBody(survey.title, offers[poll_offer]),
        robots: words.manyRobots,
        start: words.apply,
      }}
      begins={{ robots: [robot.robot_id] }}
      busy={relate.isPending}
      onClose={onClose}
      onStart={(chosen) => relate.mutate({ params: { id: survey.poll_id }, body: { ...chosen, poll_offer } })}
    />
  );
}
