import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, pagesOf } from './pdf-pages.ts';

const rooms = { first: 560, other: 722 };
const chart: Block = { head: 45, body: 175, grows: true };

/** What reports are made of: charts that can be drawn at any height, rows of bars, and lines that say why nothing is drawn. */
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ head: fc.integer({ min: 30, max: 100 }), body: fc.constant(175), grows: fc.constant(true) }),
  fc.record({
    head: fc.integer({ min: 30, max: 100 }),
    body: fc.integer({ min: 27, max: 290 }),
    grows: fc.constant(false),
  }),
  fc.record({ head: fc.integer({ min: 30, max: 60 }), body: fc.constant(0), grows: fc.constant(false) }),
);

/** How high blocks are together, each as low as it can still be read. */
const lowest = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { head, body }) => sum + head + body * 0.55, 26 * (blocks.length - 1));

test('each block stands once, in its order, none over another or below the foot, and no page but the last is half empty', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 40 }), (blocks) => {
      const pages = pagesOf(blocks, rooms);
      expect(pages.flat().map(({ index }) => index)).toEqual(blocks.map((_, index) => index));
      pages.forEach((page, nth) => {
        const room = nth === 0 ? rooms.first : rooms.other;
        let end = 0;
        for (const { index, y, body } of page) {
          expect(y).toBeGreaterThanOrEqual(end);
          end = y + (blocks[index]?.head ?? 0) + body;
          // As small as it may become, it can still be read.
          expect(body).toBeGreaterThanOrEqual((blocks[index]?.body ?? 0) * 0.55);
        }
        expect(end).toBeLessThanOrEqual(room + 0.01);
        // Headings alone grow nowhere: below some of them what comes next has no room, however low it is drawn.
        const withNext = blocks.slice(page[0]?.index, (page.at(-1)?.index ?? 0) + 2);
        if (nth < pages.length - 1 && lowest(withNext) <= room) expect(end).toBeGreaterThanOrEqual(room * 0.66);
      });
    }),
    { numRuns: 300 },
  );
});

test('three charts stand on a page, two below the beginning of a report', () => {
  expect(pagesOf(Array(8).fill(chart), rooms).map(({ length }) => length)).toEqual([2, 3, 3]);
});

test('one that is higher than a page becomes as high as it, and what stands alone grows', () => {
  const high = { head: 40, body: 900, grows: false };
  const [first, second] = pagesOf([chart, high], rooms);
  expect(first?.[0]?.body).toBeCloseTo(rooms.first * (2 / 3) - chart.head, 0);
  expect(second?.[0]?.body).toBeCloseTo(rooms.other - high.head, 0);
});

test('where what a report begins with leaves no room, its charts begin on the next page', () => {
  expect(pagesOf([chart], { first: 60, other: 722 }).map(({ length }) => length)).toEqual([0, 1]);
});
