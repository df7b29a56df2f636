import type { Command } from '@botones/contract/commands';
import type { Robot } from '@botones/contract/robots';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { Age } from '../../../ui/age.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { type Read, Region } from '../../../ui/region.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { Pill, type Tone } from '../../../ui/status-pill.tsx';
import { machineWords } from '../pairing/machine.words.ts';
import { underWay } from '../robot-state.ts';
import { orderWords } from './robot-order.words.ts';
import { robotPageWords } from './robot-page.words.ts';
import { Panel } from './robot-page-look.tsx';

/** Orders shown before somebody asks for more. */
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

/** The words of every state of an order. */
export function useOrderWords() {
  const { orders } = useWords(orderWords);
  const { steps } = useWords(machineWords);
  return (state: Command['state']): string => (state === 'done' ? orders.done : steps[state]);
}

/** The state of an order as a word on its ground. */
export function OrderPill({ order }: { order: Command }) {
  const say = useOrderWords();
  return (
    <Pill tone={tones[order.state]} hollow={underWay(order)}>
      {say(order.state)}
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

function Order({ order }: { order: Command }) {
  const { orders } = useWords(orderWords);
  const { device } = useWords(robotPageWords);
  const formats = useFormats();
  const say = useOrderWords();
  return (
    <li className="row">
      <div className="line" style={{ alignItems: 'center' }}>
        <b>{orders.kinds[order.kind]}</b>
        <OrderPill order={order} />
        <span className="grow" />
        <span className="quiet">
          <Age at={order.created_at} /> · {orders.by(order.issued_by ?? device.platform)}
        </span>
      </div>
      {order.text && <p style={{ margin: '4px 0 0', overflowWrap: 'anywhere' }}>«{order.text}»</p>}
      {order.error && (
        <p className="bad" style={{ margin: '4px 0 0', overflowWrap: 'anywhere' }}>
          {order.error}
        </p>
      )}
      <Steps aria-label={orders.steps} style={{ marginTop: 4 }}>
        {order.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
          <li key={index}>
            {say(step.state)} {formats.time(step.at)}
          </li>
        ))}
      </Steps>
    </li>
  );
}

/** The orders of a robot, newest first, each with who gave it, how far it came and what the robot said. */
export function RobotOrders({ query, children }: { robot: Robot; query: Read<Command[]>; children?: ReactNode }) {
  const words = useWords(orderWords).orders;
  const [all, setAll] = useState(false);
  return (
    <Panel title={words.title}>
      {children}
      <Region
        query={query}
        skeleton={<FieldsSkeleton count={2} />}
        isEmpty={(orders) => orders.length === 0}
        empty={
          <p className="quiet" style={{ margin: 0 }}>
            {words.none}. {words.noneBody}
          </p>
        }
      >
        {(orders) => (
          <>
            <ul aria-label={words.title}>
              {(all ? orders : orders.slice(0, few)).map((order) => (
                <Order key={order.command_id} order={order} />
              ))}
            </ul>
            {orders.length > few && !all && (
              <Button size="small" onClick={() => setAll(true)} sx={{ marginTop: '8px' }}>
                {words.all(orders.length)}
              </Button>
            )}
          </>
        )}
      </Region>
    </Panel>
  );
}
