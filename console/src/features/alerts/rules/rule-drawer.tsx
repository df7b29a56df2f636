import { severities } from '@botones/contract/alerts/alert-codes';
import { type AlertRule, AlertRuleForm, alertRules } from '@botones/contract/alerts/alert-rules';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { z } from 'zod';
import { severityWords } from '../../../app/alerts/severity.words.ts';
import { call } from '../../../app/api.ts';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { NumberInput, SelectInput, useField } from '../../../ui/fields/fields.tsx';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { rulesWords } from './rules.words.ts';

/** In the select 'as usual' is a choice like the others. */
const Form = AlertRuleForm.extend({ severity: z.enum([...severities, 'usual']) });
type Form = z.output<typeof Form>;
const valuesOf = ({ notify, delay_seconds, severity, people }: AlertRule): Form => ({
  notify,
  delay_seconds,
  severity: severity ?? 'usual',
  people,
});

function Notify() {
  const words = useWords(rulesWords);
  const read = (on: unknown) => (on ? words.yes : words.no);
  const { field } = useField<Form>({ name: 'notify', label: words.notify }, read);
  return (
    <div>
      <FormControlLabel
        sx={{ margin: 0, gap: '10px' }}
        control={<Switch checked={field.value === true} onChange={(_event, on) => field.onChange(on)} />}
        label={words.notify}
      />
      <p style={{ margin: '4px 0 0', fontSize: '0.8125rem', color: 'var(--ink-2)' }}>{words.notifyHint}</p>
    </div>
  );
}

type Known = readonly { user_id: number; name: string }[];

/** Who gets a mail: boxes, and what is wrong with the choice above them. */
function People({ people }: { people: Known }) {
  const words = useWords(rulesWords);
  const read = (ids: unknown) =>
    people
      .filter(({ user_id }) => (ids as number[]).includes(user_id))
      .map(({ name }) => name)
      .join(', ') || words.nobody;
  const { field, error } = useField<Form>({ name: 'people', label: words.people }, read);
  const chosen = field.value as Form['people'];
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend style={{ padding: 0, fontSize: '0.84375rem', fontWeight: 600 }}>{words.people}</legend>
      <p style={{ margin: '4px 0 6px', fontSize: '0.8125rem', color: error ? 'var(--bad)' : 'var(--ink-2)' }}>
        {error ?? (people.length > 0 ? words.peopleHint : words.noPeople)}
      </p>
      {people.map(({ user_id, name }) => (
        <FormControlLabel
          key={user_id}
          sx={{ display: 'flex' }}
          control={
            <Checkbox
              checked={chosen.includes(user_id)}
              onChange={(_event, on) =>
                field.onChange(on ? [...chosen, user_id] : chosen.filter((id) => id !== user_id))
              }
              slotProps={{ input: { 'aria-invalid': error ? true : undefined } }}
            />
          }
          label={name}
        />
      ))}
    </fieldset>
  );
}

export interface RuleDrawerProps {
  client_id: number;
  rule: AlertRule;
  name: string;
  people: Known;
  open: boolean;
  onClose: () => void;
}

/** How a client is told of one kind of alert. Mount it anew for each rule. */
export function RuleDrawer({ client_id, rule, name, people, open, onClose }: RuleDrawerProps) {
  const words = useWords(rulesWords);
  const urgency = useWords(severityWords);
  const save = useWrite(alertRules.save);
  const reset = useWrite(alertRules.reset);
  const params = { client_id, alert: rule.alert };
  const silence = rule.alert === 'offline';
  const edited = useRecordForm({
    schema: Form,
    record: rule,
    valuesOf,
    draftKey: `alert-rules.${client_id}.${rule.alert}`,
    read: async () => {
      const { rules } = await call(alertRules.list, { params: { client_id } });
      return rules.find((each) => each.alert === rule.alert) ?? rule;
    },
    update: ({ severity, ...values }, against) => {
      const body = { ...values, severity: severity === 'usual' ? null : severity, ...against };
      return save.mutateAsync({ params, body });
    },
    savedMessage: () => words.saved(name),
    inToast: true,
  });
  const { form } = edited;
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={words.editTitle}
      subtitle={name}
      fieldOf={{ 'notifications.assignee': 'people' }}
    >
      <Notify />
      <NumberInput<Form>
        name="delay_seconds"
        label={silence ? words.silenceField : words.delayField}
        hint={silence ? words.silenceHint : words.delayHint}
        unit="s"
        min={silence ? 60 : 0}
        max={86_400}
      />
      <SelectInput<Form>
        name="severity"
        label={words.severity}
        options={[
          { value: 'usual', label: words.asUsual(urgency[rule.usual]) },
          ...severities.map((value) => ({ value, label: urgency[value] })),
        ]}
      />
      <People people={people} />
      {!rule.is_default && (
        <Button
          variant="outlined"
          loading={reset.isPending}
          sx={{ alignSelf: 'start', justifySelf: 'start', marginInlineEnd: 'auto' }}
          onClick={() =>
            reset.mutate(
              { params },
              {
                onSuccess: (now) => {
                  form.reset(valuesOf(now));
                  toast({ message: words.wasReset(name) });
                  onClose();
                },
              },
            )
          }
        >
          {words.reset}
        </Button>
      )}
    </FormDrawer>
  );
}
