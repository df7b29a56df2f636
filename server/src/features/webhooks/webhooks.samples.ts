import { vi } from 'vitest';
import { sample } from '../../testing/client-fixture.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

/** An address whose name nobody ever has (RFC 2606): nothing leaves this machine. */
const url = 'https://receptor.invalid/aviso';
const form = () => ({ name: unique('W'), url, events: ['user.invited' as const] });

const webhook = sample(async ({ w, client }) => {
  const body = { ...form(), client: client.client_id, is_active: false };
  return (await w.staff.api.webhooks.create({ body })).webhook_id;
});

/** A delivery of a webhook that is on: that somebody was invited. It was tried and nobody tries it any more, so that it stays as it is. */
const delivery = sample(
  async ({ w, client: { client_id: client } }) => {
    const { webhook_id } = await w.staff.api.webhooks.create({ body: { ...form(), client } });
    const email = `${unique('invitado').replaceAll(' ', '.')}@botones.test`;
    const { profile_id: profile } = await w.staff.api.profiles.create({
      body: { name: unique('P'), client, modules: [] },
    });
    const person = {
      profile,
      name: 'Iris',
      last_name: 'Prueba',
      email,
      tlf: '5512345678',
      password: 'Clave-larga-A1',
      client,
    };
    await w.staff.api.users.create({ body: { ...person, invite: true } });
    const sent = await vi.waitFor(
      async () => {
        const [found] = await w.staff.api.webhooks.deliveries({ params: { webhook_id } });
        if (!found?.tries) throw new Error('not tried yet');
        return found;
      },
      { timeout: 20_000 },
    );
    await w.engine.owner((c) =>
      c.query('update webhook_deliveries set next_at = null where delivery_id = $1', [sent.delivery_id]),
    );
    return { webhook_id, delivery_id: sent.delivery_id };
  },
  { webhook_id: missingNumber, delivery_id: missingNumber },
);

const ofWebhook: ValidCall = {
  record: 'client',
  input: async ({ of }) => ({ params: { webhook_id: await of.a(webhook) } }),
};
const ofDelivery: ValidCall = { record: 'client', input: async ({ of }) => ({ params: await of.a(delivery) }) };

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'webhooks.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'webhooks.get': ofWebhook,
  'webhooks.create': { input: ({ client }) => ({ body: { ...form(), client } as never }) },
  'webhooks.update': {
    record: 'client',
    input: async ({ of }) => ({ params: { webhook_id: await of.a(webhook) }, body: { name: unique('W') } }),
  },
  'webhooks.remove': ofWebhook,
  'webhooks.test': {
    record: 'client',
    input: async ({ of }) => ({ params: { webhook_id: await of.a(webhook) }, body: { event: 'ticket.called' } }),
  },
  'webhooks.deliveries': ofWebhook,
  'webhooks.delivery': ofDelivery,
  'webhooks.again': ofDelivery,
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Permisos: { webhooks: 'list get create update remove test deliveries delivery again' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { webhooks: ['Permisos'] };
