import type { ErrorCode } from '@botones/contract/errors';
import { Profile } from '@botones/contract/profiles/profiles';
import { SignInSettings } from '@botones/contract/sign-in/sign-in';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { press, put } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, keepSession, serve, spanishMessage } from '../../testing/serve.ts';
import { SignInSettingsForm } from './sign-in-form.tsx';

const profile = exampleOf(Profile, { profile_id: 4, name: 'Caja', modules: [] });
const settings = exampleOf(SignInSettings, {
  client: 3,
  issuer: 'https://cuentas.example',
  client_id: 'botones',
  has_secret: true,
  domains: ['empresa.example'],
  profile: { profile_id: 4, name: 'Caja' },
  required: false,
});

test('what the server refuses of a field stands in the form and not over the page (PUE-5)', async () => {
  let code: ErrorCode = 'signin.own_address';
  serve({ 'profiles.listByClient': [profile], 'signIn.update': () => fail(code) });
  keepSession({ is_staff: true });
  showPart(<SignInSettingsForm client={3} settings={settings} />);
  await screen.findByRole('combobox', { name: /: Caja$/ });
  put('Identificador de cliente', 'consola');
  for (code of [
    'signin.address',
    'signin.domain_taken',
    'users.profile_other_client',
    'profiles.module_not_held',
  ] as const) {
    press('Guardar');
    await screen.findByText(spanishMessage(code));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
  // Another one is about none of its fields.
  code = 'signin.own_address';
  press('Guardar');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(spanishMessage(code));
});
