import { afterAll, beforeAll, expect, test } from 'vitest';
import { voiceServer } from '../testing/voice-server.ts';
import { askService } from './ask-service.ts';

let stub: Awaited<ReturnType<typeof voiceServer>>;
beforeAll(async () => {
  stub = await voiceServer();
});
afterAll(() => stub.stop());

test('an answer is read whole, within its bytes and its time, and whoever sends more is left (VOZ-3)', async () => {
  const gone: string[] = [];
  const answering = (head: number) =>
    stub.on('/voz', ({ body }, response) => {
      response.on('close', () => gone.push(body));
      response.writeHead(200).write(Buffer.alloc(head));
      // The rest never comes.
      if (body === 'whole') response.end();
    });
  const ask = (body: string, seconds: number) =>
    askService(`${stub.url}/voz`, { method: 'POST', body }, { seconds, most: 1_000 });
  answering(1_000);
  expect((await ask('whole', 60)).bytes).toHaveLength(1_000);
  await expect(ask('late', 0.2)).rejects.toMatchObject({
    code: 'speech.failed',
    cause: { message: /No whole answer/ },
  });
  answering(1_001);
  await expect(ask('long', 60)).rejects.toMatchObject({ code: 'speech.failed', cause: { message: /more than 1000/ } });
  await expect.poll(() => gone).toEqual(['whole', 'late', 'long']);
});
