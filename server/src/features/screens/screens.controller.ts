import { Readable } from 'node:stream';
import { type ZipPart, zipOf } from '../../app/files/zip.ts';
import { installScript, readme, service } from './controller-files.ts';

/** The same bytes whenever it is asked for: nobody wonders what has changed. */
const mtime = new Date('2026-01-01T12:00:00Z');

async function* filesFor(server: string): AsyncIterable<ZipPart> {
  const files: [name: string, content: string, mode: number][] = [
    ['README.md', readme(server), 0o644],
    ['botones-pantalla.service', service, 0o644],
    ['install.sh', installScript(server), 0o755],
  ];
  for (const [name, content, mode] of files)
    yield {
      name: `botones-pantalla/${name}`,
      chunks: Readable.from([Buffer.from(content)]),
      compress: true,
      mode,
      mtime,
    };
}

/** What makes a robot's screen of a computer, which is to find the server at this origin (PUB-11). */
export const controllerZip = (server: string): AsyncIterable<Uint8Array> => zipOf(filesFor(server));
