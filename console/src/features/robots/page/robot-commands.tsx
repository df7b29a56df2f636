import type { Command } from '@botones/contract/devices/commands';
import type { Robot } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { RelativeTime } from '../../../ui/page/relative-time.tsx';
import { QueryBoundary, type QueryState } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { Pill, type Tone } from '../../../ui/status-pill.tsx';
import { deviceWords } from '../pairing/device.words.ts';
import { isUnderWay } from '../robot-state.ts';
import { commandStateWords } from './robot-command.words.ts';
import { robotPageWords } from './robot-page.words.ts';

/** Commands shown before somebody asks for more. */
const few = 5;

const tones: Record<Command['state'], Tone> = {
  queued: 'off',
  delivered: 'primary',
  accepted: 'primary',
  running: 'primary',
  done: 'ok',
  failed: 'bad',
  rejected: 'bad',
  expired: 'warn',
};

/** The words of every state of a command. */
export function useCommandLabels() {
  const { commands } = useWords(commandStateWords);
  const { steps } = useWords(deviceWords);
  return (state: Command['state']): string => (state === 'done' ? commands.done : steps[state]);
}

/** Done, but for something that the robot says of it. */
const isPartly = ({ state, error }: Command): boolean => state === 'done' && error !== null;

/** The state of a command on its ground. */
export function CommandPill({ command }: { command: Command }) {
  const say = useCommandLabels();
  const { partly } = useWords(commandStateWords).commands;
  return (
    <Pill tone={isPartly(command) ? 'warn' : tones[command.state]} hollow={isUnderWay(command)}>
      {isPartly(command) ? partly : say(command.state)}
    </Pill>
  );
}

const Steps = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 6px',
  fontSize: '0.8125rem',
  color: 'var(--ink-2)',
  fontVariantNumeric: 'tabular-nums',
  '& li + li::before': { content: '"→"', marginInlineEnd: 6, color: 'var(--ink-3)' },
});

function CommandRow({ command }: { command: Command }) {
  const { commands } = useWords(commandStateWords);
  const { device } = useWords(robotPageWords);
  const formats = useFormats();
  const say = useCommandLabels();
  return (
    <li className="row">
      <div className="line" style={{ alignItems: 'center' }}>
        <b>{commands.kinds[command.kind]}</b>
        <CommandPill command={command} />
        <span className="grow" />
        <span className="quiet">
          <RelativeTime at={command.created_at} /> · {commands.by(command.issued_by ?? device.platform)}
        </span>
      </div>
      {command.text && <p style={{ margin: '4px 0 0', overflowWrap: 'anywhere' }}>“{command.text}”</p>}
      {command.error && (
        <p className={isPartly(command) ? 'warn' : 'bad'} style={{ margin: '4px 0 0', overflowWrap: 'anywhere' }}>
          {command.error}
        </p>
      )}
      <Steps aria-label={commands.steps} style={{ marginTop: 4 }}>
        {command.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
          <li key={index}>
            {say(step.state)} {formats.time(step.at)}
          </li>
        ))}
      </Steps>
    </li>
  );
}

/** The commands of a robot, newest first, each with who gave it, how far it came and what the robot said. */
export function RobotCommands({
  query,
  children,
}: {
  robot: Robot;
  query: QueryState<Command[]>;
  children?: ReactNode;
}) {
  const words = useWords(commandStateWords).commands;
  const [all, setAll] = useState(false);
  return (
    <Panel title={words.title}>
      {children}
      <QueryBoundary
        query={query}
        skeleton={<FieldsSkeleton count={2} />}
        isEmpty={(commands) => commands.length === 0}
        empty={
          <p className="quiet" style={{ margin: 0 }}>
            {words.none}. {words.noneBody}
          </p>
        }
      >
        {(commands) => (
          <>
            <ul aria-label={words.title}>
              {(all ? commands : commands.slice(0, few)).map((command) => (
                <CommandRow key={command.command_id} command={command} />
              ))}
            </ul>
            {commands.length > few && !all && (
              <Button size="small" onClick={() => setAll(true)} sx={{ marginTop: '8px' }}>
                {words.all(commands.length)}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}
