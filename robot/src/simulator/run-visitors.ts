import type { DeviceConfig } from '@botones/contract/device/device-config';
import { hourMs, stayOf, type Visitor, type VisitorPlan, visitorsOfHour } from '../chance/crowd.ts';
import type { HeldConfig } from '../chance/simulated.ts';
import { pause, type Time } from '../connection/time.ts';
import type { Fact } from '../facts/outbox.ts';
import { labelOf } from '../interaction/agents.ts';
import { isAtRest } from '../interaction/state.ts';
import { coverOf } from '../machine/parts.ts';
import type { Input } from '../machine/state-machine.ts';
import type { HeadlessRobot } from './headless.ts';
import { simulated } from './parts.ts';
import { howAsked, intentAsked } from './questions.ts';
import { unansweredIn } from './unanswered.ts';
import { factsOfHour } from './visitors.ts';

export interface VisitorParts {
  robot: HeadlessRobot;
  crowd: VisitorPlan;
  time: Time;
  /** People come and touch this many times faster. */
  speed: number;
  stop: AbortSignal;
}

/** Enough to keep the outbox from growing while it is being told. */
const ahead = 1_500;

/**
 * Tells the past from `from` until now through the protocol, in order, as fast as the server takes it: who came, and after that what was
 * shown, since the media of a new client can be played a while after there are robots. Answers the number of facts.
 */
export async function reportPastVisitors(parts: Omit<VisitorParts, 'speed'>, from: number): Promise<number> {
  const { robot, crowd: plan, time, stop } = parts;
  const until = time.wall();
  let count = 0;
  async function tell(ofHour: (hour: number, config: DeviceConfig | null) => readonly Fact[]): Promise<void> {
    for (let hour = Math.ceil(from / hourMs) * hourMs; hour < until && !stop.aborted; ) {
      const facts: Fact[] = [];
      const { config } = robot.state();
      for (; hour < until && facts.length < 500; hour += hourMs) facts.push(...ofHour(hour, config));
      while (robot.pending() > ahead && !stop.aborted) await pause(time, 100, stop);
      if (stop.aborted) return;
      if (facts.length > 0) await robot.put(facts);
      count += facts.length;
    }
    while (!robot.link.idle() && !stop.aborted) await pause(time, 200, stop);
  }
  await tell((hour, config) => factsOfHour(plan, hour, until, config ?? {}));
  await tell((hour, config) => simulated.flatMap((part) => part.pastHour?.(plan, hour, until, config) ?? []));
  return count;
}

/** What a visitor touches: when each happens, in milliseconds after the person came. */
export function inputsOfVisitor(
  visitor: Visitor,
  speed: number,
  held: HeldConfig = {},
): { after: number; input: Input }[] {
  const touches: { after: number; input: Input }[] = [
    { after: 0, input: { kind: 'presence', person: visitor.person, dwell_ms: stayOf(visitor) } },
  ];
  const { interaction } = visitor;
  if (!interaction) return touches;
  const add = (seconds: number, input: Input) => touches.push({ after: (seconds * 1_000) / speed, input });
  // The first touch is the start of the interaction, so the last one is `seconds` after it.
  const first = 1;
  add(first, interaction.language === 'es' ? { kind: 'touch' } : { kind: 'language', language: 'en' });
  interaction.choices.forEach((choice, index) => {
    const intent = intentAsked(held, interaction, index);
    const input: Input = intent
      ? {
          kind: 'ask',
          by: howAsked(index),
          question: labelOf(intent),
          ...(howAsked(index) === 'touch' && { intent_id: intent.intent_id }),
        }
      : { kind: 'choose', choice };
    add(first + ((index + 1) * interaction.seconds) / (interaction.choices.length + 1), input);
  });
  const puzzled = held.agents?.length ? unansweredIn(interaction) : null;
  if (puzzled) add(first + puzzled.after, { kind: 'ask', by: 'typed', question: puzzled.question });
  for (const part of simulated)
    for (const { after, input } of part.touches?.(held, interaction) ?? []) add(first + after, input);
  if (interaction.help) add(first + interaction.seconds * 0.95, { kind: 'choose', choice: 'help' });
  const last = first + interaction.seconds;
  if (interaction.saysGoodbye) add(last, { kind: 'choose', choice: 'finish' });
  return touches.sort((a, b) => a.after - b.after);
}

/** People come by the hour for as long as the robot lives. One timer at a time: the next touch of anybody. */
export async function runVisitors(parts: VisitorParts): Promise<void> {
  const { robot, crowd: plan, time, speed, stop } = parts;
  const faster = { ...plan, perDay: plan.perDay * speed };
  for (let hour = Math.floor(time.wall() / hourMs) * hourMs; !stop.aborted; hour += hourMs) {
    for (const visitor of visitorsOfHour(faster, hour)) {
      const wait = visitor.at - time.wall();
      // Came while the robot was busy with somebody else, or before it was switched on: only crossed, or not at all.
      if (wait < -60_000) continue;
      if (wait > 0) await pause(time, wait, stop);
      if (stop.aborted) return;
      const free = isAtRest(robot.state()) && coverOf(robot.state()) === null;
      const held = robot.state().config ?? {};
      let gone = 0;
      for (const { after, input } of inputsOfVisitor(free ? visitor : { ...visitor, interaction: null }, speed, held)) {
        await pause(time, after - gone, stop);
        if (stop.aborted) return;
        gone = after;
        await robot.dispatch(input);
        // Who is asked back takes the first, and one in four nothing of it.
        if (robot.state().answer?.options)
          await robot.dispatch({ kind: 'pick', option: visitor.at % 4 === 0 ? null : 0 });
      }
    }
    await pause(time, Math.max(0, hour + hourMs - time.wall()), stop);
  }
}
