import { allows, type Rights } from '@botones/contract/calls/access';
import { sample } from '../../testing/client-fixture.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

const form = (user_id: number) => ({
  ...{ name: unique('R'), kind: 'dashboard' as const, every: 'week' as const, poll_id: null },
  ...{ robot_id: null, branchoffice_id: null, is_active: true },
  people: [{ user_id, language: 'es-mx' as const }],
});

/** Somebody of the client who may get one. */
const reader = sample(async ({ owner }) => owner.user_id);
const report = sample(async ({ w, client, owner }) => {
  const body = { ...form(owner.user_id), client: client.client_id };
  return (await w.staff.api.reports.create({ body })).report_id;
});

/** One that was sent, with its document and a mail to the client's own person. */
const document = sample(
  async ({ w, client: { client_id: client }, owner }) => {
    const body = { ...form(owner.user_id), client };
    const { report_id } = await w.staff.api.reports.create({ body });
    const sent_id = await w.engine.owner(async (c) => {
      const { rows } = await c.query<{ sent_id: number }>(
        `with sent as (insert into report_sent (client_id, report_id, from_day, to_day, made_at)
            values ($1, $2, '2026-11-16', '2026-11-22', now()) returning sent_id),
          file as (insert into mail_attachments (client_id, name, type, bytes) values ($1, 'r.pdf', 'application/pdf', '\\x255044462d')
            returning attachment_id),
          mails as (insert into report_mails (client_id, sent_id, user_id, language, mail_id, state, said, sent_at)
            select $1, sent_id, $3, 'es-mx', gen_random_uuid(), 'sent', null, now() from sent)
        insert into report_documents (client_id, sent_id, language, attachment_id, bytes, told)
          select $1, sent_id, 'es-mx', attachment_id, 5, '{"title": "", "sentences": []}' from sent, file returning sent_id`,
        [client, report_id, owner.user_id],
      );
      return rows[0]?.sent_id ?? 0;
    });
    return { report_id, sent_id };
  },
  { report_id: missingNumber, sent_id: missingNumber },
);

const holds = (rights: Rights | null) => allows(['Métricas'], rights);
/** Of a kind of another module there is none. */
const unseen: ValidCall['rule'] = ({ rights }) => (holds(rights) ? undefined : '404 not_found');
const refused: ValidCall['rule'] = ({ rights }) => (holds(rights) ? undefined : '403 session.forbidden');

const ofReport: ValidCall = {
  record: 'client',
  rule: unseen,
  input: async ({ of }) => ({ params: { report_id: await of.a(report) } }),
};

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'reports.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'reports.create': {
    rule: refused,
    input: async ({ client, of }) => ({ body: { ...form(await of.a(reader)), client } as never }),
  },
  'reports.get': ofReport,
  'reports.update': {
    record: 'client',
    rule: unseen,
    input: async ({ of }) => ({ params: { report_id: await of.a(report) }, body: { name: unique('R') } }),
  },
  'reports.remove': ofReport,
  'reports.test': {
    record: 'client',
    rule: unseen,
    input: async ({ of }) => ({ params: { report_id: await of.a(report) }, body: { language: 'es-mx' } }),
  },
  'reports.sent': {
    record: 'client',
    rule: unseen,
    input: async ({ of }) => ({ params: { report_id: (await of.a(document)).report_id } }),
  },
  'reports.document': {
    record: 'client',
    rule: unseen,
    input: async ({ of }) => ({ params: { ...(await of.a(document)), language: 'es-mx' } }),
  },
  'reports.people': {
    rule: refused,
    input: ({ client }) => ({ params: { client_id: client ?? missingNumber, kind: 'dashboard' } }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  'Métricas, Encuestas, Turnos, Publicidad, Robots': {
    reports: 'list create get update remove test sent document people',
  },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { reports: ['Métricas', 'Encuestas', 'Turnos', 'Publicidad', 'Robots'] };
