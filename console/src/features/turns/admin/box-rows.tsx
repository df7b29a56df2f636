import { type Box, boxes } from '@botones/contract/turns/boxes';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useWrite } from '../../../app/query.ts';
import { useSession } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { adminWords } from './admin.words.ts';
import { AssignMenu } from './assign-menu.tsx';

/** Boxes one below the other, under a legend. */
export const Boxes = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontSize: '1rem', fontWeight: 640, marginBottom: 6 },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 56,
    padding: '4px 0',
    borderTop: '1px solid var(--line)',
  },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    fontWeight: 620,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& > div > b, & > div > label': { fontVariantNumeric: 'tabular-nums' },
  '& > div > b': { minWidth: 64 },
  '& > div > label': { minWidth: 104 },
  '& .who': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.875rem' },
  '& .MuiButton-root': { minHeight: 36, flexShrink: 0 },
});

function ReleaseButton({ box }: { box: Box }) {
  const words = useWords(adminWords);
  const confirm = useConfirm();
  const assign = useWrite(boxes.assign);
  const own = useSession()?.user.user_id ?? 0;
  const { box_number, attention_box_id, user } = box;
  const release = async () => {
    const title = words.releaseTitle(box_number);
    const body = words.releaseBody(user ? `${user.name} ${user.last_name}`.trim() : words.platform);
    // Whom the platform sent there is not named: whoever serves there is meant (AMB-155).
    if (await confirm({ title, body, action: words.release }))
      assign.mutate({ params: { id: attention_box_id }, body: { user: user?.user_id ?? own } });
  };
  return (
    <Button
      size="small"
      aria-label={words.releaseOf(box_number)}
      disabled={assign.isPending}
      onClick={() => void release()}
    >
      {words.release}
    </Button>
  );
}

/** Who serves at a box, and what gives it to somebody or takes it from them (TRN-27, TRN-28). */
export function BoxHolder({ box, branch }: { box: Box; branch: number }) {
  const words = useWords(adminWords);
  const { assigned, user } = box;
  const holder = user ? `${user.name} ${user.last_name}` : words.platform;
  return (
    <>
      <span className="who">{assigned ? holder : <Pill tone="ok">{words.free}</Pill>}</span>
      {assigned ? <ReleaseButton box={box} /> : <AssignMenu branch={branch} {...box} />}
    </>
  );
}
