import { hoursOfWeek, type WeekHours } from '../fields/week-hours.ts';
import { hoursAt } from './hours-at.ts';
import type { Interval, ScheduleRules } from './schedule.ts';
import { timeline } from './timeline.ts';

/** What a robot plays for a time; 'rests': nothing, it waits outside its hours (PUB-10). */
export interface RobotInterval extends Omit<Interval, 'why'> {
  why: Interval['why'] | 'rests';
}

/** Rules with the clock of their robot and the hours in which it works; null or absent: always. */
export interface RobotRules extends ScheduleRules {
  timezone: string;
  hours?: WeekHours | null | undefined;
}

/** What a robot plays from an instant until another (milliseconds), as the evaluator has it, within its hours. */
export function robotTimeline(rules: RobotRules, from: number, to: number): RobotInterval[] {
  const played = timeline(rules, from, to, rules.timezone);
  if (!rules.hours) return played;
  const hours = hoursOfWeek(rules.hours);
  const found: RobotInterval[] = [];
  for (let at = from; at < to; ) {
    const { within, until } = hoursAt(hours, rules.timezone, at);
    const span = { from: at, to: Math.min(until ?? to, to) };
    if (!within) found.push({ ...span, event: null, list: [], why: 'rests', losers: [] });
    else
      for (const interval of played) {
        const part = { from: Math.max(interval.from, span.from), to: Math.min(interval.to, span.to) };
        if (part.from < part.to) found.push({ ...interval, ...part });
      }
    at = span.to;
  }
  return found;
}
