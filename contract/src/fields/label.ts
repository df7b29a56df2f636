import type { Texts } from './texts.ts';

/** What a table of a feature is called in the log: one of its rows, its columns, and their values where they are out of a few. */
export interface RecordLabels {
  readonly title: Texts;
  /** Columns that mean the same in every table are in `common.labels.ts`. */
  readonly fields: Readonly<Record<string, Texts>>;
  /** What was done to one of its rows, where 'Creó' and the title say it badly. */
  readonly deeds?: Readonly<Partial<Record<'created' | 'changed' | 'removed', Texts>>>;
  /** Another verb than 'Creó', 'Cambió' or 'Eliminó' for its rows. */
  readonly verbs?: Readonly<Partial<Record<'created' | 'changed' | 'removed', Texts>>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
}

/** A word in Spanish, English and Japanese. */
export const label = (es: string, en: string, ja: string): Texts => ({ es, en, ja });

/** Declares a feature's tables by name and its calls that say more than a verb and a record; keeps their literal keys. */
export const defineLabels = <
  const T extends {
    readonly records: Readonly<Record<string, RecordLabels>>;
    readonly actions?: Readonly<Record<string, Texts>>;
  },
>(
  labels: T,
): T => labels;
