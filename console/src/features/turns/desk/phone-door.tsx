import { turnDoors } from '@botones/contract/turns/turn-doors';
import Button from '@mui/material/Button';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { phoneDoorWords } from './phone-door.words.ts';

/** Where a branch gives out tickets by phone: that it does, and how whoever serves ends it at once (MOV-2). */
export function PhoneDoor({ branch }: { branch: number }) {
  const words = useWords(phoneDoorWords);
  const confirm = useConfirm();
  const params = { branch_office: branch };
  const { data } = useQuery(queryOf(turnDoors.get, { params }));
  const close = useWrite(turnDoors.close);
  if (!data?.by_phone) return null;
  const end = async () => {
    if (await confirm({ title: words.title, body: words.body, action: words.end }))
      close.mutate({ params }, { onSuccess: () => toast({ message: words.ended }) });
  };
  return (
    <div className="row">
      <span className="quiet grow">{words.given}</span>
      <Button size="small" variant="text" loading={close.isPending} onClick={() => void end()}>
        {words.end}
      </Button>
    </div>
  );
}
