import { Domain, SignInForm, type SignInSettings } from '@botones/contract/sign-in/sign-in';
import { z } from 'zod';
import { unadded } from '../../ui/fields/unadded.ts';

export { Domain };

/** What the page edits: no profile is 0, a secret that was not typed is the stored one. */
export const Fields = SignInForm.omit({ updated_at: true }).extend({
  client_secret: z.string().max(1000),
  profile: z.number(),
  new_domain: unadded,
});
export type Fields = z.input<typeof Fields>;

export const valuesOf = (settings: SignInSettings): Fields => ({
  issuer: settings.issuer ?? '',
  client_id: settings.client_id ?? '',
  client_secret: '',
  domains: settings.domains,
  new_domain: '',
  profile: settings.profile?.profile_id ?? 0,
  required: settings.required,
});

/** What no draft keeps. */
export const secrets = ['client_secret'] as const;

/** What is sent of it. */
export const bodyOf = ({ client_secret, profile, new_domain: _, ...fields }: z.output<typeof Fields>) => ({
  ...fields,
  ...(client_secret !== '' && { client_secret }),
  profile: profile || null,
});

/** What a trial is asked with. */
export const triedOf = ({ issuer, client_id, client_secret }: Fields) => ({
  ...{ issuer, client_id },
  ...(client_secret !== '' && { client_secret }),
});
