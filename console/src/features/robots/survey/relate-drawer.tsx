import { rule } from '@botones/contract/fields/rule';
import { textIn } from '@botones/contract/fields/translated';
import { type Robot, robots } from '@botones/contract/robots/robots';
import { PollOffer } from '@botones/contract/surveys/poll-offer';
import { surveys } from '@botones/contract/surveys/surveys';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../app/api.ts';
import { queryOf, refresh, useQuery, useWrite } from '../../../app/query.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { doneJob } from '../../../ui/bulk/done-job.ts';
import { SelectInput } from '../../../ui/fields/fields.tsx';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { showSaved } from '../../../ui/form/saved-modal.tsx';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { OfferInput } from './offer-input.tsx';
import { RelateMany } from './relate-many.tsx';
import { robotSurveyWords } from './robot-survey.words.ts';

const Fields = z.object({ polls: z.int(), poll_offer: PollOffer });
type Fields = z.input<typeof Fields>;
/** A survey is chosen (ROB-38), or only when it is offered is changed: of one that is off the robot tells nothing (AMB-051). */
const rulesFor = (robot: Robot) =>
  Fields.refine(({ polls, poll_offer }) => polls > 0 || poll_offer !== robot.poll_offer, {
    path: ['polls'],
    message: rule('required'),
  });

export interface RelateDrawerProps {
  open: boolean;
  /** Mount it anew for each. */
  robot: Robot;
  onClose: () => void;
}

/** Which survey a robot offers and when, for staff and who holds Encuestas too (ROB-33, ROB-37 to ROB-42, AMB-050, ENC-5, ENC-6, FLO-2). */
export function RelateDrawer({ open, robot, onClose }: RelateDrawerProps) {
  const words = useWords(robotSurveyWords);
  const [many, setMany] = useState(false);
  const params = { robot_id: robot.robot_id };
  const query = useQuery(queryOf(surveys.options, { params: { client_id: robot.client.client_id } }));
  // A survey that is off stays related and counts as none: it is not offered (AMB-051).
  const options = query.data
    ?.filter(({ state }) => state)
    .map(({ poll_id, title }) => ({ value: poll_id, label: textIn(title, 1) }));
  const update = useWrite(robots.update, { also: ['surveys'] });
  const relate = useWrite(surveys.relate, { also: ['robots'] });
  const staff = useAllowed('staff');
  const [schema] = useState(() => rulesFor(robot));
  const edited = useRecordForm({
    schema,
    record: robot,
    // What a group gives is none of its own (FLO-2).
    valuesOf: ({ polls, poll_offer, poll_group }): Fields => ({
      polls: (poll_group ? null : polls[0]?.poll_id) ?? 0,
      poll_offer,
    }),
    draftKey: `robots.survey.${robot.robot_id}`,
    read: () => call(robots.get, { params }),
    update: async ({ polls, poll_offer }, against) => {
      if (staff)
        return update.mutateAsync({ params, body: { ...(polls > 0 && { polls: [polls] }), poll_offer, ...against } });
      if (polls === 0) return update.mutateAsync({ params, body: { poll_offer, ...against } });
      await doneJob(
        await relate.mutateAsync({ params: { id: polls }, body: { robots: [robot.robot_id], poll_offer } }),
      );
      void refresh('robots');
      return call(robots.get, { params });
    },
    savedTitle: words.saved,
  });
  const remove = () =>
    update.mutate(
      { params, body: { polls: [] } },
      {
        onSuccess: () => {
          edited.form.reset();
          onClose();
          showSaved({ title: words.saved });
        },
      },
    );
  const chosen = edited.form.watch('polls');
  const survey = options?.find(({ value }) => value === chosen);
  const [now] = robot.polls;
  const hint = options?.length === 0 ? words.none : words.hint;
  const given = now && robot.poll_group && words.ownHint(textIn(now.title, 1), robot.poll_group.name);
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={words.relate}
      subtitle={robot.name}
      loading={!query.isError && !options}
      actions={
        !robot.poll_group && (
          <Button variant="outlined" color="error" loading={update.isPending} onClick={remove}>
            {words.remove}
          </Button>
        )
      }
    >
      {query.isError ? (
        <QueryFailed onRetry={() => void query.refetch()} />
      ) : (
        <>
          <SelectInput<Fields>
            name="polls"
            label={words.survey}
            options={options ?? []}
            hint={given || (now ? hint : `${hint} ${words.sleeping}`)}
          />
          <OfferInput robot={robot} own={chosen > 0} />
          <div>
            <Button variant="outlined" disabled={!survey} onClick={() => setMany(true)}>
              {words.many}
            </Button>
          </div>
          {many && survey && (
            <RelateMany
              robot={robot}
              survey={{ poll_id: survey.value, title: survey.label }}
              poll_offer={edited.form.getValues('poll_offer')}
              onClose={() => setMany(false)}
            />
          )}
        </>
      )}
    </FormDrawer>
  );
}
