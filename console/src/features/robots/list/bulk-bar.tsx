import { devices } from '@botones/contract/devices/devices';
import type { Robot } from '@botones/contract/robots/robots';
import { Power, PowerOff, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call, uuid } from '../../../app/api.ts';
import { refresh } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { BulkBar, BulkButton } from '../../../ui/bulk/bulk-bar.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { MessageButton } from '../../messages/message-button.tsx';
import { type Bulk, type BulkKind, chunk, resultsOf } from './bulk.ts';
import { BulkResults } from './bulk-results.tsx';
import { robotsListWords } from './robots-list.words.ts';

const icons = { power_on: Power, power_off: PowerOff, reload: RotateCw } as const;
const kinds: readonly BulkKind[] = ['power_on', 'power_off', 'reload'];

export interface RobotsBulkProps {
  robots: readonly Pick<Robot, 'robot_id' | 'name' | 'client'>[];
  /** Commands are staff's; everybody sends urgent messages. */
  staff: boolean;
  onNone: () => void;
  /** Offers to choose more than one page. */
  more: ReactNode;
}

/** What is done to all chosen robots, piece by piece, ending with a result for each. */
export function RobotsBulk({ robots, staff, onNone, more }: RobotsBulkProps) {
  const words = useWords(robotsListWords);
  const formats = useFormats();
  const confirm = useConfirm();
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<[number, number] | null>(null);

  async function run(
    kind: BulkKind,
    targets: readonly Pick<Robot, 'robot_id' | 'name'>[],
    before: Bulk | null = null,
  ): Promise<void> {
    const made: Bulk = before ?? { kind, batches: [], results: [] };
    setSent([0, targets.length]);
    let count = 0;
    for (const piece of chunk(targets)) {
      const body = { kind, robot_ids: piece.map(({ robot_id }) => robot_id) };
      // A piece without an answer is told in the results: the others still go.
      const answer = await call(devices.commandMany, { body }, { idempotencyKey: uuid() }).catch(() => null);
      if (answer) made.batches.push(answer.batch_id);
      const again = new Set(body.robot_ids);
      made.results = [...made.results.filter(({ robot }) => !again.has(robot.robot_id)), ...resultsOf(piece, answer)];
      count += piece.length;
      setSent([count, targets.length]);
    }
    setSent(null);
    setBulk({ ...made, batches: [...made.batches] });
    setOpen(true);
    void refresh('robots');
    void refresh('commands');
  }
  const begin = async (kind: BulkKind) => {
    const { offBody: body, power_off: action } = words;
    const title = words.offTitle(robots.length);
    if (kind === 'power_off' && !(await confirm({ title, body, action }))) return;
    await run(kind, robots);
  };
  return (
    <>
      <BulkBar
        count={robots.length}
        label={words.actions}
        status={sent ? words.sending(formats.number(sent[0]), formats.number(sent[1])) : words.chosen(robots.length)}
        more={more}
        busy={sent !== null}
        onNone={onNone}
      >
        <MessageButton robots={robots} disabled={sent !== null} />
        {(staff ? kinds : []).map((kind) => {
          const Icon = icons[kind];
          return (
            <BulkButton key={kind} icon={<Icon />} disabled={sent !== null} onClick={() => void begin(kind)}>
              {words[kind]}
            </BulkButton>
          );
        })}
      </BulkBar>
      <BulkResults
        bulk={bulk}
        open={open}
        onClose={() => setOpen(false)}
        onRetry={(unsent) => bulk && void run(bulk.kind, unsent, bulk)}
      />
    </>
  );
}
