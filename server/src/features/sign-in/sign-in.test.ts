import { afterAll, describe, expect, test } from 'vitest';
import { company, companySettings, signInWithCompany } from '../../testing/company-world.ts';
import { fileWorld } from '../../testing/file-world.ts';

const w = await fileWorld(companySettings);
const acme = await company(w, ['Robots']);
afterAll(() => acme.provider.stop());

describe('somebody signs in with the account of their company (PUE-5)', () => {
  test('who comes first is made with the chosen profile, and is known again by their account', async () => {
    const rosa = acme.account();
    const first = await signInWithCompany(w, rosa.email);
    expect(first).toMatchObject({
      user: {
        name: 'Rosa',
        last_name: 'Núñez',
        email: rosa.email,
        is_staff: false,
        profile: { modules: [{ name: 'Robots' }] },
        client: { client_id: acme.client.client_id },
      },
      browser_token: null,
    });
  });
});
