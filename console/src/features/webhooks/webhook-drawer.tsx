import {
  type AddedWebhook,
  mostWebhooks,
  type Webhook,
  WebhookForm,
  webhooks,
} from '@botones/contract/webhooks/webhooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import type { z } from 'zod';
import { useClientOptions } from '../../app/client/client-options.ts';
import { pageQueryOf, queryClient, queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { SwitchInput } from '../../ui/fields/switch-input.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { toast } from '../../ui/toast.tsx';
import { EventsInput } from './events-input.tsx';
import { webhooksWords } from './webhooks.words.ts';

type Fields = z.input<typeof WebhookForm>;

const valuesOf = ({ client, name, url, events, is_active }: Webhook): Fields => ({
  ...{ client: client.client_id, name, url, events, is_active },
});

export interface WebhookDrawerProps {
  open: boolean;
  /** Null: a new one. Mount it anew for each. */
  webhook: Webhook | null;
  /** The client that a new one is likely of: 0 when none is chosen. */
  client_id: number;
  onClose: () => void;
  /** Told what was added: its secret is in no other answer. */
  onAdded: (added: AddedWebhook) => void;
  onTest: (webhook: Webhook) => void;
}

/** The form of a webhook: where to, of what, and whether it is on (PUE-1, PUE-2). */
export function WebhookDrawer({ open, webhook, client_id, onClose, onAdded, onTest }: WebhookDrawerProps) {
  const words = useWords(webhooksWords);
  const kit = useWords(listWords);
  const staff = useRights()?.is_staff ?? false;
  const owners = useClientOptions();
  const create = useWrite(webhooks.create);
  const update = useWrite(webhooks.update);
  const params = { webhook_id: webhook?.webhook_id ?? 0 };
  const edited = useRecordForm({
    schema: WebhookForm,
    record: webhook,
    valuesOf,
    blank: { client: owners.own || client_id, name: '', url: '', events: [], is_active: true },
    draftKey: `webhooks.${webhook?.webhook_id ?? 'new'}`,
    read: () => queryClient.fetchQuery({ ...queryOf(webhooks.get, { params }), staleTime: 0 }),
    create: async (body) => onAdded(await create.mutateAsync({ body })),
    update: ({ client: _client, is_active, ...values }, against, current) => {
      // Whether it is on is said only by whoever switches it: why the server switched it off stays until then.
      const switched = is_active === current.is_active ? {} : { is_active };
      return update.mutateAsync({ params, body: { ...values, ...switched, ...against } });
    },
    // Of a new one its secret is shown instead, which is not to be missed.
    savedMessage: ({ name }, isNew) => (isNew ? null : kit.saved(name)),
  });
  const { isDirty } = edited.form.formState;
  const of = edited.form.watch('client');
  const others = useQuery({
    ...pageQueryOf(webhooks.list, { query: { client_id: of, limit: 1 } }),
    enabled: webhook === null && of > 0,
  });
  const isFull = webhook === null && !others.isPlaceholderData && (others.data?.total ?? 0) >= mostWebhooks;
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={webhook ? words.edit : words.add}
      width={560}
      fieldOf={{ 'webhooks.name_taken': 'name', 'webhooks.too_many': 'client', 'clients.not_found': 'client' }}
      loading={!owners.failed && !owners.options}
      actions={
        webhook && (
          <Button
            variant="outlined"
            startIcon={<Send />}
            onClick={() => (isDirty ? toast({ message: words.testDirty, tone: 'failed' }) : onTest(webhook))}
          >
            {words.test}
          </Button>
        )
      }
    >
      {owners.failed ? (
        <QueryFailed onRetry={owners.refetch} />
      ) : (
        <>
          {webhook?.off_reason && (
            <Alert severity="error">
              {words.why[webhook.off_reason]} {words.onAgain}
            </Alert>
          )}
          {isFull && <Alert severity="warning">{words.full(mostWebhooks)}</Alert>}
          <TextInput<Fields> name="name" label={kit.name} maxLength={60} />
          <SelectInput<Fields>
            name="client"
            label={kit.client}
            options={owners.options ?? []}
            disabled={!staff || webhook !== null}
          />
          <TextInput<Fields> name="url" label={words.url} type="url" maxLength={1000} hint={words.urlHint} />
          <SwitchInput<Fields> name="is_active" label={words.active} hint={words.activeHint} />
          <EventsInput />
        </>
      )}
    </FormDrawer>
  );
}
