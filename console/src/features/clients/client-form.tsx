import {
  type Client,
  clients,
  ClientForm as Fields,
  type ModuleRecord,
  mostSentenceDays,
  usualSentenceDays,
} from '@botones/contract/clients/clients';
import { rule } from '@botones/contract/fields/rule';
import { profiles } from '@botones/contract/profiles/profiles';
import { platformBucket } from '@botones/contract/storage/storage';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../app/api.ts';
import { useModuleName } from '../../app/module.words.ts';
import { useWrite } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { NumberInput, SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { ModuleSwitches } from '../../ui/fields/module-switches.tsx';
import { SwitchInput } from '../../ui/fields/switch-input.tsx';
import { homeZone, timeZones } from '../../ui/fields/time-zones.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { shortFormWidth } from '../../ui/form/form-panel.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { SuccessModal } from '../../ui/form/success-modal.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { ImageField } from '../../ui/upload/image-field.tsx';
import { clientFormWords } from './client-form.words.ts';
import { addSessions } from './clients-api.ts';
import { ColorInput } from './color-input.tsx';
import { ColorsPreview } from './colors-preview.tsx';

const Panel = styled('div')(({ theme }) => ({
  maxWidth: shortFormWidth,
  padding: 28,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  '& .three': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '20px 24px' },
  '& .two': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '20px 24px' },
  [theme.breakpoints.down('sm')]: { padding: 16, '& .two, & .three': { gridTemplateColumns: '1fr' } },
}));

const Values = Fields.pick({ name: true, primary_color: true, secondary_color: true, modules: true }).extend({
  // The documents require it of the form; records from before, and of other programs, may lack it (CLI-07).
  image: z.string(rule('required')).min(1, rule('required')),
  background_color: Fields.shape.background_color,
  timezone: z.string(),
  sentence_days: Fields.shape.sentence_days.unwrap(),
  is_active: z.boolean(),
});
type Values = z.input<typeof Values>;

const valuesOf = (client: Client): Values => ({
  name: client.name,
  image: client.image ?? '',
  primary_color: client.primary_color,
  secondary_color: client.secondary_color,
  background_color: client.background_color,
  timezone: client.timezone,
  sentence_days: client.sentence_days,
  is_active: client.is_active,
  modules: client.modules,
});
const blank: Values = {
  name: '',
  image: '',
  primary_color: '',
  secondary_color: '',
  background_color: null,
  timezone: homeZone,
  sentence_days: usualSentenceDays,
  is_active: true,
  modules: [],
};

/** What a new client needs next, each with its form open. */
const nextPages = (client_id: number) =>
  [
    ['profile', `/permissions?client_id=${client_id}&add=`],
    ['user', `/users?client_id=${client_id}&add=`],
    ['robot', `/robots?client=${client_id}&add=`],
  ] as const;

export interface ClientFormProps {
  /** Null: a new one. */
  client: Client | null;
  modules: readonly z.output<typeof ModuleRecord>[];
}

/** The form of a client (CLI-07..15). Its modules and whether it is active are for staff (AMB-101, AMB-168). */
export function ClientForm({ client, modules }: ClientFormProps) {
  const words = useWords(clientFormWords);
  const kit = useWords(uiWords);
  const named = useModuleName();
  const staff = useAllowed('staff');
  const spare = staff ? platformBucket : '';
  const navigate = useNavigate();
  const confirm = useConfirm();
  const create = useWrite(clients.create);
  const update = useWrite(clients.update, { also: ['profiles', 'users', 'robots'] });
  const edited = useRecordForm({
    schema: Values,
    record: client,
    valuesOf,
    blank,
    draftKey: `clients.${client?.client_id ?? 'new'}`,
    read: () => call(clients.get, { params: { client_id: client?.client_id ?? 0 } }),
    create: async ({ is_active: _, ...body }) => {
      const failed = await addSessions(await create.mutateAsync({ body }));
      if (failed.length > 0) toast({ message: words.sessionsFailed(failed.join(', ')), tone: 'failed' });
    },
    update: ({ is_active, modules: chosen, ...fields }, against, { client_id }) => {
      const forStaff = staff ? { is_active, modules: chosen } : {};
      return update.mutateAsync({ params: { client_id }, body: { ...fields, ...forStaff, ...against } });
    },
  });
  const { form, version } = edited;
  const [saved, setSaved] = useState(false);
  const made = create.data;
  const [primary, secondary, background] = form.watch(['primary_color', 'secondary_color', 'background_color']);

  /** Asks when modules that profiles give are taken away (AMB-177). */
  async function mayTakeAway(next: number[]): Promise<boolean> {
    const before = version.record;
    const lost = before?.modules.filter((id) => !next.includes(id)) ?? [];
    if (!before || lost.length === 0) return true;
    const given = await call(profiles.listByClient, { params: { clientId: before.client_id } });
    const names = modules.filter(({ module_id }) => lost.includes(module_id)).map(({ name }) => named(name));
    const hit = given.filter((profile) => profile.modules.some(({ module_id }) => lost.includes(module_id)));
    const title = words.takeTitle(names.join(', '));
    const body = words.takeBody(hit.map(({ name }) => name).join(', '), hit.length);
    return confirm({ title, body, action: words.take });
  }

  return (
    <Panel>
      <FormPage
        {...edited}
        fieldOf={{
          'clients.name_taken': 'name',
          'clients.module_unknown': 'modules',
          'storage.picture_only': 'image',
          'storage.too_large': 'image',
        }}
        mayGoOn={({ modules: next }) => mayTakeAway(next)}
        onSaved={() => setSaved(true)}
        actions={
          <Button component={Link} to="/clients" variant="outlined">
            {kit.cancel}
          </Button>
        }
      >
        <ImageField<Values>
          name="image"
          label={words.logo}
          // What a new client has of its own begins with its record (AMB-181).
          to={{ bucket: client?.bucket_name ?? spare, folder: 'images', area: 'other', purpose: 'logo' }}
        />
        <div className="two">
          <TextInput<Values> name="name" label={words.name} maxLength={80} />
          <SelectInput<Values>
            name="timezone"
            label={words.timezone}
            options={timeZones(client?.timezone ?? homeZone)}
            hint={words.timezoneHint}
          />
        </div>
        <div className="three">
          <ColorInput<Values> name="primary_color" label={words.primary_color} />
          <ColorInput<Values> name="secondary_color" label={words.secondary_color} />
          <ColorInput<Values> name="background_color" label={words.background_color} note={words.optional} optional />
        </div>
        <ColorsPreview colors={{ primary, secondary, background: background ?? '' }} />
        <div className="two">
          <NumberInput<Values>
            name="sentence_days"
            label={words.sentence_days}
            note={words.sentence_daysRange(mostSentenceDays)}
            hint={words.sentence_daysHint}
            unit={words.days}
            min={0}
            max={mostSentenceDays}
          />
        </div>
        {staff && client && <SwitchInput<Values> name="is_active" label={words.is_active} hint={words.is_activeHint} />}
        {staff && (
          <ModuleSwitches<Values>
            name="modules"
            label={words.modules}
            modules={modules}
            hint={words.modulesHint}
            wide
          />
        )}
      </FormPage>
      <SuccessModal
        title={words.saved}
        open={saved}
        onClose={() => void navigate('/clients')}
        actions={
          made &&
          nextPages(made.client_id).map(([page, to]) => (
            <Button key={page} component={Link} to={to}>
              {words.next[page]}
            </Button>
          ))
        }
      >
        {made && words.nextBody(made.name)}
      </SuccessModal>
    </Panel>
  );
}
