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

/** What a chart shows: for each label a figure of each series. Null: nobody knows it, which is not zero. */
export interface Figures {
  series: readonly string[];
  rows: readonly {
    label: string;
    /** On an axis, where there is little room; without it the label. */
    short?: string;
    values: readonly (number | null)[];
  }[];
  /** What shares are of, where it is not the sum: people who may choose several. Null: of nothing, as the first ten of many. */
  of?: number | null;
  /** What a figure that nobody is told is called; without it a dash. */
  unknown?: string;
  /** Where the figures are percents: what they are of as counts, by the name of each series. */
  counts?: { of: string; series: readonly string[]; rows: readonly (readonly number[])[] };
  /** Before which rows something became another, as a version that began, in words. */
  borders?: readonly { at: number; label: string }[];
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
  /** False: the names of the series stand elsewhere, as where bars are scrolled. */
  legend?: boolean;
  /** What the sum is called in the middle of a ring. */
  total: string;
}

export const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, n) => sum + (n ?? 0), 0);
/** The first figure of a row, by which rings and single bars are drawn. */
export const firstOf = ({ values }: Figures['rows'][number]): number | null => values[0] ?? null;
/** A label with what began there: '3 nov · Versión 2'. */
export const labelAt = ({ rows, borders = [] }: Figures, index: number): string =>
  [rows[index]?.label ?? '', ...borders.filter(({ at }) => at === index).map(({ label }) => label)].join(' · ');
/** What the shares of a single series are of. */
export const wholeOf = ({ of, rows }: Figures): number => of ?? sumOf(rows.map(firstOf));
/** What tells a part apart beside its colour: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${letterOf(Math.floor(index / 26) - 1)}${letter}`;
}
