import { bookOf } from './export-book.ts';
import type { Sheet } from './export-cells.ts';

/** Builds the workbook away from the screen's thread. */
self.onmessage = async ({ data }: MessageEvent<Sheet>) => {
  try {
    self.postMessage({ blob: await bookOf(data) });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
