import { writeSync } from 'node:fs';

/** Bytes of lines that wait for room; more are lost. */
const mostWaiting = 1024 * 1024;
const againMs = 100;

/**
 * Lines to an open file whose other end is the operator's: their disk or their pipe may be full, or closed. That costs lines, never an
 * answer, and never the process: what does not fit waits for room, as far as it is not too much. The file stays open as long as the process.
 */
export function createLogWriter(fd: number): { write: (line: string) => void } {
  let rest = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
    } catch {
      // Whatever it is, there is no better place to say it.
      timer = setTimeout(flush, againMs).unref();
    }
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (rest.length + line.length > mostWaiting) return;
      rest = Buffer.concat([rest, Buffer.from(line)]);
      if (timer === undefined) flush();
    },
  };
}
