import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, type SheetLimits, type SheetReading } from './read-sheet.ts';

// A sheet is parsed in a thread of its own: neither is the server's loop held, nor does a crafted file cost more than the thread.
const port = parentPort;
if (!port) throw new Error('sheet-worker runs as a worker thread');
const { path, limits, asked } = workerData as { path: string; limits: SheetLimits; asked: SheetReading };
port.postMessage(await readSheet(path, limits, asked));
