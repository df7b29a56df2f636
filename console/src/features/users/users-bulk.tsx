import { users as calls, type User } from '@botones/contract/users/users';
import { call } from '../../app/api.ts';
import { refresh } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { BulkBar, BulkButton } from '../../ui/bulk/bulk-bar.tsx';
import { RowByRowResults, useRowByRow } from '../../ui/bulk/row-by-row.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { userFormWords } from './user-form.words.ts';
import { fullName } from './user-name.ts';
import { usersWords } from './users.words.ts';

/** What can be done to the chosen users: suspending and reactivating, with a result for each. */
export function UsersBulk({ users, onNone }: { users: readonly User[]; onNone: () => void }) {
  const words = useWords(usersWords);
  const many = useWords(userFormWords).bulk;
  const confirm = useConfirm();
  const bulk = useRowByRow(
    ({ user_id, is_active: before }: User, is_active: boolean) =>
      before !== is_active && call(calls.update, { params: { user_id }, body: { is_active } }),
    () => refresh('users'),
  );
  const suspend = async () => {
    const question = { title: many.suspendTitle(users.length), body: words.suspendBody, action: words.suspend };
    if (await confirm(question)) void bulk.run(users, false);
  };
  const active = bulk.results?.action ?? false;
  const wordOf = (done: boolean) =>
    done ? (active ? many.active : many.suspended) : active ? many.wasActive : many.wasSuspended;
  return (
    <>
      <BulkBar count={users.length} status={words.chosen(users.length)} onNone={onNone}>
        <BulkButton onClick={() => void suspend()}>{words.suspend}</BulkButton>
        <BulkButton onClick={() => void bulk.run(users, true)}>{words.reactivate}</BulkButton>
      </BulkBar>
      <RowByRowResults
        results={bulk.results}
        title={active ? many.reactivating : many.suspending}
        label={many.results}
        nameOf={fullName}
        wordOf={wordOf}
        onClose={() => {
          bulk.close();
          onNone();
        }}
      />
    </>
  );
}
