import { mostConditions } from '@botones/contract/groups/groups';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { useField } from '../../ui/fields/fields.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { blankCondition, ConditionRow, type DraftCondition } from './condition-row.tsx';
import { isOfRecord, type RuleChoices, useRuleLine } from './group-lines.ts';
import { groupsWords } from './groups.words.ts';
import { RulePreview } from './rule-preview.tsx';

interface DraftRule {
  all: DraftCondition[];
}
interface Fields {
  rule: DraftRule | null;
}

/** The rule of a group: its conditions, which all must be met, and the robots that it takes now. */
export function RuleInput({ client_id, choices }: { client_id: number; choices: RuleChoices }) {
  const words = useWords(groupsWords);
  const line = useRuleLine(choices);
  const [added, setAdded] = useState<number | null>(null);
  const { formState } = useFormContext<Fields>();
  const { field, error } = useField<Fields>({ name: 'rule', label: words.hows.rule }, (value) => line(value as never));
  const { all } = (field.value as DraftRule | null) ?? { all: [] };
  const wrong = formState.errors.rule?.all as
    | ({ message?: string; value?: { message?: string } } | undefined)[]
    | undefined;
  const change = (conditions: DraftCondition[]) => field.onChange({ all: conditions });
  const kinds = [...new Set(all.map((condition) => condition.field))].filter(isOfRecord);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <p style={{ margin: 0, color: 'var(--ink-2)', fontSize: '0.84375rem' }}>{words.ruleHint}</p>
      {all.map((condition, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity
          key={at}
          place={at + 1}
          condition={condition}
          choices={choices}
          error={wrong?.[at]?.value?.message ?? wrong?.[at]?.message ?? (at === 0 ? error : undefined)}
          inputRef={at === 0 ? field.ref : undefined}
          begins={at === added}
          onChange={(next) => change(all.map((one, place) => (place === at ? next : one)))}
          onBlur={field.onBlur}
          onRemove={all.length > 1 ? () => change(all.filter((_one, place) => place !== at)) : undefined}
        />
      ))}
      {kinds.map((kind) => {
        const of = choices[kind]?.query;
        return of && <PartFailed key={kind} of={[of]} what={words.fields[kind]} />;
      })}
      <Button
        variant="text"
        startIcon={<Plus />}
        disabled={all.length >= mostConditions}
        onClick={() => {
          setAdded(all.length);
          change([...all, blankCondition('name')]);
        }}
        sx={{ justifySelf: 'start' }}
      >
        {words.addCondition}
      </Button>
      <RulePreview client_id={client_id} rule={field.value} />
    </div>
  );
}
