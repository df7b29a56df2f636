import type { DeviceDetail } from '@botones/contract/devices/devices';
import type { Robot } from '@botones/contract/robots/robots';
import { useId, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { type Formats, useFormats } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { RelativeTime } from '../../../ui/page/relative-time.tsx';
import { FoldButton } from './fold-button.tsx';
import { robotDisplayWords } from './robot-display.words.ts';
import { robotPageWords } from './robot-page.words.ts';
import { Detail } from './robot-page-styles.tsx';

type Wording = (typeof robotPageWords)['es']['device'];

/** A difference that nobody notices, in ms. */
const exact = 2_000;

function clockText(offset_ms: number, words: Wording, formats: Formats): string {
  if (Math.abs(offset_ms) < exact) return words.clockExact;
  const span = formats.span(Math.abs(offset_ms) / 1000);
  // The offset is what is missing to the robot's clock.
  return offset_ms > 0 ? words.clockBehind(span) : words.clockAhead(span);
}

/** The text for what is on the display; a screen of a newer robot goes by its own name. */
const screenText = (screen: string, words: (typeof robotDisplayWords)['es']): string =>
  Object.hasOwn(words, screen) ? words[screen as keyof typeof words] : screen;

/** The device behind a robot and what it last said of itself; folded, what it shows, its battery and what is not as it should be. */
export function RobotDevice({ robot, detail }: { robot: Robot; detail: DeviceDetail }) {
  const words = useWords(robotPageWords).device;
  const displayWords = useWords(robotDisplayWords);
  const formats = useFormats();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { device, reported } = detail;
  if (!device)
    return (
      <Panel title={words.title}>
        <p className="quiet" style={{ margin: 0 }}>
          {words.noneBody}
        </p>
      </Panel>
    );
  const { screen, painted_at, battery, storage_free_bytes, temperature, clock_offset_ms, outbox } = reported;
  const known = <T,>(value: T | null, say: (value: T) => string) => (value === null ? words.untold : say(value));
  return (
    <Panel title={words.title} action={<FoldButton open={open} controls={id} onToggle={() => setOpen(!open)} />}>
      <dl id={id}>
        <Detail label={words.shows}>
          {known(screen, (value) => screenText(value, displayWords))}
          {painted_at !== null && (
            <span className="quiet">
              {' · '}
              <RelativeTime at={painted_at} />
            </span>
          )}
        </Detail>
        <Detail label={words.battery}>{known(battery, (value) => formats.percent(value / 100))}</Detail>
        <Detail label={words.free} hidden={!open}>
          {known(storage_free_bytes, formats.bytes)}
        </Detail>
        <Detail label={words.temperature} hidden={!open}>
          {known(temperature, (value) => words.degrees(formats.number(value, { maximumFractionDigits: 1 })))}
        </Detail>
        <Detail label={words.clock} hidden={!open && Math.abs(clock_offset_ms ?? 0) < exact}>
          {known(clock_offset_ms, (value) => clockText(value, words, formats))}
        </Detail>
        <Detail label={words.outbox} hidden={!open && (outbox ?? 0) === 0}>
          {known(outbox, (value) => (value === 0 ? words.outboxNone : words.outboxOf(value)))}
        </Detail>
        <Detail label={words.alone} hidden={!open && robot.offline_capable !== false}>
          {known(robot.offline_capable, (value) => (value ? words.aloneYes : words.aloneNo))}
        </Detail>
        <Detail label={words.paired} wide hidden={!open}>
          {words.pairedBy(formats.dateTime(device.paired_at), device.paired_by ?? words.platform)}
        </Detail>
        <Detail label={words.address} hidden={!open}>
          {reported.ip ?? device.ip ?? words.untold}
        </Detail>
        <Detail label={words.mac} hidden={!open}>
          {device.mac ?? words.untold}
        </Detail>
        <Detail label={words.hostname} hidden={!open}>
          {device.hostname ?? words.untold}
        </Detail>
      </dl>
    </Panel>
  );
}
