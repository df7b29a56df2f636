import { samplePicture } from '../../testing/client-fixture.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'storage.upload': {
    record: 'client',
    input: async ({ of }) => ({
      body: { bucket: await of.bucket(), folder: 'images', area: 'other', file: samplePicture() },
    }),
  },
  'storage.read': {
    input: async ({ of }) => {
      const { params, query } = await of.file();
      return { params, query };
    },
  },
  'storage.usage': { input: ({ client }) => ({ params: { client_id: client } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { storage: 'read' },
  session: { storage: 'upload usage' },
};
