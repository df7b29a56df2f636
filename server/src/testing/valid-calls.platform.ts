import { somePicture } from './records.ts';
import type { ValidCall } from './valid-call.ts';
import { unique } from './world.ts';

/** Calls about the platform, its log and files. */
export const platformCalls: Record<string, ValidCall> = {
  'languages.list': { input: () => ({}) },
  'resolutions.list': { input: () => ({}) },
  'resolutions.get': { record: 'platform', input: async ({ of }) => ({ params: { id: await of.resolution() } }) },
  'resolutions.create': { input: () => ({ body: { name: unique('Q'), wide: 800, height: 600, status: true } }) },
  'resolutions.update': {
    record: 'platform',
    input: async ({ of }) => ({ params: { id: await of.resolution() }, body: { name: unique('Q') } }),
  },
  'resolutions.remove': { record: 'platform', input: async ({ of }) => ({ params: { id: await of.resolution() } }) },

  'search.find': { input: () => ({ query: { q: 'a' } }) },

  'consoleErrors.report': { input: () => ({ body: { kind: 'render', path: '/robots', message: unique('E') } }) },
  'consoleErrors.list': { input: () => ({}) },
  'consoleErrors.get': {
    record: 'platform',
    input: async ({ of }) => ({ params: { error_id: await of.consoleError() } }),
  },
  'consoleErrors.update': {
    record: 'platform',
    input: async ({ of }) => ({ params: { error_id: await of.consoleError() }, body: { solved: true } }),
  },
  'consoleErrors.remove': {
    record: 'platform',
    input: async ({ of }) => ({ params: { error_id: await of.consoleError() } }),
  },

  'mails.list': { input: () => ({ query: { limit: 10 } }) },
  'mails.server': { input: () => ({}) },
  'mails.read': { record: 'client', input: async ({ of }) => ({ params: { mail_id: await of.mail() } }) },

  'audit.list': { input: ({ client }) => ({ query: { client_id: client, limit: 20 } }) },
  'audit.get': { record: 'client', input: async ({ of }) => ({ params: { audit_id: await of.auditLine() } }) },
  'audit.people': { input: ({ client }) => ({ query: { client_id: client } }) },
  'audit.exportCsv': { input: ({ client }) => ({ query: { client_id: client, kind: 'profiles' } }) },

  'storage.upload': {
    record: 'client',
    input: async ({ of }) => ({
      body: { bucket: await of.bucket(), folder: 'images', area: 'other', file: somePicture() },
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
