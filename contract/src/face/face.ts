/** A shape of a drawing: an element of SVG, its attributes as React writes them, and what it holds. */
export type Shape = readonly [
  tag: 'g' | 'path' | 'circle' | 'ellipse' | 'rect',
  attributes: Readonly<Record<string, string | number>>,
  ...inside: Shape[],
];

/** Open: at work. Smiling: glad. Ringed: waiting to be paired. Closed in thought or sorrow: within a gesture. */
export type Expression = 'open' | 'glad' | 'pairing' | 'sad' | 'thinking';

const glow = { fill: 'var(--glow)' };
const line = { fill: 'none', stroke: 'var(--glow)', strokeLinecap: 'round' };
const pair = (shape: (cx: number) => Shape, left: number): Shape[] => [shape(left), shape(left + 20)];
const ellipses = (left: number, cy: number, rx: number, ry: number) =>
  pair((cx) => ['ellipse', { cx, cy, rx, ry }], left);

const eyes: Record<Expression, Shape> = {
  open: ['g', glow, ...ellipses(22, 38, 4.2, 5.6)],
  glad: [
    'g',
    { ...line, strokeWidth: 3.2 },
    ['path', { d: 'M17 39c2.500-4.500 7.500-4.500 10 0M37 39c2.500-4.500 7.500-4.500 10 0' }],
  ],
  sad: [
    'g',
    glow,
    ...ellipses(22, 40, 4, 4.4),
    ['path', { d: 'M16.500 35.500l8.500-3M47.500 35.500l-8.500-3', ...line, strokeWidth: 2.4 }],
  ],
  thinking: ['g', glow, ...ellipses(25, 35, 4.2, 5)],
  pairing: [
    'g',
    { fill: 'none', stroke: 'var(--glow-pairing)', strokeWidth: 3 },
    ...pair((cx) => ['circle', { cx, cy: 38, r: 5 }], 22),
  ],
};

const mouths: Record<Expression, string | null> = {
  open: 'M27 47c3 3 7 3 10 0',
  glad: 'M25.500 46c3.500 5 9.500 5 13 0',
  sad: 'M27 49c3-3 7-3 10 0',
  thinking: 'M29 48h6',
  pairing: null,
};

/** The face that a gesture makes, by its code; every other keeps the face as it is. */
const moods: Partial<Record<string, Expression>> = {
  greet: 'glad',
  clap: 'glad',
  bow: 'glad',
  happy: 'glad',
  sad: 'sad',
  think: 'thinking',
};

/** A gloved hand; where it is and what it does is the gesture's. */
const hand = (side: 'left' | 'right'): Shape => [
  'g',
  { transform: side === 'left' ? 'translate(6 50) scale(-1 1)' : 'translate(58 50)' },
  [
    'g',
    { className: 'hand' },
    ['circle', { r: 5.4, fill: 'var(--paper)' }],
    ['path', { className: 'finger', d: 'M0-2.6h9.500a2.600 2.600 0 0 1 0 5.200H0z', fill: 'var(--paper)' }],
    ['path', { d: 'M-4.500 4.200h9v3a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2z', fill: 'var(--brass)' }],
  ],
];
const dots: Shape = [
  'g',
  { className: 'dots', fill: 'var(--brass-light)' },
  ['circle', { cx: 56, cy: 16, r: 1.6 }],
  ['circle', { cx: 60, cy: 10, r: 2.2 }],
  ['circle', { cx: 65, cy: 3, r: 2.8 }],
];

/** Cap, head and visor. */
const head: readonly Shape[] = [
  ['path', { d: 'M20 13c0-4 5-7 12-7s12 3 12 7v5H20z', fill: 'var(--cap)' }],
  ['path', { d: 'M20 15h24v4H20z', fill: 'var(--brass)' }],
  ['circle', { cx: 32, cy: 9.5, r: 1.8, fill: 'var(--brass)' }],
  ['rect', { x: 6, y: 20, width: 52, height: 38, rx: 15, fill: 'var(--uniform)' }],
  ['rect', { x: 11, y: 26, width: 42, height: 26, rx: 11, fill: 'var(--visor)' }],
];
const buttons: readonly Shape[] = [
  ['circle', { cx: 4.5, cy: 39, r: 3, fill: 'var(--brass)' }],
  ['circle', { cx: 59.5, cy: 39, r: 3, fill: 'var(--brass)' }],
];

/** The robot's face, 64 by 64: its eyes say how it is, and it has hands when it has something to show. `gesture` is a code; `gestures.css` moves it. */
export function faceOf(mood: Expression, gesture: string | null): Shape[] {
  const shown = (gesture === null ? undefined : moods[gesture]) ?? mood;
  const d = mouths[shown];
  const mouth: Shape[] = d ? [['path', { d, ...line, strokeWidth: 2.6 }]] : [];
  const face: Shape[] = [...head, ['g', { className: 'eyes' }, eyes[shown]], ...mouth, ...buttons];
  const of = (gestures: readonly string[], shape: Shape): Shape[] =>
    gesture !== null && gestures.includes(gesture) ? [shape] : [];
  return [
    ['g', { className: 'body' }, ['g', { className: 'bob' }, ...face]],
    ...of(['think'], dots),
    ...of(['greet', 'clap', 'point_right'], hand('right')),
    ...of(['clap', 'point_left'], hand('left')),
  ];
}
