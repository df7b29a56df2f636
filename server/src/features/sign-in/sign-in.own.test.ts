import { afterAll, expect, test } from 'vitest';
import { company, companySettings, signInWithCompany } from '../../testing/company-world.ts';
import { fileWorld } from '../../testing/file-world.ts';

const w = await fileWorld(companySettings);
const acme = await company(w, ['Robots']);
afterAll(() => acme.provider.stop());

test('one is told how one signs in oneself: of the session, of the company, and whether it is the only way (PUE-5)', async () => {
  const { issuer } = acme.provider;
  const rosa = acme.account();
  const came = await signInWithCompany(w, rosa.email);
  if ('refused' in came) throw new Error(came.refused);
  const { own } = w.apiWith(`Bearer ${came.access_token}`).signIn;
  expect(await own({})).toEqual({ way: 'oidc', issuer, required: false, linked: true });
  await acme.save({ required: true });
  expect(await own({})).toEqual({ way: 'oidc', issuer, required: true, linked: true });
  // Their own address is of no such domain.
  const ana = await w.person({ client: acme.client });
  expect(await ana.api.signIn.own({})).toEqual({ way: 'password', issuer: null, required: false, linked: false });
  expect(await w.staff.api.signIn.own({})).toEqual({ way: 'password', issuer: null, required: false, linked: false });
});
