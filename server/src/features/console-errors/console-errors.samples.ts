import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

const consoleError = sample(async ({ w }) => {
  const { rows } = await w.engine.owner((c) =>
    c.query(`insert into console_errors (kind, path, message) values ('render', '/', $1) returning error_id`, [
      unique('E'),
    ]),
  );
  return Number(rows[0]?.error_id);
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'consoleErrors.report': { input: () => ({ body: { kind: 'render', path: '/robots', message: unique('E') } }) },
  'consoleErrors.list': { input: () => ({}) },
  'consoleErrors.get': {
    record: 'platform',
    input: async ({ of }) => ({ params: { error_id: await of.a(consoleError) } }),
  },
  'consoleErrors.update': {
    record: 'platform',
    input: async ({ of }) => ({ params: { error_id: await of.a(consoleError) }, body: { solved: true } }),
  },
  'consoleErrors.remove': {
    record: 'platform',
    input: async ({ of }) => ({ params: { error_id: await of.a(consoleError) } }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { consoleErrors: 'report' },
  staff: { consoleErrors: 'list get update remove' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { consoleErrors: 'staff' };
