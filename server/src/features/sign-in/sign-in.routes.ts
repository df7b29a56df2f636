import { signIn } from '@botones/contract/sign-in/sign-in';
import { implement } from '../../app/calls/bind.ts';
import type { Services } from '../../app/services.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { entering } from './sign-in.entering.ts';
import { managing } from './sign-in.managing.ts';
import { ownSignIn } from './sign-in.own.ts';

export function signInRoutes(services: Services) {
  const ask = createProviderFetch(services.config.webhookPrivate);
  return implement(signIn, { ...managing(services, ask), ...entering(services, ask), ...ownSignIn });
}
