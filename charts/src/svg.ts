import type { Drawing, Mark, Paint } from './drawing.ts';

/** What each paint is, as any colour of CSS; of series as many as there are, again from the first behind the last. */
export interface Colors {
  series: readonly { fill: string; ink: string }[];
  ink: string;
  soft: string;
  line: string;
  ground: string;
}

/** The colour of a paint. */
export function colorOf(paint: Paint, colors: Colors): string {
  if (typeof paint === 'string') return colors[paint];
  const index = 'series' in paint ? paint.series : paint.on;
  const found = colors.series[index % colors.series.length];
  return ('series' in paint ? found?.fill : found?.ink) ?? colors.ink;
}

/** Characters that no XML may hold, and those that mean something in it. */
const escaped = (text: string) =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const round = (n: number) => String(Math.round(n * 100) / 100);

function element(mark: Mark, colors: Colors): string {
  const attributes: Record<string, string> = {};
  if (mark.kind === 'rect') {
    const { x, y, width, height, radius = 0 } = mark;
    Object.assign(attributes, {
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      rx: round(radius),
    });
    attributes.fill = colorOf(mark.fill, colors);
  } else if (mark.kind === 'line') {
    Object.assign(attributes, { x1: round(mark.x1), y1: round(mark.y1), x2: round(mark.x2), y2: round(mark.y2) });
    Object.assign(attributes, { stroke: colorOf(mark.stroke, colors), 'stroke-width': round(mark.width) });
    if (mark.dash) attributes['stroke-dasharray'] = round(mark.dash);
  } else if (mark.kind === 'path') {
    Object.assign(attributes, { d: mark.d, transform: `translate(${round(mark.x)} ${round(mark.y)})` });
    attributes.fill = mark.fill ? colorOf(mark.fill, colors) : 'none';
    if (mark.stroke)
      Object.assign(attributes, { stroke: colorOf(mark.stroke, colors), 'stroke-width': round(mark.width ?? 1) });
    if (mark.dash) attributes['stroke-dasharray'] = round(mark.dash);
  } else {
    Object.assign(attributes, {
      x: round(mark.x),
      y: round(mark.y),
      'font-size': round(mark.size),
      'text-anchor': mark.anchor,
    });
    Object.assign(attributes, { 'font-weight': mark.bold ? '600' : '400', fill: colorOf(mark.fill, colors) });
  }
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return mark.kind === 'text'
    ? `<text${written.join('')}>${escaped(mark.text)}</text>`
    : `<${mark.kind}${written.join('')}/>`;
}

/** A drawing as a file of SVG, on its ground; PNG and JPEG are made from it. */
export function writeSvg({ width, height, marks }: Drawing, colors: Colors, title: string): string {
  const size = `width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}"`;
  const font = 'font-family="Figtree, Figtree Variable, system-ui, sans-serif"';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font} role="img"><title>${escaped(title)}</title>`;
  const ground = `<rect width="100%" height="100%" fill="${escaped(colors.ground)}"/>`;
  return `${head}${ground}${marks.map((mark) => element(mark, colors)).join('')}</svg>`;
}
