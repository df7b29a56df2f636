import type { MessageRobot, UrgentMessage } from '@botones/contract/messages/messages';
import { useWords } from '../../app/words.ts';
import { ResultList, ResultRow } from '../../ui/bulk/results-dialog.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Pill, type Tone } from '../../ui/status-pill.tsx';
import { messagesWords } from './messages.words.ts';

const toneOf: Record<MessageRobot['result'], Tone> = {
  pending: 'warn',
  shown: 'ok',
  covered: 'warn',
  off: 'off',
  offline: 'off',
  ended: 'off',
};

/** On how many robots a message is, or was, shown. */
export function useShownOn({ robots, active }: Pick<UrgentMessage, 'robots' | 'active'>): string {
  const words = useWords(messagesWords);
  const shown = robots.filter(({ result, shown_at }) => (active ? result === 'shown' : shown_at !== null)).length;
  return (active ? words.shownOn : words.wasShownOn)(shown, robots.length);
}

/** What became of a message at a robot, in words. */
export function useResult() {
  const words = useWords(messagesWords);
  const formats = useFormats();
  return ({ result, shown_at }: Pick<MessageRobot, 'result' | 'shown_at'>) => {
    const at = shown_at === null ? null : formats.time(shown_at);
    const why =
      result === 'shown' && at !== null
        ? words.since(at)
        : result === 'ended'
          ? at === null
            ? words.neverShown
            : words.wasShown(at)
          : result === 'covered'
            ? words.whyCovered
            : result === 'off'
              ? words.whyOff
              : result === 'offline'
                ? words.whyOffline
                : undefined;
    return { pill: <Pill tone={toneOf[result]}>{words.result[result]}</Pill>, why };
  };
}

/** A row for each robot of a message. */
export function MessageRobotRows({ robots }: { robots: readonly MessageRobot[] }) {
  const told = useResult();
  return robots.map((robot) => <ResultRow key={robot.robot_id} name={robot.name} {...told(robot)} />);
}

/** The same as a list of its own. */
export function MessageRobots({ robots }: { robots: readonly MessageRobot[] }) {
  const words = useWords(messagesWords);
  return (
    <ResultList aria-label={words.results}>
      <MessageRobotRows robots={robots} />
    </ResultList>
  );
}
