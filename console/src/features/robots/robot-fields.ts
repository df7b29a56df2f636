import { WeekHours } from '@botones/contract/fields/week-hours';
import { RobotForm } from '@botones/contract/robots/robot-form';
import type { Robot } from '@botones/contract/robots/robots';
import { PollOffer } from '@botones/contract/surveys/poll-offer';
import { z } from 'zod';

/** '' is the client's zone. */
const Common = RobotForm.omit({ hours: true }).extend({
  is_active: z.boolean(),
  timezone: z.string(),
  poll_offer: PollOffer,
});
const { enabled_days, exceptions } = WeekHours.shape;
type Days = z.input<typeof enabled_days>;
type Exceptions = z.input<typeof exceptions>;

/** What the form of a robot holds; its hours are validated only where it has some. */
export const Fields = z.discriminatedUnion('has_hours', [
  Common.extend({ has_hours: z.literal(true), enabled_days, exceptions }),
  Common.extend({
    has_hours: z.literal(false),
    enabled_days: z.custom<Days>(),
    exceptions: z.custom<Exceptions>(),
  }),
]);
export type Fields = z.input<typeof Fields>;

const usual = [{ from: '09:00', to: '18:00' }];
/** What is offered where a robot has none yet: from Monday to Friday. */
const usualWeek = (): Days =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, enabled: day <= 5, periods: day <= 5 ? usual : [] }));
const short = (periods: readonly { from: string; to: string }[]) =>
  periods.map(({ from, to }) => ({ from: from.slice(0, 5), to: to.slice(0, 5) }));

function hoursOf(hours: Robot['hours']): Pick<Fields, 'has_hours' | 'enabled_days' | 'exceptions'> {
  if (!hours) return { has_hours: false, enabled_days: usualWeek(), exceptions: [] };
  const known = new Map(hours.enabled_days.map((each) => [each.day, each]));
  return {
    has_hours: true,
    enabled_days: [1, 2, 3, 4, 5, 6, 7].map((day) => {
      const { enabled = false, periods = [] } = known.get(day) ?? {};
      return { day, enabled, periods: short(periods) };
    }),
    exceptions: hours.exceptions.map((exception) => ({ ...exception, periods: short(exception.periods) })),
  };
}

/** A robot as its form begins. */
export const valuesOf = (robot: Robot): Fields => ({
  name: robot.name,
  serial_number: robot.serial_number,
  url: robot.url,
  client: robot.client.client_id,
  screen_resolution: robot.screen_resolution.id,
  is_active: robot.is_active,
  timezone: robot.timezone ?? '',
  poll_offer: robot.poll_offer,
  ...hoursOf(robot.hours),
});

/** A new one's. */
export const blankRobot = (client: number): Fields => ({
  name: '',
  serial_number: '',
  url: '',
  client,
  screen_resolution: 0,
  is_active: true,
  timezone: '',
  poll_offer: 'after',
  ...hoursOf(null),
});

type Told = Omit<z.output<typeof Fields>, 'is_active' | 'poll_offer'>;
/** The form as the calls take it. */
export const bodyOf = ({ timezone, has_hours, enabled_days, exceptions, ...values }: Told): RobotForm => ({
  ...values,
  timezone: timezone || null,
  hours: has_hours ? { enabled_days, exceptions } : null,
});
