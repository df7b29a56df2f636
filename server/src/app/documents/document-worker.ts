import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentOrder } from './documents.ts';
import { writeDocument } from './write-document.ts';

// A document is drawn in a thread of its own: thirty charts take some hundred milliseconds, in which nobody else would be answered.
const port = parentPort;
if (!port) throw new Error('document-worker runs as a worker thread');
const { resolve } = createRequire(import.meta.url);
const font = (weight: number) => readFile(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));
const [regular, bold] = await Promise.all([font(400), font(600)]);
port.postMessage(await writeDocument(workerData as DocumentOrder, { regular, bold }));
