import type { Feature } from '../../app/feature.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';

/** Keys by which programs act for a client (PUE-3). */
export const apiKeys: Feature = {
  start: (services) => ({ routes: [apiKeyRoutes(services)] }),
  invalidates: { apiKeys: ['people'] },
  names: { api_keys: { id: 'key_id', name: 'name', columns: /^key_id$/, parts: ['api_key_modules'] } },
};
