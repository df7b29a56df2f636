import { ApiKeyForm, apiKeys, keyModules } from '@botones/contract/api-keys/api-keys';
import { allows, type Module } from '@botones/contract/calls/access';
import { clients } from '@botones/contract/clients/clients';
import { useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { useClientOptions } from '../../app/client/client-options.ts';
import { serverNow } from '../../app/clock.ts';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { AwaitedField } from '../../ui/fields/awaited-field.tsx';
import { DayInput } from '../../ui/fields/day-input.tsx';
import { SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { SwitchInput } from '../../ui/fields/switch-input.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useFormats } from '../../ui/formats.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { apiKeyFormWords } from './api-key-form.words.ts';
import type { MadeKey } from './made-key-dialog.tsx';
import { ModuleLevels } from './module-levels.tsx';

type Fields = z.input<typeof ApiKeyForm>;

/** The same day of the next year; of a leap day the one before it. */
export const yearAfter = (day: string): string =>
  day.replace(/^\d{4}/, (year) => String(Number(year) + 1)).replace(/-02-29$/, '-02-28');

export interface ApiKeyDrawerProps {
  /** Mounted anew at each opening. */
  open: boolean;
  /** Whose key it likely is: 0 where staff have chosen no client. */
  client_id: number;
  onClose: () => void;
  /** Told the key, which nobody is told again. */
  onMade: (made: MadeKey) => void;
}

/** The form of a new key: what it may do of what its maker may, and until when (PUE-3). */
export function ApiKeyDrawer({ open, client_id, onClose, onMade }: ApiKeyDrawerProps) {
  const words = useWords(apiKeyFormWords);
  const kit = useWords(listWords);
  const formats = useFormats();
  const rights = useRights();
  const staff = rights?.is_staff ?? false;
  const owners = useClientOptions();
  const create = useWrite(apiKeys.create);
  const form = useContractForm(ApiKeyForm, {
    client: owners.own || client_id,
    name: '',
    modules: [],
    in_address: false,
    expires_at: yearAfter(formats.date(serverNow()).split('/').reverse().join('-')),
  });
  const [client, in_address] = form.watch(['client', 'in_address']);
  const found = useQuery({
    ...queryOf(clients.modulesByClient, { params: { client_id: client } }),
    enabled: client > 0,
  });
  const { data } = found;
  const offered = useMemo(() => {
    const held = (module: Module) => staff || allows([module], rights);
    return data?.filter(({ name }) => keyModules.some((each) => each === name) && held(name));
  }, [data, staff, rights]);
  useEffect(() => {
    // Another client has other modules, and a key in an address writes nothing: what it cannot be does not stay chosen.
    const chosen = form.getValues('modules');
    const kept = chosen
      .filter(({ module_id }) => !offered || offered.some((each) => each.module_id === module_id))
      .map(({ module_id, write }) => ({ module_id, write: write && !in_address }));
    if (JSON.stringify(kept) !== JSON.stringify(chosen)) form.setValue('modules', kept, { shouldDirty: true });
  }, [offered, in_address, form]);

  const failed = owners.failed || found.isError;
  const again = () => {
    owners.refetch();
    void found.refetch();
  };
  return (
    <FormDrawer
      form={form}
      open={open}
      onClose={onClose}
      title={words.title}
      subtitle={words.subtitle}
      submit={words.submit}
      draftKey="api-keys.new"
      onSubmit={async (values) => {
        const { key, ...made } = await create.mutateAsync({ body: values });
        onMade({ key, made });
      }}
      fieldOf={{
        'api_keys.name_taken': 'name',
        'api_keys.too_many': 'name',
        'api_keys.module_unknown': 'modules',
        'api_keys.module_not_in_client': 'modules',
        'api_keys.module_not_held': 'modules',
        'api_keys.module_not_for_keys': 'modules',
        'api_keys.expiry': 'expires_at',
        'clients.not_found': 'client',
      }}
      loading={!failed && !owners.options}
    >
      {failed ? (
        <QueryFailed onRetry={again} />
      ) : (
        <>
          <TextInput<Fields> name="name" label={kit.name} hint={words.nameHint} maxLength={60} />
          {staff && <SelectInput<Fields> name="client" label={kit.client} options={owners.options ?? []} />}
          <DayInput<Fields> name="expires_at" label={words.expires} hint={words.expiresHint} />
          <SwitchInput<Fields> name="in_address" label={words.csv} hint={words.csvHint} />
          {offered ? (
            <ModuleLevels modules={offered} readOnly={in_address === true} />
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
