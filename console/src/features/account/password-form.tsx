import { rule } from '@botones/contract/fields/rule';
import { Password, passwordsDifferMessage, users } from '@botones/contract/users/users';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { PasswordPolicy } from '../../ui/fields/password-policy.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { SuccessModal } from '../../ui/form/success-modal.tsx';
import { accountWords } from './account.words.ts';
import { Panel } from './account-styles.ts';

const required = z.string().min(1, rule('required'));
const PasswordChange = z
  .object({ old_password: required.max(1000), new_password: Password, repeat: required })
  .refine(({ new_password, repeat }) => new_password === repeat.normalize(), {
    path: ['repeat'],
    message: passwordsDifferMessage,
  });
type PasswordChange = z.input<typeof PasswordChange>;
const nothing: PasswordChange = { old_password: '', new_password: '', repeat: '' };

/** The change of password (ACC-24..33): only one's own, with the one that is still good; the other sessions end (AMB-163). */
export function PasswordForm({ user_id, email }: { user_id: number; email: string }) {
  const words = useWords(accountWords);
  const form = useContractForm(PasswordChange, nothing);
  const [saved, setSaved] = useState(false);
  const { mutateAsync } = useWrite(users.changePassword, { also: ['session'] });
  const section = useRef<HTMLElement>(null);
  const id = useId();
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link in the menu may be followed again on this very page
  useEffect(() => {
    if (hash !== '#password') return;
    section.current?.scrollIntoView();
    section.current?.querySelector<HTMLElement>('input[type=password]')?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <Panel ref={section} id="password" aria-labelledby={`${id}t`}>
      <h2 id={`${id}t`}>{words.password}</h2>
      <FormPage
        form={form}
        guarded={false}
        submit={words.change}
        note={words.changeNote}
        fieldOf={{ 'users.wrong_password': 'old_password' }}
        onSubmit={({ old_password, new_password }) =>
          mutateAsync({ params: { user_id }, body: { old_password, new_password } })
        }
        onSaved={() => {
          form.reset(nothing);
          setSaved(true);
        }}
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput<PasswordChange> name="old_password" label={words.old_password} autoComplete="current-password" />
        <PasswordInput<PasswordChange>
          name="new_password"
          label={words.new_password}
          autoComplete="new-password"
          describedById={`${id}p`}
        />
        <PasswordPolicy id={`${id}p`} value={form.watch('new_password')} />
        <PasswordInput<PasswordChange> name="repeat" label={words.repeat} autoComplete="new-password" />
      </FormPage>
      <SuccessModal title={words.saved} open={saved} onClose={() => setSaved(false)}>
        {words.changed}
      </SuccessModal>
    </Panel>
  );
}
