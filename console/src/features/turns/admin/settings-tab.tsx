import { advanceNames, advanceReasons, maxAdvance } from '@botones/contract/turns/advance';
import { type TurnSettings, turnSettings } from '@botones/contract/turns/turn-settings';
import Alert from '@mui/material/Alert';
import { call } from '../../../app/api.ts';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { NumberInput } from '../../../ui/fields/fields.tsx';
import { SwitchInput } from '../../../ui/fields/switch-input.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { adminWords } from './admin.words.ts';
import { DoorForm } from './door-form.tsx';
import { InlineForm } from './inline-form.tsx';
import type { Place } from './place.ts';

function LimitForm({ branch, limit }: { branch: number; limit: number }) {
  const words = useWords(adminWords);
  const save = useWrite(turnSettings.saveLimit);
  const form = useContractForm(turnSettings.saveLimit.body, { wait_limit_minutes: limit });
  return (
    <InlineForm
      title={words.limitTitle}
      action={words.save}
      form={form}
      draftKey={`turn-limit.${branch}`}
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { branch_office: branch }, body });
        form.reset(body);
        toast({ message: words.saved });
      }}
    >
      <NumberInput name="wait_limit_minutes" label={words.limit} unit={words.minutes} min={1} max={480} />
    </InlineForm>
  );
}

const AdvancesForm = turnSettings.save.body.omit({ updated_at: true });
const valuesOf = ({ updated_at: _version, pages: _pages, ...advances }: TurnSettings) => advances;

function Advances({ client_id, settings }: { client_id: number; settings: TurnSettings }) {
  const words = useWords(adminWords);
  const { language } = usePreferences();
  const save = useWrite(turnSettings.save);
  const params = { client_id };
  const { form, version, draftKey, onSubmit } = useRecordForm({
    schema: AdvancesForm,
    record: settings,
    valuesOf,
    draftKey: `turn-settings.${client_id}`,
    read: () => call(turnSettings.get, { params }),
    update: (values, { updated_at }) =>
      save.mutateAsync({ params, body: { ...values, ...(updated_at && { updated_at }) } }),
    savedMessage: () => words.saved,
    inToast: true,
  });
  return (
    <InlineForm title={words.advancesTitle} action={words.save} {...{ form, version, draftKey, onSubmit }}>
      <p className="quiet">{words.advancesBody}</p>
      {advanceReasons.map((reason) => (
        <NumberInput
          key={reason}
          name={reason}
          label={labelIn(advanceNames[reason], language)}
          unit={words.minutes}
          min={0}
          max={maxAdvance}
        />
      ))}
      <SwitchInput name="survey_after" label={words.surveyAfter} hint={words.surveyAfterHint} />
    </InlineForm>
  );
}

/** How long the first may wait in a branch (TUR-8), and a client's minutes of advance with what follows a service (TUR-3, TUR-11). */
export function SettingsTab({ client_id, branch }: Place) {
  const words = useWords(adminWords);
  const limit = useQuery({
    ...queryOf(turnSettings.limit, { params: { branch_office: branch } }),
    enabled: branch > 0,
  });
  const settings = useQuery(queryOf(turnSettings.get, { params: { client_id } }));
  return (
    <>
      {branch > 0 && <DoorForm key={branch} branch={branch} />}
      {branch > 0 && (
        <QueryBoundary query={limit} skeleton={<FieldsSkeleton />}>
          {({ wait_limit_minutes }) => <LimitForm key={branch} branch={branch} limit={wait_limit_minutes} />}
        </QueryBoundary>
      )}
      <QueryBoundary query={settings} skeleton={<FieldsSkeleton />}>
        {(found) => (
          <>
            {found.pages === null && branch === 0 && <Alert severity="info">{words.noPages}</Alert>}
            <Advances key={client_id} client_id={client_id} settings={found} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}
