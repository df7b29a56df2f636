import type { Feature } from '../../app/feature.ts';
import { forgetAttempts } from './attempts.ts';
import { signInRoutes } from './sign-in.routes.ts';

export const signIn: Feature = {
  start: (services) => ({ routes: [signInRoutes(services)] }),
  names: {
    sign_in_providers: { id: 'provider_id', name: 'issuer', columns: /^provider_id$/ },
  },
  incidental: ['sign_in_links'],
  cleanup: forgetAttempts,
};
