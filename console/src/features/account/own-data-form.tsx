import { rule } from '@botones/contract/fields/rule';
import { platformBucket } from '@botones/contract/storage/storage';
import { type User, UserForm, users } from '@botones/contract/users/users';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../app/api.ts';
import { useWrite } from '../../app/query.ts';
import { useSession } from '../../app/session/session.ts';
import { refreshRights } from '../../app/signals.ts';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { useContractForm, useEditable } from '../../ui/form/form.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useRecordVersion } from '../../ui/form/record-version.ts';
import { SuccessModal } from '../../ui/form/success-modal.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ImageField } from '../../ui/upload/image-field.tsx';
import { accountWords } from './account.words.ts';

/** The five fields that are one's own (AMB-173); the picture is required here as documented (ACC-10). */
const OwnData = UserForm.pick({ name: true, last_name: true, tlf: true, email: true }).extend({
  image: z.string(rule('required')).min(1, rule('required')),
});
type OwnData = z.input<typeof OwnData>;

const valuesOf = ({ name, last_name, tlf, email, image }: User): OwnData => ({
  name,
  last_name,
  tlf,
  email,
  image: image ?? '',
});

/** The own data (ACC-01..09, ACC-20..23). Saved, the stored session knows it and the page loads again, as documented. */
export function OwnDataForm({ user }: { user: User }) {
  const words = useWords(accountWords);
  const form = useContractForm(OwnData, valuesOf(user));
  const [saved, setSaved] = useState(false);
  const { mutateAsync } = useWrite(users.update);
  const params = { user_id: user.user_id };
  const version = useRecordVersion(useEditable(form), user, valuesOf, () => call(users.get, { params }));
  // Staff have no client: their picture lies in the platform's bucket (AMB-181).
  const bucket = useSession()?.user.client?.bucket_name ?? (user.is_staff ? platformBucket : '');
  return (
    <>
      <FormPage
        form={form}
        draftKey="account"
        submit={words.update}
        fieldOf={{ 'users.email_taken': 'email' }}
        onSubmit={async (values, { overwrite }) => {
          version.saved(await mutateAsync({ params, body: { ...values, ...version.against(overwrite) } }));
          await refreshRights();
        }}
        version={version}
        onSaved={() => setSaved(true)}
      >
        <ImageField<OwnData>
          name="image"
          label={words.photo}
          square
          placeholder={<Avatar user={{ ...user, image: null }} />}
          to={{ bucket, folder: 'images', area: 'other', purpose: 'photo' }}
        />
        <div className="pair">
          <TextInput<OwnData> name="name" label={words.name} autoComplete="given-name" maxLength={60} />
          <TextInput<OwnData> name="last_name" label={words.last_name} autoComplete="family-name" maxLength={60} />
        </div>
        <TextInput<OwnData> name="tlf" label={words.tlf} type="tel" autoComplete="tel-national" hint={words.tlfHint} />
        <TextInput<OwnData>
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={words.emailHint}
        />
      </FormPage>
      <SuccessModal title={words.saved} open={saved} onClose={() => location.reload()}>
        {words.savedBody}
      </SuccessModal>
    </>
  );
}
