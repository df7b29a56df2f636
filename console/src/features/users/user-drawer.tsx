import { profiles } from '@botones/contract/profiles/profiles';
import { platformBucket } from '@botones/contract/storage/storage';
import { type AddedUser, type User, users } from '@botones/contract/users/users';
import Link from '@mui/material/Link';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { z } from 'zod';
import { call } from '../../app/api.ts';
import { useClientOptions } from '../../app/client/client-options.ts';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { type Option, SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { PasswordPolicy } from '../../ui/fields/password-policy.tsx';
import { SwitchInput } from '../../ui/fields/switch-input.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { ImageField } from '../../ui/upload/image-field.tsx';
import type { InvitationLink } from './invitation-dialog.tsx';
import { type Fields, rulesFor, secrets, unknownPassword, valuesOf } from './user-fields.ts';
import { userFormWords } from './user-form.words.ts';
import { fullName } from './user-name.ts';

export interface UserDrawerProps {
  open: boolean;
  /** Null: a new one. Mount it anew for each user. */
  user: User | null;
  /** The client that a new user is likely of: 0 when none is chosen. */
  client_id: number;
  onClose: () => void;
  /** Told the link of an invitation that no mail takes to them. */
  onLink: (link: InvitationLink) => void;
}

type Kept = Omit<z.output<typeof Fields>, 'repeat' | 'invite'>;

/** The form of a user (USR-08, USR-09, USR-12..28). */
export function UserDrawer({ open, user, client_id, onClose, onLink }: UserDrawerProps) {
  const words = useWords(userFormWords).form;
  const rights = useRights();
  const session = useSession()?.user;
  const staff = rights?.is_staff ?? false;
  const self = user !== null && user.user_id === session?.user_id;
  const own = session?.client;
  const id = useId();
  const schema = useMemo(() => rulesFor(user === null, self), [user, self]);
  const create = useWrite(users.create, { also: ['profiles', 'clients'] });
  const update = useWrite(users.update, { also: ['profiles', 'clients'] });
  const owners = useClientOptions();
  const clientOf = (of: number) => owners.clients?.find((each) => each.client_id === of);
  const bodyOf = ({ is_staff, client: of, profile, password: typed, ...fields }: Kept) => ({
    ...fields,
    client: of || null,
    profile: profile || null,
    ...(staff ? { is_staff } : {}),
    ...(typed ? { password: typed } : {}),
  });
  // The same at each try: a save whose answer was lost is the same save.
  const [unknown] = useState(unknownPassword);
  const invitation = useRef<AddedUser['invitation']>(null);
  const edited = useRecordForm({
    schema,
    record: user,
    valuesOf,
    blank: {
      name: '',
      last_name: '',
      email: '',
      tlf: '',
      is_staff: false,
      profile: 0,
      password: '',
      repeat: '',
      client: owners.own || client_id,
      image: null,
      invite: true,
    },
    draftKey: `users.${user?.user_id ?? 'new'}`,
    read: () => call(users.get, { params: { user_id: user?.user_id ?? 0 } }),
    create: async ({ repeat: _, invite, ...values }) => {
      const password = invite ? unknown : values.password;
      const body = { ...bodyOf(values), password, invite, redirect_domain: location.origin };
      const added = await create.mutateAsync({ body });
      invitation.current = added.invitation;
      const link = added.invitation?.link;
      if (link) onLink({ name: fullName(added), link });
    },
    update: ({ repeat: _, invite: __, ...values }, against, { user_id }) =>
      update.mutateAsync({ params: { user_id }, body: { ...bodyOf(values), ...against } }),
    savedMessage: (values, isNew) => {
      const full = fullName(values);
      if (!isNew) return words.saved(full);
      // What the server did, not what was asked for.
      if (invitation.current === null || invitation.current.link) return words.added(full);
      return invitation.current.by_mail ? words.invited(full, values.email) : words.invitedUnsent(full);
    },
  });
  const { form } = edited;
  const [client, isStaff, password, name, last_name, image, invite] = form.watch([
    ...(['client', 'is_staff', 'password', 'name', 'last_name', 'image', 'invite'] as const),
  ]);

  const profileList = useQuery({
    ...queryOf(profiles.listByClient, { params: { clientId: client } }),
    enabled: client > 0,
  });
  const offered = profileList.data;
  // A list of before may lack the profile that the record has by now.
  const settled = profileList.isFetching ? undefined : offered;
  useEffect(() => {
    // A profile belongs to its client: with another client another one must be chosen.
    const chosen = form.getValues('profile');
    if (settled && chosen !== 0 && !settled.some(({ profile_id }) => profile_id === chosen))
      form.setValue('profile', 0);
  }, [settled, form]);

  // A picture lies with its client's files; staff without a client have theirs in the platform's bucket (AMB-181).
  const chosen = clientOf(client);
  const bucket = staff ? (client === 0 ? platformBucket : chosen?.bucket_name) : own?.bucket_name;
  // Who could not sign in is not invited.
  const suspended = chosen?.is_active === false;
  useEffect(() => {
    if (suspended && form.getValues('invite')) form.setValue('invite', false);
  }, [suspended, form]);
  // What ends their sessions is said before it is saved (0018).
  const moves = user !== null && !self && client !== (user.client?.client_id ?? 0);
  const demoted = user?.is_staff === true && !self && !isStaff;
  const pictured = useRef({ client, image });
  useEffect(() => {
    const before = pictured.current;
    pictured.current = { client, image };
    // One that was sent to another client is not this one's; the platform's may be anybody's. A draft brings its own.
    if (before.client !== client && before.client !== 0 && before.image === image) form.resetField('image');
  }, [client, image, form]);

  const above = (modules: { name: string }[]) => !staff && modules.some(({ name }) => !rights?.modules.includes(name));
  const profileOptions: Option<number>[] = (offered ?? []).map((each) => ({
    value: each.profile_id,
    label: above(each.modules) ? words.above(each.name) : each.name,
    disabled: above(each.modules) && each.profile_id !== user?.profile?.profile_id,
  }));

  const failed = owners.failed || profileList.isError;
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={user ? words.edit : words.add}
      subtitle={user ? fullName(user) : suspended ? ' ' : words.addHint}
      draftWithout={secrets}
      fieldOf={{
        'users.email_taken': 'email',
        'users.profile_other_client': 'profile',
        'users.client_required': 'profile',
        'profiles.module_not_held': 'profile',
        'clients.not_found': 'client',
        'storage.unknown_file': 'image',
        'storage.picture_only': 'image',
        'storage.too_large': 'image',
      }}
      loading={!failed && !owners.options}
    >
      {failed ? (
        <QueryFailed
          onRetry={() => {
            owners.refetch();
            void profileList.refetch();
          }}
        />
      ) : (
        <>
          <ImageField<Fields>
            name="image"
            label={words.photo}
            note={self ? undefined : words.optional}
            square
            removable={!self}
            placeholder={(name || last_name) && <Avatar user={{ name, last_name, image: null }} />}
            to={{ bucket: bucket ?? '', folder: 'images', area: 'other', purpose: 'photo' }}
          />
          <TextInput<Fields> name="name" label={words.name} maxLength={60} />
          <TextInput<Fields> name="last_name" label={words.last_name} maxLength={60} />
          <TextInput<Fields> name="email" label={words.email} type="email" maxLength={254} />
          <TextInput<Fields> name="tlf" label={words.tlf} type="tel" hint={words.tlfHint} />
          {staff && (
            <SwitchInput<Fields>
              name="is_staff"
              label={words.staff}
              hint={demoted ? words.signsOut : words.staffHint}
              disabled={self}
            />
          )}
          <SelectInput<Fields>
            name="client"
            label={words.client}
            note={isStaff ? words.optional : undefined}
            options={owners.options ?? []}
            disabled={!staff || self}
            hint={suspended ? words.clientSuspended : moves ? words.signsOut : undefined}
          />
          <SelectInput<Fields>
            name="profile"
            label={words.profile}
            note={isStaff ? words.optional : undefined}
            options={profileOptions}
            disabled={client === 0 || self}
            hint={self ? words.selfHint : offered?.length === 0 ? words.noProfiles : undefined}
          />
          {self ? (
            <Link component={RouterLink} to="/my-account#password">
              {words.ownPassword}
            </Link>
          ) : (
            <>
              {!user && !suspended && (
                <SwitchInput<Fields> name="invite" label={words.invite} hint={words.inviteHint} />
              )}
              {(user || !invite) && (
                <>
                  <PasswordInput<Fields>
                    name="password"
                    label={words.password}
                    note={user ? words.optional : undefined}
                    autoComplete="new-password"
                    describedById={`${id}p`}
                    hint={user ? words.passwordHint : undefined}
                  />
                  <PasswordPolicy id={`${id}p`} value={password} />
                  <PasswordInput<Fields>
                    name="repeat"
                    label={words.repeat}
                    note={user ? words.optional : undefined}
                    autoComplete="new-password"
                  />
                </>
              )}
            </>
          )}
        </>
      )}
    </FormDrawer>
  );
}
