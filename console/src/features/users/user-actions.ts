import { apiKeys } from '@botones/contract/api-keys/api-keys';
import { type User, users } from '@botones/contract/users/users';
import { call } from '../../app/api.ts';
import { showProblem } from '../../app/problem.ts';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useDelete } from '../../ui/list/use-delete.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { fullName } from './user-name.ts';
import { usersWords } from './users.words.ts';

/** So many keys are named before somebody is deleted; the page of keys has all. */
const most = 8;

/** What is done to one user after asking: deleting with a way back (USR-10, AMB-164), suspending, reactivating. */
export function useUserActions() {
  const words = useWords(usersWords);
  const confirm = useConfirm();
  const remove = useDelete(users.remove, { restore: users.restore, also: ['profiles', 'clients'] });
  const update = useWrite(users.update);
  const reset = useWrite(users.sendReset);

  return {
    /** The person gets the mail that they could ask for themselves: its sender never learns a password. */
    sendLink: (user: User) =>
      reset.mutate(
        { params: { user_id: user.user_id }, body: { redirect_domain: location.origin } },
        { onSuccess: () => toast({ message: words.linkSent(user.email) }) },
      ),
    /** Whoever reads the question learns of the keys for programs that go on without the person (PUE-3). */
    remove: async (user: User) => {
      const name = fullName(user);
      const made = await call(apiKeys.madeBy, { params: { user_id: user.user_id } }).catch(showProblem);
      if (!made) return;
      const keys = made.slice(0, most).map((key) => words.keyNamed(key.name));
      const names = [...keys, ...(made.length > most ? ['…'] : [])].join(words.comma);
      await remove({ params: { user_id: user.user_id } }, name, {
        title: words.deleteTitle,
        body: [
          words.deleteBody(name, user.email),
          ...(made.length > 0 ? [words.keysStay(made.length, names)] : []),
        ].join(' '),
        deleted: words.deleted(name),
        restored: words.restored(name),
      });
    },
    setActive: async (user: User, is_active: boolean) => {
      const name = fullName(user);
      const question = { title: words.suspendTitle(name), body: words.suspendBody, action: words.suspend };
      if (!is_active && !(await confirm(question))) return;
      const params = { user_id: user.user_id };
      update.mutate(
        { params, body: { is_active } },
        { onSuccess: () => toast({ message: is_active ? words.reactivated(name) : words.nowSuspended(name) }) },
      );
    },
  };
}
