import { parentPort } from 'node:worker_threads';
import { inspectMedia } from './inspect-media.ts';

// What people send is read in a thread of its own: one that a crafted file keeps busy is ended without hurting anybody.
const port = parentPort;
if (!port) throw new Error('media-worker runs as a worker thread');
port.on('message', ({ path, widths }: { path: string; widths: number[] }) => {
  inspectMedia(path, widths).then(
    (verdict) => port.postMessage(verdict),
    (cause: NodeJS.ErrnoException) => port.postMessage({ broken: cause.message, code: cause.code }),
  );
});
