import type { Colors } from './svg.ts';

/** What charts are painted with on light ground, and what is read upon each. */
export const paperSeries = {
  blue: { fill: '#2456e6', ink: '#ffffff' },
  purple: { fill: '#6d3fd4', ink: '#ffffff' },
  pink: { fill: '#c2256b', ink: '#ffffff' },
  yellow: { fill: '#f5b82e', ink: '#2b1d00' },
  green: { fill: '#0b7a48', ink: '#ffffff' },
  orange: { fill: '#c2410c', ink: '#ffffff' },
} as const;
export type PaperColor = keyof typeof paperSeries;

/** Text, quieter text, lines and ground. */
export const paperInk = { ink: '#161b26', soft: '#556070', line: '#e4e7ec', ground: '#ffffff' } as const;

/** Behind the first colour these follow, so that neighbours differ in hue and in lightness. */
export const seriesOrder: readonly PaperColor[] = ['blue', 'yellow', 'green', 'pink', 'orange', 'purple'];

/** What a document is painted with, a colour first. */
export const colorsOnPaper = (first: PaperColor = 'blue'): Colors => ({
  ...paperInk,
  series: [first, ...seriesOrder.filter((each) => each !== first)].map((each) => paperSeries[each]),
});
