import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether this machine can convert; where it cannot, tests of conversion have nothing to try. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** A file made by ffmpeg from its own sources: `made('film.avi', ['-f', 'lavfi', '-i', 'testsrc', …])`. */
export async function made(name: string, args: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'botones-film-'));
  try {
    await run('ffmpeg', ['-v', 'error', '-nostdin', ...args, join(folder, name)]);
    return new Uint8Array(await readFile(join(folder, name)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A film that no browser plays: black for a second, then of moving colours, with sound. */
export const oldFilm = (name = 'film.avi', size = '64x48'): Promise<Uint8Array<ArrayBuffer>> =>
  made(name, [
    ...['-f', 'lavfi', '-i', `color=black:s=${size}:r=10:d=1`, '-f', 'lavfi', '-i', `testsrc=s=${size}:r=10:d=1`],
    ...[
      '-f',
      'lavfi',
      '-i',
      'sine=d=2',
      '-filter_complex',
      '[0:v][1:v]concat=n=2:v=1[v]',
      '-map',
      '[v]',
      '-map',
      '2:a',
    ],
    ...['-c:v', 'mpeg4', '-c:a', 'mp2'],
  ]);

/** Lays down a program that says it is ffmpeg, with encoders and without filters, and does `what` (shell) instead of converting. */
export function fakeFfmpeg(path: string, what: string): string {
  const encoders = [' V....D libx264 H.264', ' A....D aac AAC'].map((line) => `echo '${line}'`).join('; ');
  writeFileSync(
    path,
    `#!/bin/sh\ncase "$*" in *-encoders*) ${encoders}; exit 0;; *-filters*) exit 0;; esac\n${what}\n`,
  );
  chmodSync(path, 0o755);
  return path;
}
