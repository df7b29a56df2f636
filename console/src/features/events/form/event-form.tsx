import { type Event, events, type RobotSchedule } from '@botones/contract/events/events';
import { useState } from 'react';
import { queryClient, queryOf, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { TextInput } from '../../../ui/fields/fields.tsx';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { RobotsInput } from '../../../ui/robots/robots-input.tsx';
import { todayOf } from '../calendar/spans.ts';
import { sharedWords } from '../shared/shared.words.ts';
import { useSeparate } from '../shared/use-separate.ts';
import { EventCampaigns } from './event-campaigns.tsx';
import { EventConflicts } from './event-conflicts.tsx';
import { eventFormWords } from './event-form.words.ts';
import { formOf, type Sent, sentOf, valuesOf } from './event-values.ts';
import { EventWhen } from './event-when.tsx';
import { RobotsConflicts } from './robots-conflicts.tsx';

/** Beside whose calendar the form stands: all robots of a client, or one of them. */
export type Place = { client_id: number; timezone: string } & (
  | { schedule: null; robot_id: number }
  | { schedule: RobotSchedule }
);

export interface EventFormProps {
  /** Null: a new one. */
  event: Event | null;
  place: Place;
  /** It is changed for the robot of this calendar alone (FLO-5). */
  own?: boolean;
  /** What a new one begins with. */
  blank: Sent;
  open: boolean;
  onClose: () => void;
}

/** Beside which field a failure is told. */
const fieldOf = {
  'events.unknown_campaign': 'campaigns',
  'robots.not_found': 'robots',
  'groups.not_found': 'robots',
  'events.too_many': 'robots',
} as const;

/** The form of an event beside a calendar, with the robots and groups that have it (EVT-14 to EVT-31, FLO-5). */
export function EventForm({ event, place, own = false, blank, open, onClose }: EventFormProps) {
  const words = useWords(eventFormWords);
  const said = useWords(sharedWords);
  const { schedule, timezone, client_id } = place;
  const create = useWrite(events.create);
  const update = useWrite(events.update);
  const { separate } = useSeparate();
  const params = { event_id: event?.event_id ?? 0 };
  // By the robot's clock, as it is when the form opens.
  const [today] = useState(() => todayOf(timezone));
  const [schema] = useState(() => formOf(today, event));
  const played = schedule ?? { robot_id: place.schedule ? 0 : place.robot_id, client_id, campaigns: [], scenes: [] };
  const edited = useRecordForm({
    schema,
    record: event,
    valuesOf,
    blank,
    draftKey: `events.${event ? `${event.event_id}${own ? '.own' : ''}` : `new.${schedule?.robot_id ?? `of.${client_id}`}`}`,
    read: () => queryClient.fetchQuery({ ...queryOf(events.get, { params }), staleTime: 0 }),
    create: (values) => create.mutateAsync({ body: sentOf(values, null, today) }),
    update: async (values, against, current) => {
      const body = { ...sentOf(values, event, today), ...against };
      if (!own || !schedule) return update.mutateAsync({ params, body });
      const { robot: _, robots, groups, except_robots, ...change } = body;
      const message = words.saved(values.name);
      return (await separate(current, schedule.robot_id, change, message, said.back(current.name))) ?? current;
    },
    savedMessage: ({ name }) => (own ? null : words.saved(name)),
    inToast: true,
  });
  const hasMore = event !== null && (event.except_days.length > 0 || event.until_day !== null || event.priority !== 0);
  return (
    <FormDrawer
      {...edited}
      {...{ open, onClose }}
      title={event ? words.edit : words.add}
      subtitle={own && schedule ? said.onlyIn(schedule.name) : schedule?.name}
      fieldOf={fieldOf}
    >
      <TextInput<Sent> name="name" label={words.name} hint={event ? undefined : words.nameHint} maxLength={60} />
      {!own && <RobotsInput<Sent> client_id={client_id} label={said.which} />}
      <EventCampaigns schedule={played} known={event?.campaigns ?? []} />
      <EventWhen isOpen={hasMore} today={today} />
      {schedule && <EventConflicts {...{ event, schedule, today }} />}
      {!own && <RobotsConflicts {...{ event, today }} beside={schedule?.robot_id} />}
    </FormDrawer>
  );
}
