import type { Language } from '../interaction/languages.ts';
import type { Choice, Person } from '../interaction/state.ts';
import { poisson, seededRandom } from './random.ts';

/** What somebody who uses a robot does there, by chance. */
export interface Visit {
  seconds: number;
  language: Language;
  help: boolean;
  saysGoodbye: boolean;
  choices: Choice[];
}

/** Somebody who comes by: most only cross, some stop and use the robot. */
export interface Visitor {
  at: number;
  person: Person;
  /** Null: only crosses. */
  interaction: Visit | null;
}

export interface VisitorPlan {
  seed: string;
  timezone: string;
  /** Interactions on an ordinary working day. */
  perDay: number;
}

export const hourMs = 3_600_000;

/** How a clinic's day fills, hour by hour, local time. */
const profile = [0, 0, 0, 0, 0, 0.2, 1, 4, 8, 10, 11, 10, 8, 6, 6, 7, 8, 7, 5, 3, 1.5, 0.6, 0.2, 0];
const profileSum = profile.reduce((sum, each) => sum + each, 0);
/** Sunday first. */
const week = [0.35, 1.15, 1.05, 1, 1, 1.1, 0.7];
/** People who cross for each one who has an interaction. */
const crossing = 1.6;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Local hour and weekday (0 = Sunday) of an instant. */
export function localHour(timezone: string, at: number): { hour: number; weekday: number } {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hour: 'numeric',
      hourCycle: 'h23',
      weekday: 'short',
    });
    formats.set(timezone, format);
  }
  const parts = format.formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    hour: Number(part('hour')),
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday')),
  };
}

const gaussian = (random: () => number) => (random() + random() + random() - 1.5) / 1.5;

function someone(random: () => number): Person {
  const sex = random();
  const years = random();
  return {
    gender: sex < 0.4 ? 'female' : sex < 0.75 ? 'male' : null,
    age: years < 0.65 ? Math.round(Math.min(Math.max(38 + 28 * gaussian(random), 5), 90)) : null,
    track_id: random() < 0.8 ? Math.floor(random() * 1e9).toString(36) : null,
  };
}

/** Who comes in one hour for the first time that day, in order, each for a few minutes at most. */
function newcomersOfHour(plan: VisitorPlan, start: number): Visitor[] {
  const random = seededRandom(`${plan.seed}/${start}`);
  const { hour, weekday } = localHour(plan.timezone, start);
  const interactions = (plan.perDay * (profile[hour] ?? 0) * (week[weekday] ?? 1)) / profileSum;
  const count = poisson(random, interactions * (1 + crossing));
  const asked: Choice[] = ['hello', 'who', 'time', 'can'];
  const visitors = Array.from({ length: count }, (): Visitor => {
    const at = start + Math.floor(random() * hourMs);
    const person = someone(random);
    if (random() < crossing / (1 + crossing)) return { at, person, interaction: null };
    const seconds = Math.round(20 + 180 * random() ** 1.8);
    const choices = Array.from(
      { length: 1 + Math.floor(seconds / 15) },
      () => asked[Math.floor(random() * 4)] ?? 'hello',
    );
    const language = random() < 0.88 ? 'es' : 'en';
    return {
      at,
      person,
      interaction: { seconds, language, help: random() < 0.0007, saysGoodbye: random() < 0.7, choices },
    };
  });
  return visitors.sort((a, b) => a.at - b.at);
}

/** How many of those who use a robot were there a while ago, and how many have a lot to ask. */
const returning = 0.14;
const patient = 0.06;

/** Everybody who comes in one hour (`start` at the full hour), in order; the same people whenever it is asked. */
export function visitorsOfHour(plan: VisitorPlan, start: number): Visitor[] {
  // Its own chance: who comes and when is drawn without it.
  const random = seededRandom(`${plan.seed}/${start}/again`);
  const isKnown = ({ person, interaction }: Visitor) => interaction !== null && person.track_id !== null;
  const newcomers = newcomersOfHour(plan, start);
  const before = newcomersOfHour(plan, start - hourMs).filter(isKnown);
  return newcomers.map((visitor, nth): Visitor => {
    const [again, which, long, more] = [random(), random(), random(), random()];
    if (!visitor.interaction) return visitor;
    const known = [...before, ...newcomers.slice(0, nth).filter(isKnown)];
    const person = (again < returning && known[Math.floor(which * known.length)]?.person) || visitor.person;
    return {
      ...visitor,
      person,
      interaction: long < patient ? longer(visitor.interaction, more) : visitor.interaction,
    };
  });
}

/** The same visit of somebody who asks on and on, for four to nine minutes. */
function longer(interaction: Visit, more: number): Visit {
  const seconds = Math.round(240 + 300 * more);
  const { choices } = interaction;
  const asked = Array.from(
    { length: 1 + Math.floor(seconds / 15) },
    (_, nth) => choices[nth % choices.length] ?? 'hello',
  );
  return { ...interaction, seconds, choices: asked };
}

/** How many of those who only cross do not stop. */
const passing = 0.72;

/** How long somebody stands before the robot in milliseconds, as a simulated detector tells it; drawn apart from all else. */
export function stayOf({ at, interaction }: Visitor): number {
  const random = seededRandom(`${at}/stay`);
  const [share, much] = [random(), random()];
  if (interaction) return interaction.seconds * 1_000 + Math.round(1_000 + 4_000 * much);
  return Math.round(share < passing ? 400 + 2_500 * much : 3_000 + 20_000 * much ** 2);
}
