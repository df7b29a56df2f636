import { z } from 'zod';
import { hiddenOf } from '../fields/hidden.ts';
import { Breakdown, Figures, named } from './figures.ts';

/** What the dashboard is made of: big totals, month beside month, when and where most happens, and its cards (MET-07 to MET-15). */
export const dashboardParts = [
  ...(['totals', 'months', 'peaks'] as const),
  ...(['crossing', 'total', 'answered', 'times', 'gender', 'conducted'] as const),
  ...(['products', 'categories', 'intents', 'missed'] as const),
] as const;
export type DashboardPart = (typeof dashboardParts)[number];

/** The figures that are told as one number: people who crossed and were served, interactions, completed responses, sentences not understood. */
export const totalNames = ['crossing', 'people', 'interactions', 'answered', 'missed'] as const;
export type TotalName = (typeof totalNames)[number];

/** Days `yyyy-MM-dd`, both included; null: from the first with data, until today. */
const Days = z.object({ from: z.string().nullable(), to: z.string().nullable() });

/** How many now, and in the days before; null: those were not told of, as a client's first days. */
const Counted = z.object({ now: z.int(), before: z.int().nullable() });

export const Totals = z.object({
  days: Days,
  /** What they are beside; null: days without a beginning or an end have none before. */
  before: Days.nullable(),
  ...(Object.fromEntries(totalNames.map((name) => [name, Counted])) as Record<TotalName, typeof Counted>),
  /** The share, 0 to 1, of the two highest steps among the answers to all scales of complete responses, but those of sensitive questions. */
  satisfaction: z.object({
    share: z.number().nullable(),
    before: z.number().nullable(),
    /** Of how many answers the share is. */
    answers: z.int().nullable(),
    hidden: hiddenOf('share', 'before', 'answers'),
  }),
  /** From how many people on satisfaction is told to who may not open responses (ALL-9). */
  min_group: z.int(),
});
export type Totals = z.output<typeof Totals>;

/** A part's figures, or why it has none: the code of the failure and its sentence. */
const told = <P extends z.ZodType>(figures: P) =>
  z
    .object({ figures: figures.nullable(), error: z.object({ code: z.string(), message: z.string() }).nullable() })
    .optional();

/** Each part that was asked for, told or failed by itself. */
export const Dashboard = z.object({
  totals: told(Totals),
  /** The month of the last day until that day, beside the same days of the month before. */
  months: told(Totals),
  /** Interactions, as the breakdown tells them. */
  peaks: told(Breakdown),
  crossing: told(z.object({ crossed: Figures, served: Figures })),
  total: told(Figures),
  answered: told(Figures),
  times: told(Figures),
  gender: told(Figures),
  conducted: told(Figures),
  products: told(named('Product')),
  categories: told(named('category')),
  intents: told(Figures),
  missed: told(Figures),
});
export type Dashboard = z.output<typeof Dashboard>;
