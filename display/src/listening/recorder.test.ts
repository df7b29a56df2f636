import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { record } from './recorder.ts';
import { fakeMicrophone } from './testing/fake-microphone.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Records with a microphone that is allowed and gives sound. */
async function recording(microphone = fakeMicrophone(), mostMs = 8_000) {
  const levels: number[] = [];
  const touch = new AbortController();
  const { view } = microphone;
  const heard = record({ signal: touch.signal, mostMs, onLevel: (level) => levels.push(level), view });
  heard.catch(() => {});
  microphone.allow();
  await vi.waitFor(() => expect(microphone.gives()).toBe(true));
  return { microphone, levels, touch, heard };
}

test.each([
  undefined,
  44_100,
  48_000,
])('who has ended is recorded, from a microphone of %s Hz, and it is given back (OIR-1)', async (rate) => {
  const { microphone, levels, heard } = await recording(fakeMicrophone(rate ? { rate } : {}));
  microphone.noise(1_000);
  microphone.speak(1_400);
  expect(microphone.isOpen()).toBe(true);
  microphone.noise(900);
  const recorded = await heard;
  if (typeof recorded === 'string' || 'fault' in recorded) throw new Error(JSON.stringify(recorded));
  expect(microphone.isOpen()).toBe(false);
  expect(microphone.asked).toEqual([
    { audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true } },
  ]);
  expect(recorded.soundMs).toBeGreaterThanOrEqual(1_860);
  expect(recorded.soundMs).toBeLessThanOrEqual(1_940);
  expect(recorded.sinceSpeechMs).toBeLessThanOrEqual(800);
  expect(recorded.wav.type).toBe('audio/wav');
  expect(recorded.wav.size).toBe(44 + recorded.soundMs * 32);
  expect([Math.min(...levels), Math.max(...levels)].map((level) => level > 0.5)).toEqual([false, true]);
});

test('who says nothing in the time given ends it as silence, who has begun may go on, for 15 s at most (OIR-1)', async () => {
  const silent = await recording(fakeMicrophone(), 6_000);
  silent.microphone.noise(6_000);
  expect(await silent.heard).toBe('silence');
  expect(silent.microphone.isOpen()).toBe(false);

  const late = await recording(fakeMicrophone(), 6_000);
  late.microphone.noise(5_600);
  for (let second = 0; second < 20; second++) {
    late.microphone.speak(600);
    late.microphone.noise(400);
  }
  expect(await late.heard).toMatchObject({ soundMs: 15_000 });
  expect(late.microphone.isOpen()).toBe(false);
});

test('a touch ends it at once, whether it is allowed yet or not, and nothing of it stays open', async () => {
  const { microphone, touch, heard } = await recording();
  microphone.noise(1_000);
  microphone.speak(1_000);
  touch.abort(new Error('touched'));
  await expect(heard).rejects.toThrow('touched');
  expect(microphone.isOpen()).toBe(false);

  const asking = fakeMicrophone();
  const early = new AbortController();
  const never = record({ signal: early.signal, mostMs: 8_000, view: asking.view });
  early.abort(new Error('touched'));
  await expect(never).rejects.toThrow('touched');
  asking.allow();
  await vi.waitFor(() => expect(asking.isOpen()).toBe(false));

  const before = fakeMicrophone();
  await expect(record({ signal: AbortSignal.abort(), mostMs: 8_000, view: before.view })).rejects.toThrow();
  expect(before.asked).toEqual([]);
});

test.each([
  ['NotAllowedError', 'not_allowed'],
  ['NotFoundError', 'no_microphone'],
  ['NotReadableError', 'failed'],
])('a browser that says %s has an ear that is %s', async (refuses, fault) => {
  const { view } = fakeMicrophone({ refuses });
  expect(await record({ signal: new AbortController().signal, mostMs: 8_000, view })).toEqual({ fault });
});

test('a page that is not secure, and a browser without microphones, are told apart, and nothing is asked', async () => {
  const { view, asked } = fakeMicrophone();
  const { signal } = new AbortController();
  expect(await record({ signal, mostMs: 8_000, view: { ...view, isSecureContext: false } })).toEqual({
    fault: 'insecure',
  });
  expect(await record({ signal, mostMs: 8_000, view: { ...view, navigator: {} } })).toEqual({ fault: 'unsupported' });
  expect(asked).toEqual([]);
});

test('a microphone that is pulled out, gives nothing any more, or is never allowed, is a fault', async () => {
  const pulled = await recording();
  pulled.microphone.speak(1_000);
  pulled.microphone.pullOut();
  expect(await pulled.heard).toEqual({ fault: 'no_microphone' });
  expect(pulled.microphone.isOpen()).toBe(false);

  const stuck = await recording();
  stuck.microphone.noise(1_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await stuck.heard).toEqual({ fault: 'failed' });
  expect(stuck.microphone.isOpen()).toBe(false);

  const asking = fakeMicrophone();
  const never = record({ signal: new AbortController().signal, mostMs: 8_000, view: asking.view });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await never).toEqual({ fault: 'not_allowed' });
});
