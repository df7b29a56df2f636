import { workbookOf } from '../ui/export/export-workbook.ts';
import type { Sheet } from '../ui/export-cells.ts';

/** This browser has no threads: what the export's worker does is done beside the page. */
class WorkerBeside {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(sheet: Sheet): void {
    workbookOf(sheet).then(
      (blob) => this.onmessage?.({ data: { blob } }),
      (error) => this.onmessage?.({ data: { failed: String(error) } }),
    );
  }
  terminate(): void {
    this.onmessage = null;
  }
}

/** A file that was handed to the person. */
export interface SavedFile {
  name: string;
  blob: Blob;
}

/** Lets pages of this test file build workbooks, and keeps what they save. */
export function captureDownloads(): SavedFile[] {
  const saved: SavedFile[] = [];
  const made = new Map<string, Blob>();
  Object.assign(globalThis, { Worker: WorkerBeside });
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${made.size}`;
    made.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    const blob = made.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  };
  return saved;
}
