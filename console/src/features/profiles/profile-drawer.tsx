import { clients } from '@botones/contract/clients/clients';
import { type Profile, ProfileForm, profiles } from '@botones/contract/profiles/profiles';
import { useEffect } from 'react';
import type { z } from 'zod';
import { useClientOptions } from '../../app/client/client-options.ts';
import { queryClient, queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { AwaitedField } from '../../ui/fields/awaited-field.tsx';
import { SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { ModuleSwitches } from '../../ui/fields/module-switches.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { profileOf } from './profile-queries.ts';
import { profilesWords } from './profiles.words.ts';

type Fields = z.input<typeof ProfileForm>;

const valuesOf = (profile: Profile): Fields => ({
  name: profile.name,
  client: profile.client?.client_id ?? 0,
  modules: profile.modules.map(({ module_id }) => module_id),
});
const same = (a: number[], b: number[]) => JSON.stringify(a) === JSON.stringify(b);

export interface ProfileDrawerProps {
  open: boolean;
  /** Null: a new one. Mount it anew for each profile. */
  profile: Profile | null;
  /** The client that a new profile is likely of: 0 when none is chosen. */
  client_id: number;
  onClose: () => void;
}

/** The form of a profile: its name, whose it is, and its modules (PRM-04..07, PRM-09, PRM-22). */
export function ProfileDrawer({ open, profile, client_id, onClose }: ProfileDrawerProps) {
  const words = useWords(profilesWords).form;
  const kit = useWords(listWords);
  const rights = useRights();
  const staff = rights?.is_staff ?? false;
  const owners = useClientOptions();
  const create = useWrite(profiles.create, { also: ['users'] });
  const update = useWrite(profiles.update, { also: ['users'] });
  const edited = useRecordForm({
    schema: ProfileForm,
    record: profile,
    valuesOf,
    blank: { name: '', client: owners.own || client_id, modules: [] },
    draftKey: `profiles.${profile?.profile_id ?? 'new'}`,
    read: async () => {
      const found = profileOf(profile?.client?.client_id ?? 0, profile?.profile_id ?? 0);
      return (await queryClient.fetchQuery({ ...found, staleTime: 0 })) ?? (profile as Profile);
    },
    create: (values) => create.mutateAsync({ body: values }),
    update: ({ modules, ...values }, against, current) => {
      // Modules that stay as they are are not granted anew: nobody must hold them to change the name.
      const changed = same(modules, valuesOf(current).modules) ? {} : { modules };
      const params = { profile_id: current.profile_id };
      return update.mutateAsync({ params, body: { ...values, ...changed, ...against } });
    },
    savedMessage: ({ name }, isNew) => (isNew ? kit.added : kit.saved)(name),
  });
  const { form } = edited;
  // Whoever holds it is of its client.
  const held = (profile?.users_count ?? 0) > 0;
  const client = form.watch('client');
  const modules = useQuery({
    ...queryOf(clients.modulesByClient, { params: { client_id: client } }),
    enabled: client > 0,
  });
  const offered = modules.data;
  // A list of before may lack a module that the profile has by now.
  const settled = modules.isFetching ? undefined : offered;
  useEffect(() => {
    // Another client has other modules: what it lacks cannot stay chosen (PRM-07).
    const chosen = form.getValues('modules');
    const left = settled && chosen.filter((id) => settled.some(({ module_id }) => module_id === id));
    if (left && left.length < chosen.length) form.setValue('modules', left, { shouldDirty: profile === null });
  }, [settled, form, profile]);

  const failed = owners.failed || modules.isError;
  const again = () => {
    owners.refetch();
    void modules.refetch();
  };
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={profile ? words.edit : words.add}
      subtitle={profile ? words.usedBy(profile.users_count) : words.addHint}
      fieldOf={{
        'profiles.name_taken': 'name',
        'profiles.in_use': 'client',
        'profiles.module_not_in_client': 'modules',
        'profiles.module_not_held': 'modules',
        'clients.not_found': 'client',
      }}
      loading={!failed && !owners.options}
    >
      {failed ? (
        <QueryFailed onRetry={again} />
      ) : (
        <>
          <TextInput<Fields> name="name" label={kit.name} maxLength={60} />
          <SelectInput<Fields>
            name="client"
            label={kit.client}
            options={owners.options ?? []}
            disabled={!staff || held}
            hint={staff && held ? words.clientStays : undefined}
          />
          {offered ? (
            <ModuleSwitches<Fields>
              name="modules"
              label={words.modules}
              modules={offered}
              lockedBecause={({ name }) => (staff || rights?.modules.includes(name) ? undefined : words.notHeld)}
              hint={offered.length === 0 ? words.noModules : profile ? words.atOnce : undefined}
            />
          ) : client > 0 ? (
            <AwaitedField<Fields> name="modules" label={words.modules} />
          ) : (
            <p style={{ margin: 0, color: 'var(--ink-2)' }}>{words.chooseClient}</p>
          )}
        </>
      )}
    </FormDrawer>
  );
}
