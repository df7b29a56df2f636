import { GroupForm, groups, type RobotGroup } from '@botones/contract/groups/groups';
import type { Job } from '@botones/contract/jobs/jobs';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { queryClient, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { NumberInput, TextInput } from '../../ui/fields/fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { RobotsInput } from '../../ui/robots/robots-input.tsx';
import { PlainRadio } from '../imports/plain-radio.tsx';
import { ColourInput } from './colour-input.tsx';
import { blankCondition } from './condition-row.tsx';
import type { RuleChoices } from './group-lines.ts';
import { groupQuery } from './group-query.ts';
import { groupsWords } from './groups.words.ts';
import { RuleInput } from './rule-input.tsx';
import { movedWithGroups } from './use-group-removal.ts';

type Fields = z.input<typeof GroupForm>;

const valuesOf = ({ client, name, colour, priority, rule, chosen }: RobotGroup): Fields => ({
  ...{ client, name, colour, priority, rule },
  // Not who is in it: some that were chosen may still have to join.
  robots: chosen,
});

export interface GroupDrawerProps {
  open: boolean;
  /** Null: a new one of this client. Mount it anew for each. */
  group: RobotGroup | null;
  client_id: number;
  choices: RuleChoices;
  onClose: () => void;
  /** Told where the robots that join and leave are many. */
  onJob: (job: Job) => void;
}

/** The form of a group: its name, colour and priority, and its robots, by hand or by a rule (FLO-1). */
export function GroupDrawer({ open, group, client_id, choices, onClose, onJob }: GroupDrawerProps) {
  const words = useWords(groupsWords);
  const kit = useWords(listWords);
  const create = useWrite(groups.create, { also: movedWithGroups });
  const update = useWrite(groups.update, { also: movedWithGroups });
  const params = { group_id: group?.group_id ?? 0 };
  const moving = useRef<Job | null>(null);
  const told = <Saved extends { job: Job | null }>(saved: Saved): Saved => {
    moving.current = saved.job;
    if (saved.job) onJob(saved.job);
    return saved;
  };
  const edited = useRecordForm({
    schema: GroupForm,
    record: group,
    valuesOf,
    blank: { client: client_id, name: '', colour: 'blue', priority: 0, robots: [], rule: null },
    draftKey: `groups.${group?.group_id ?? `new.${client_id}`}`,
    read: async () => {
      const found = groupQuery(client_id, params.group_id);
      return (await queryClient.fetchQuery({ ...found, staleTime: 0 })) ?? (group as RobotGroup);
    },
    create: async (body) => told(await create.mutateAsync({ body })),
    update: async ({ client: _client, ...values }, against) =>
      told(await update.mutateAsync({ params, body: { ...values, ...against } })),
    // What a job still does its dialog says.
    savedMessage: ({ name }, isNew) => (moving.current ? null : (isNew ? kit.added : kit.saved)(name)),
  });
  const { form } = edited;
  const rule = useWatch({ control: form.control, name: 'rule' });
  // What was chosen one way comes back with it.
  const kept = useRef<Pick<Fields, 'robots' | 'rule'>>({ robots: [], rule: null });
  const choose = (how: 'hand' | 'rule') => {
    const { robots, rule: now } = form.getValues();
    kept.current = now ? { ...kept.current, rule: now } : { ...kept.current, robots };
    const blank = { all: [blankCondition('name')] } as Fields['rule'];
    form.setValue('robots', how === 'hand' ? kept.current.robots : [], { shouldDirty: true });
    form.setValue('rule', how === 'rule' ? (kept.current.rule ?? blank) : null, { shouldDirty: true });
    form.clearErrors(['robots', 'rule']);
  };
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={group ? words.edit : words.add}
      fieldOf={{ 'groups.name_taken': 'name', 'groups.unknown_value': 'rule' }}
    >
      <TextInput<Fields> name="name" label={kit.name} maxLength={60} />
      <ColourInput />
      <PlainRadio
        row
        label={words.how}
        value={rule ? 'rule' : 'hand'}
        options={(['hand', 'rule'] as const).map((value) => ({ value, label: words.hows[value] }))}
        onChange={choose}
      />
      {rule ? (
        <RuleInput client_id={client_id} choices={choices} />
      ) : (
        <RobotsInput<Fields> client_id={client_id} only="robots" label={words.hand} hint={words.handHint} />
      )}
      <NumberInput<Fields> name="priority" label={words.priority} min={-1000} max={1000} hint={words.priorityHint} />
    </FormDrawer>
  );
}
