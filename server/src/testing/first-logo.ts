import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { platformBucket } from '@botones/contract/storage/storage';

/** The smallest picture there is. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Sends a first logo, as every client must have one (CLI-07, AMB-181); answers its key. */
export async function addLogo(staff: Pick<Api<Contract>, 'storage'>): Promise<string> {
  const file = new Blob([Buffer.from(onePixel, 'base64')]);
  const place = { bucket: platformBucket, folder: 'images', area: 'other', purpose: 'logo' } as const;
  return (await staff.storage.upload({ body: { ...place, file } })).key;
}
