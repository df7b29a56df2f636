/** A colour by what it is for: of the nth series, of what is read upon it, or of text, lines and ground. */
export type Paint = { series: number } | { on: number } | 'ink' | 'soft' | 'line' | 'ground';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Something drawn; lengths in pixels, y downwards. A path is one of SVG. */
export type Mark =
  | ({ kind: 'rect'; fill: Paint; radius?: number } & Rect)
  | { kind: 'path'; d: string; x: number; y: number; fill: Paint | null; stroke?: Paint; width?: number; dash?: number }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; stroke: Paint; width: number; dash?: number }
  | {
      kind: 'text';
      x: number;
      /** Of the baseline. */
      y: number;
      text: string;
      size: number;
      anchor: 'start' | 'middle' | 'end';
      bold?: boolean;
      fill: Paint;
    };

/** A chart as data: every writer (page, file of a picture, document) paints the same. */
export interface Drawing {
  width: number;
  height: number;
  marks: Mark[];
  /** How wide the scale at its left is, where it has one. */
  axis?: number;
}

/** A figure, or in words why it is not told, which is not zero; without a word nothing stands there, as at hours that are still to come. */
export type Value = number | string;

/** What a chart shows: for each label a figure of each series. */
export interface Figures {
  series: readonly string[];
  rows: readonly {
    label: string;
    /** On an axis, where there is little room; without it the label. */
    short?: string;
    values: readonly Value[];
    /** Of so few people that it says little: all of it, or which of its values. */
    small?: boolean | readonly boolean[];
  }[];
  /** What shares are of, where it is not the sum: people who may choose several, or parts that are not told. Null: of nothing, as the first ten of many. */
  of?: number | null;
  /** What is said of small ones. */
  small?: string;
  /** Where the figures are percents: what they are of as counts, by the name of each series. */
  counts?: { of: string; series: readonly string[]; rows: readonly (readonly Value[])[] };
  /** Before which rows something became another, as a version that began, in words. */
  borders?: readonly { at: number; label: string }[];
  /** Its last row is not over yet: the first line leads there dashed. */
  unended?: boolean;
  /** Where not all bars have room those are seen first that have figures, as of the hours of a day; without it the newest. */
  opensAtFigures?: boolean;
}

export const chartTypes = [
  'bar',
  'horizontal bar',
  'stacked bar',
  'pie',
  'donut',
  'half donut',
  'trend',
  'grid',
] as const;
export type ChartType = (typeof chartTypes)[number];

/** How a chart is drawn. */
export interface Look {
  width: number;
  /** Of those that do not grow with their rows. */
  height: number;
  /** Of text, in pixels. */
  size: number;
  /** Widest bar. */
  barWidth: number;
  number: (value: number) => string;
  /** Of a share from 0 to 1. */
  percent: (share: number) => string;
  /** False: the names of the series and the meaning of marks stand elsewhere, as where bars are scrolled. */
  legend?: boolean;
  /** Where the scale ends, where it is of more rows than are drawn; without it at the highest figure. */
  highest?: number;
  /** What the sum is called in the middle of a ring. */
  total: string;
}

type Row = Figures['rows'][number];
export const isTold = (value: Value): value is number => typeof value === 'number';
/** Those that are told: of others no length is drawn. */
export const toldOf = (values: readonly Value[]): number[] => values.filter(isTold);
export const sumOf = (values: readonly Value[]): number => toldOf(values).reduce((sum, n) => sum + n, 0);
/** The first figure of a row, by which rings and single bars are drawn. */
export const firstOf = ({ values }: Row): Value => values[0] ?? 0;
/** The words of what is not told, each once. */
export const untoldWords = ({ rows }: Pick<Figures, 'rows'>): string[] => [
  ...new Set(rows.flatMap(({ values }) => values.filter((value) => typeof value === 'string')).filter(Boolean)),
];
/** Whether a figure of a row is of few people. */
export const isSmallAt = ({ small = false }: Pick<Row, 'small'>, at: number): boolean =>
  typeof small === 'boolean' ? small : (small[at] ?? false);
/** A figure as it is read on a chart, a small one with what leads to its meaning. */
export const writtenOf = (value: Value, row: Pick<Row, 'small'>, { number }: Pick<Look, 'number'>, at = 0): string =>
  isTold(value) ? `${number(value)}${isSmallAt(row, at) ? '*' : ''}` : value;
/** What is to be known of the small figures of a row, with the names of those that are; null: none is. */
export function noteOf({ series, counts, small = '' }: Figures, row: Row): string | null {
  const few = row.values.flatMap((_, at) => (isSmallAt(row, at) ? [(counts?.series ?? series)[at] ?? ''] : []));
  if (!small || few.length === 0) return null;
  return few.length < row.values.length ? `${few.join(', ')}: ${small}` : small;
}
/** A label with what began there: '3 nov · Versión 2'. */
export const labelAt = ({ rows, borders = [] }: Figures, index: number): string =>
  [rows[index]?.label ?? '', ...borders.filter(({ at }) => at === index).map(({ label }) => label)].join(' · ');
/** What the shares of a single series are of; null: of nothing that is known, as where a part is not told (ALL-9). */
export function wholeOf({ of, rows }: Figures): number | null {
  if (of !== undefined) return of;
  const parts = rows.map(firstOf);
  return parts.every(isTold) ? sumOf(parts) : null;
}
/** A share as it is read; null: it is of nothing. */
export const shareOf = (value: Value, whole: number | null, { percent }: Pick<Look, 'percent'>): string | null =>
  isTold(value) && whole !== null && whole > 0 ? percent(value / whole) : null;
/** What tells a part apart beside its colour: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${letterOf(Math.floor(index / 26) - 1)}${letter}`;
}
