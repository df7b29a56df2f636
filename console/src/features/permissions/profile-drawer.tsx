import { clients } from '@botones/contract/clients';
import { type Profile, ProfileForm, profiles } from '@botones/contract/profiles';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { q, queryClient, useQuery, useWrite } from '../../app/query.ts';
import { useRights } from '../../app/rights.tsx';
import { useSession } from '../../app/session.ts';
import { useWords } from '../../app/words.ts';
import { Failed } from '../../ui/failed.tsx';
import { type Option, SelectInput, TextInput } from '../../ui/fields.tsx';
import { useFilledFrom } from '../../ui/filled-from.ts';
import { useContractForm } from '../../ui/form.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { ModuleSwitches } from '../../ui/module-switches.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.tsx';
import { permissionsWords } from './permissions.words.ts';
import { profileOf } from './permissions-api.ts';

type Fields = z.input<typeof ProfileForm>;

const valuesOf = (profile: Profile): Fields => ({
  name: profile.name,
  client: profile.client?.client_id ?? 0,
  modules: profile.modules.map(({ module_id }) => module_id),
});

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
  const words = useWords(permissionsWords).form;
  const rights = useRights();
  const own = useSession()?.user.client;
  const staff = rights?.is_staff ?? false;
  const [start] = useState<Fields>(() =>
    profile ? valuesOf(profile) : { name: '', client: staff ? client_id : (own?.client_id ?? 0), modules: [] },
  );
  const form = useContractForm(ProfileForm, start);
  const filled = useFilledFrom(form, profile, valuesOf, async () => {
    const found = profileOf(start.client, profile?.profile_id ?? 0);
    return (await queryClient.fetchQuery({ ...found, staleTime: 0 })) ?? (profile as Profile);
  });
  const create = useWrite(profiles.create, { inForm: true, also: ['users'] });
  const update = useWrite(profiles.update, { inForm: true, also: ['users'] });
  const client = form.watch('client');
  const clientList = useQuery({ ...q(clients.list, {}), enabled: staff });
  const modules = useQuery({ ...q(clients.modulesByClient, { params: { client_id: client } }), enabled: client > 0 });
  const offered = modules.data;
  // A list of before may lack a module that the profile has by now.
  const settled = modules.isFetching ? undefined : offered;
  useEffect(() => {
    // Another client has other modules: what it lacks cannot stay chosen (PRM-07).
    const chosen = form.getValues('modules');
    const left = settled && chosen.filter((id) => settled.some(({ module_id }) => module_id === id));
    if (left && left.length < chosen.length) form.setValue('modules', left, { shouldDirty: profile === null });
  }, [settled, form, profile]);

  const clientOptions: Option<number>[] = staff
    ? (clientList.data ?? []).map((each) => ({ value: each.client_id, label: each.name }))
    : own
      ? [{ value: own.client_id, label: own.name }]
      : [];
  const same = (a: number[], b: number[]) => JSON.stringify(a) === JSON.stringify(b);

  const save = async (values: Fields, { overwrite }: { overwrite: boolean }) => {
    if (!profile) {
      await create.mutateAsync({ body: values });
      toast({ message: words.added(values.name) });
      return;
    }
    const { name, client: of } = values;
    // Modules that stay as they are are not granted anew: nobody must hold them to change the name.
    const changed = same(values.modules, valuesOf(filled.record ?? profile).modules) ? {} : { modules: values.modules };
    await update.mutateAsync({
      params: { profile_id: profile.profile_id },
      body: { name, client: of, ...changed, ...filled.against(overwrite) },
    });
    toast({ message: words.saved(name) });
  };
  const failed = (staff && clientList.isError) || modules.isError;
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={profile ? words.edit : words.add}
      subtitle={profile ? words.usedBy(profile.users_count) : words.addHint}
      form={form}
      onSubmit={save}
      draftKey={`profiles.${profile?.profile_id ?? 'new'}`}
      fieldOf={{
        'profiles.name_taken': 'name',
        'profiles.module_not_in_client': 'modules',
        'profiles.module_not_held': 'modules',
        'clients.not_found': 'client',
      }}
      filled={filled}
      loading={!failed && staff && !clientList.data}
    >
      {failed ? (
        <Failed
          onRetry={() => {
            void clientList.refetch();
            void modules.refetch();
          }}
        />
      ) : (
        <>
          <TextInput<Fields> name="name" label={words.name} maxLength={60} />
          <SelectInput<Fields>
            name="client"
            label={words.client}
            options={clientOptions}
            disabled={!staff || profile !== null}
            hint={staff && profile ? words.clientStays : undefined}
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
            <FieldsSkeleton count={3} />
          ) : (
            <p style={{ margin: 0, color: 'var(--ink-2)' }}>{words.chooseClient}</p>
          )}
        </>
      )}
    </FormDrawer>
  );
}
