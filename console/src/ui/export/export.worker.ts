import type { Sheet } from '../export-cells.ts';
import { workbookOf } from './export-workbook.ts';

/** Builds the workbook away from the page's thread. */
self.onmessage = async ({ data }: MessageEvent<Sheet>) => {
  try {
    self.postMessage({ blob: await workbookOf(data) });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
