import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ZipPart {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  /** Off for what is packed already: pictures, films, sound. */
  compress: boolean;
  /** Who may do what with it once unpacked, and when it was written; its owner alone reads and writes it, and now. */
  mode?: number;
  mtime?: Date;
}

/** An archive as a stream, one part after the other, none held: a reader that stops reading ends the part that is being read. */
export function zipOf(parts: AsyncIterable<ZipPart>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let source: Readable | undefined;
  const feed = async () => {
    for await (const { name, chunks, compress, mode = 0o600, mtime = new Date() } of parts) {
      source = Readable.from(chunks, { objectMode: false });
      const read = finished(source);
      if (out.destroyed) source.destroy();
      else zip.addReadStream(source, name, { compress, mtime, mode: 0o100000 | mode });
      await read;
    }
    zip.end();
  };
  const give = (cause: Error) => void out.destroy(cause);
  zip.on('error', give);
  out.once('close', () => source?.destroy());
  feed().catch(give);
  return out;
}
