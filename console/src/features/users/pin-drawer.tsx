import { typed } from '@botones/contract/fields/fields';
import { rule } from '@botones/contract/fields/rule';
import { Pin, type User, users } from '@botones/contract/users/users';
import Button from '@mui/material/Button';
import { KeySquare } from 'lucide-react';
import { z } from 'zod';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { userFormWords } from './user-form.words.ts';
import { fullName } from './user-name.ts';

/** The PIN with which somebody opens a robot's own interface (USR-11, AMB-160): set anew or taken away, never shown. */
export function PinDrawer({ open, user, onClose }: { open: boolean; user: User; onClose: () => void }) {
  const words = useWords(userFormWords).pin;
  const confirm = useConfirm();
  const NewPin = z
    .object({ pin: Pin, repeat: typed(z.string().min(1, rule('required'))) })
    .refine(({ pin, repeat }) => pin === repeat, { path: ['repeat'], message: rule('users.pins_differ') });
  const form = useContractForm(NewPin, { pin: '', repeat: '' });
  const save = useWrite(users.update);
  const remove = useWrite(users.update);
  const params = { user_id: user.user_id };
  const name = fullName(user);
  const takeAway = async () => {
    if (!(await confirm({ title: words.removeTitle(name), body: words.removeBody, action: words.remove }))) return;
    remove.mutate(
      { params, body: { pin: null } },
      {
        onSuccess: () => {
          toast({ message: words.removed(name) });
          onClose();
        },
      },
    );
  };
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={words.title}
      subtitle={name}
      form={form}
      onSubmit={async ({ pin }) => {
        await save.mutateAsync({ params, body: { pin } });
        toast({ message: words.saved(name) });
      }}
    >
      <p style={{ margin: 0, color: 'var(--ink-2)' }}>{words.body}</p>
      <div style={{ display: 'flex', alignItems: 'center', gap: 12, minHeight: 40 }}>
        <span style={{ flex: 1 }}>
          <Pill tone={user.has_pin ? 'ok' : 'off'} hollow={!user.has_pin}>
            {user.has_pin ? words.has : words.hasNot}
          </Pill>
        </span>
        {user.has_pin && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<KeySquare />}
            loading={remove.isPending}
            onClick={() => void takeAway()}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <PasswordInput name="pin" label={words.pin} hint={words.hint} autoComplete="new-password" digits />
      <PasswordInput name="repeat" label={words.repeat} autoComplete="new-password" digits />
    </FormDrawer>
  );
}
