/** Something of a report in points: its heading, and below it what may be drawn lower, or also higher. */
export interface Block {
  head: number;
  body: number;
  /** It can be drawn higher than it is, too. */
  grows: boolean;
}
/** Where a block stands, and how high its body is there. */
export interface Placed {
  index: number;
  y: number;
  body: number;
}

/** Between blocks. */
const gap = 26;
/** A page that is less full than this is not left as it is, unless it is the last. */
const full = 2 / 3;
/** How much lower bodies may become so that one more stands on the page: a little anyway, more where it would be half empty. */
const squeezed = { usual: 0.86, most: 0.55 };
/** Where the beginning of a report leaves less than this of a chart's height, that begins the next page. */
const readable = 0.4;
/** How much higher, where nothing else has room on a page. */
const grown = 2;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
const fixedOf = (blocks: readonly Block[]): number => sumOf(blocks.map(({ head }) => head)) + gap * (blocks.length - 1);
const bodiesOf = (blocks: readonly Block[]): number => sumOf(blocks.map(({ body }) => body));
/** By what bodies are multiplied so that all of these fill a room. */
const shareFor = (blocks: readonly Block[], room: number): number =>
  bodiesOf(blocks) === 0 ? (fixedOf(blocks) <= room ? 1 : 0) : (room - fixedOf(blocks)) / bodiesOf(blocks);

/** How many of the first stand on a page, and at which share of their height. */
function pageOf(blocks: readonly Block[], room: number): { count: number; share: number } {
  let count = 0;
  while (count < blocks.length && shareFor(blocks.slice(0, count + 1), room) >= 1) count++;
  if (count === blocks.length) return { count, share: 1 };
  const here = blocks.slice(0, count);
  const used = count > 0 ? fixedOf(here) + bodiesOf(here) : 0;
  const least = used < room * full ? squeezed.most : squeezed.usual;
  const share = shareFor(blocks.slice(0, count + 1), room);
  // One that is alone higher than a page becomes as low as it must.
  if (share >= least || count === 0) return { count: count + 1, share: Math.max(share, 0) };
  return { count, share: 1 };
}

/**
 * The pages of a report, in the order of its blocks. A heading is never parted from what it is of, and no page but the last is half empty:
 * what stands on it becomes lower so that more has room, or higher where that fills it. `rooms`: on the first page and on the others.
 */
export function pagesOf(blocks: readonly Block[], rooms: { first: number; other: number }): Placed[][] {
  const pages: Placed[][] = [];
  let at = 0;
  while (at < blocks.length) {
    const room = pages.length === 0 ? rooms.first : rooms.other;
    const { count, share } = pageOf(blocks.slice(at), room);
    if (pages.length === 0 && share < readable && bodiesOf(blocks.slice(0, 1)) > 0) {
      pages.push([]);
      continue;
    }
    const here = blocks.slice(at, at + count);
    const isLast = at + count >= blocks.length;
    const missing = isLast ? 0 : room * full - fixedOf(here) - bodiesOf(here) * share;
    const growing = bodiesOf(here.filter(({ grows }) => grows));
    const growth = missing > 0 && growing > 0 ? Math.min(grown, 1 + missing / growing) : 1;
    let y = 0;
    pages.push(
      here.map(({ head, body, grows }, nth) => {
        const placed = { index: at + nth, y, body: body * share * (grows ? growth : 1) };
        y += head + placed.body + gap;
        return placed;
      }),
    );
    at += count;
  }
  return pages;
}
