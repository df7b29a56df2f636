import { randomUUID } from 'node:crypto';
import type { Records } from './client-fixture.ts';

/** The number of no client, and of no other record. */
export const missingNumber = 999_999_999;
const noOne = async () => missingNumber;
/** Records that are not there. */
export const missingId: Records = {
  a: async ({ missing: none }) => none,
  account: { email: 'nadie@botones.test', password: 'x' },
  pin: { email: 'nadie@botones.test', pin: '000000' },
  page: 'http://localhost/password-recovery',
  reset: async () => ({ token: 'x.x', uidb64: 'MQ' }),
  refreshToken: async () => 'x'.repeat(43),
  robot: noOne,
  removedRobot: noOne,
  onlineRobot: noOne,
  alert: noOne,
  dismissedAlert: noOne,
  command: async () => randomUUID(),
  bucket: async () => 'no-hay-000000',
  logo: async () => 'platform/images/no-hay.png',
  file: async () => ({
    sha256: '0'.repeat(64),
    params: { bucket: 'no-hay-000000', folder: 'images', name: `${randomUUID()}.png` },
    query: {},
  }),
  standingProfile: noOne,
  user: noOne,
  removedUser: noOne,
  passingClient: async (named) => named,
  mail: async () => randomUUID(),
  auditLine: noOne,
};
