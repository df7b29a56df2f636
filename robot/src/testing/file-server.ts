import { createHash, randomBytes } from 'node:crypto';
import type { ContentFile } from '@botones/contract/device/device-config';

/** A server with files that answers ranges, and breaks off after so many bytes where `cutAfter` says. */
export function serverOf(...contents: Buffer[]) {
  const files = new Map(contents.map((content) => [createHash('sha256').update(content).digest('hex'), content]));
  const asked: string[] = [];
  const server = {
    asked,
    cutAfter: null as number | null,
    spoil: false,
    get: async (sha256: string, headers: Record<string, string>): Promise<Response> => {
      asked.push(headers.range ?? 'whole');
      const content = files.get(sha256);
      if (!content) return new Response('', { status: 404 });
      const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
      const rest = server.spoil ? randomBytes(content.length - from) : content.subarray(from);
      const { cutAfter } = server;
      const sent = cutAfter === null ? rest : rest.subarray(0, cutAfter);
      let at = 0;
      const body = new ReadableStream<Uint8Array>({
        // What was sent before a cut arrives; an error at once would take back what nobody has read yet.
        pull(controller) {
          const part = sent.subarray(at, at + 65_536);
          at += part.length;
          if (part.length > 0) controller.enqueue(new Uint8Array(part));
          else if (sent.length < rest.length) controller.error(new TypeError('cut'));
          else controller.close();
        },
      });
      return new Response(body, {
        status: from > 0 ? 206 : 200,
        headers: from > 0 ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {},
      });
    },
  };
  const list: ContentFile[] = [...files].map(([sha256, { length }]) => ({
    sha256,
    bytes: length,
    type: 'image/png',
    duration_ms: null,
  }));
  return { server, list };
}
