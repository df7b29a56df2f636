import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { atOnce } from './at-once.ts';

const making = (body: Readable) => async () => ({ status: 200 as const, headers: {}, body });
const endless = () => new Readable({ read() {} });
const busy = { status: 503, code: 'server.busy', retryAfter: 5 };
const failing = async () => {
  throw new Error('gone');
};
const end = async (body: Readable) => {
  body.destroy();
  await once(body, 'close');
};

test('of three files at once the third waits for its turn, and the fourth is refused in words where one may wait', async () => {
  const send = atOnce(2, { waiting: 1, patience: 60_000 });
  const [left, short, third] = [endless(), Readable.from(['a']), endless()];
  await send(making(left));
  await send(making(short));
  const waits = send(making(third));
  await expect(send(making(endless()))).rejects.toMatchObject(busy);
  short.resume();
  await expect(waits).resolves.toMatchObject({ status: 200 });
  const fourth = send(making(endless()));
  await end(left);
  await expect(fourth).resolves.toMatchObject({ status: 200 });
  await end(third);
  await expect(send(making(endless()))).resolves.toMatchObject({ status: 200 });
});

test('who waits comes in the order of asking, behind a file that could not begin too', async () => {
  const send = atOnce(1, { waiting: 3, patience: 60_000 });
  const first = endless();
  await send(making(first));
  const begun: string[] = [];
  const second = endless();
  const broken = send(failing);
  const next = send(() => {
    begun.push('second');
    return making(second)();
  });
  const last = send(() => {
    begun.push('third');
    return making(endless())();
  });
  const refused = expect(broken).rejects.toThrow('gone');
  await end(first);
  await refused;
  await next;
  expect(begun).toEqual(['second']);
  await end(second);
  await last;
  expect(begun).toEqual(['second', 'third']);
});

test('who has waited too long is told, and gives way to who waits still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const send = atOnce(1, { waiting: 2, patience: 1_000 });
  const first = endless();
  await send(making(first));
  const early = send(making(endless()));
  const refused = expect(early).rejects.toMatchObject(busy);
  await vi.advanceTimersByTimeAsync(600);
  const late = send(making(endless()));
  await vi.advanceTimersByTimeAsync(400);
  await refused;
  await end(first);
  await expect(late).resolves.toMatchObject({ status: 200 });
});
