import type { Robot } from '@botones/contract/robots/robots';
import { Power, PowerOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../app/words.ts';
import { BulkBar, BulkButton } from '../../../ui/bulk/bulk-bar.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { MessageButton } from '../../messages/message-button.tsx';
import { bulkKinds, piecesOf } from './bulk.ts';
import { robotsListWords } from './robots-list.words.ts';
import { useBulk } from './use-bulk.tsx';

const icons = { power_on: Power, power_off: PowerOff, reload: RotateCw } as const;

export interface RobotsBulkProps {
  robots: readonly Pick<Robot, 'robot_id' | 'name' | 'client'>[];
  /** Commands are staff's; everybody sends urgent messages. */
  staff: boolean;
  onNone: () => void;
  /** Offers to choose more than one page. */
  more: ReactNode;
}

/** What is done to all chosen robots, ending with a result for each. */
export function RobotsBulk({ robots, staff, onNone, more }: RobotsBulkProps) {
  const words = useWords(robotsListWords);
  const formats = useFormats();
  const { begin, sent, results } = useBulk();
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
        {(staff ? bulkKinds : []).map((kind) => {
          const Icon = icons[kind];
          return (
            <BulkButton
              key={kind}
              icon={<Icon />}
              disabled={sent !== null}
              onClick={() => void begin(kind, piecesOf(robots))}
            >
              {words[kind]}
            </BulkButton>
          );
        })}
      </BulkBar>
      {results}
    </>
  );
}
