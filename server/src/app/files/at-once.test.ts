import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { atOnce } from './at-once.ts';

const making = (body: Readable) => async () => ({ status: 200 as const, headers: {}, body });
const endless = () => new Readable({ read() {} });

test('of three files at once the third is refused in words, until one has ended, was left or could not begin', async () => {
  const send = atOnce(2);
  const [left, short] = [endless(), Readable.from(['a'])];
  await send(making(left));
  await send(making(short));
  const busy = { status: 503, code: 'server.busy', retryAfter: 5 };
  await expect(send(making(endless()))).rejects.toMatchObject(busy);
  short.resume();
  await once(short, 'close');
  const failing = async () => {
    throw new Error('gone');
  };
  await expect(send(failing)).rejects.toThrow('gone');
  await expect(send(making(endless()))).resolves.toMatchObject({ status: 200 });
  await expect(send(making(endless()))).rejects.toMatchObject(busy);
  left.destroy();
  await once(left, 'close');
  await expect(send(making(endless()))).resolves.toMatchObject({ status: 200 });
});
