import { profiles } from '@botones/contract/profiles/profiles';
import { type SignInSettings, signIn } from '@botones/contract/sign-in/sign-in';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { call } from '../../app/api.ts';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { type Option, SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { SwitchInput } from '../../ui/fields/switch-input.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { Addresses } from './addresses.tsx';
import { DomainsInput } from './domains-input.tsx';
import { ProviderTrial } from './provider-trial.tsx';
import { signInWords } from './sign-in.words.ts';
import { bodyOf, Fields, secrets, valuesOf } from './sign-in-fields.ts';
import { SignInPanel } from './sign-in-styles.ts';
import { useRequiring } from './use-requiring.tsx';

/** Profiles for who comes first; one with modules that the person lacks cannot be given by them. */
function useProfileOptions(client: number): readonly Option<number>[] {
  const words = useWords(signInWords);
  const rights = useRights();
  const { data = [] } = useQuery({
    ...queryOf(profiles.listByClient, { params: { clientId: client } }),
    enabled: client > 0,
  });
  const above = (modules: { name: string }[]) =>
    !rights?.is_staff && modules.some(({ name }) => !rights?.modules.includes(name));
  return [
    { value: 0, label: words.noProfile },
    ...data.map(({ profile_id, name, modules }) => ({
      value: profile_id,
      label: above(modules) ? words.above(name) : name,
      disabled: above(modules),
    })),
  ];
}

/** With which provider people of a client (0: staff) sign in (PUE-5). Mount it anew for each. */
export function SignInSettingsForm({ client, settings }: { client: number; settings: SignInSettings }) {
  const words = useWords(signInWords);
  const confirm = useConfirm();
  const params = { client };
  const update = useWrite(signIn.update);
  const remove = useWrite(signIn.remove);
  const made = useRef<SignInSettings | null>(null);
  const edited = useRecordForm({
    schema: Fields,
    record: settings,
    valuesOf,
    draftKey: `sign-in.${client}`,
    read: () => call(signIn.get, { params }),
    update: async (values, { updated_at }) => {
      made.current = await update.mutateAsync({
        params,
        body: { ...bodyOf(values), ...(updated_at && { updated_at }) },
      });
      return made.current;
    },
  });
  const { form } = edited;
  const mayRequire = useRequiring(client, settings);
  const [issuer, client_id] = form.watch(['issuer', 'client_id']);
  const isSet = settings.issuer !== null;
  const sameProvider = issuer === settings.issuer && client_id === settings.client_id;
  const secretHint = !settings.has_secret ? words.secretNew : sameProvider ? words.secretKept : words.secretAgain;
  const options = useProfileOptions(client);

  async function stop(): Promise<void> {
    if (!(await confirm({ title: words.stopTitle, body: words.stopBody, action: words.stop }))) return;
    remove.mutate(
      { params },
      {
        onSuccess: () => {
          form.reset({
            ...valuesOf(settings),
            ...{ issuer: '', client_id: '', domains: [], profile: 0, required: false },
          });
          toast({ message: words.stopped });
        },
      },
    );
  }

  return (
    <SignInPanel>
      <FormPage
        {...edited}
        draftWithout={secrets}
        fieldOf={{
          'signin.address': 'issuer',
          'signin.domain_taken': 'domains',
          'users.profile_other_client': 'profile',
          'profiles.module_not_held': 'profile',
        }}
        mayGoOn={mayRequire}
        onSaved={() => {
          if (made.current) form.reset(valuesOf(made.current));
          toast({ message: words.saved });
        }}
        actions={
          isSet && (
            <Button color="error" variant="outlined" loading={remove.isPending} onClick={() => void stop()}>
              {words.stop}
            </Button>
          )
        }
      >
        {settings.redirect_uri === null && (
          <Alert severity="warning">
            <AlertTitle>{words.noAddress}</AlertTitle>
            {words.noAddressBody}
          </Alert>
        )}
        {settings.redirect_uri !== null && (
          <section>
            <div>
              <h2>{words.addresses}</h2>
              <p>{words.addressesBody}</p>
            </div>
            <Addresses settings={settings} />
          </section>
        )}
        <section>
          <div>
            <h2>{words.provider}</h2>
            <p>{words.providerBody}</p>
          </div>
          <TextInput<Fields> name="issuer" type="url" label={words.issuer} hint={words.issuerHint} maxLength={300} />
          <div className="two">
            <TextInput<Fields> name="client_id" label={words.clientId} maxLength={300} />
            <PasswordInput<Fields>
              name="client_secret"
              label={words.secret}
              hint={secretHint}
              autoComplete="new-password"
            />
          </div>
          <ProviderTrial client={client} />
        </section>
        <section>
          <div>
            <h2>{words.who}</h2>
            <p>{words.whoBody}</p>
          </div>
          <DomainsInput waiting={settings.domains_waiting} />
          {client > 0 ? (
            <SelectInput<Fields> name="profile" label={words.profile} hint={words.profileHint} options={options} />
          ) : (
            <p className="quiet">{words.staffOnly}</p>
          )}
          <SwitchInput<Fields> name="required" label={words.required} hint={words.requiredHint} />
        </section>
      </FormPage>
    </SignInPanel>
  );
}
