import { maxSoundBytes } from '@botones/contract/devices/ears';
import { expect, test } from 'vitest';
import { frameSamples } from './end-of-speech.ts';
import { createFrames, createResampler } from './resample.ts';
import { cutOut, wavOf } from './wav.ts';

const frame = (value: number): Float32Array => new Float32Array(frameSamples).fill(value);
const frames = (count: number) => Array.from({ length: count }, (_, nth) => frame(nth / 1_000));

test('a sound is written as WAV of 16 kHz, one channel and 16 bits, and what is louder than there is as the loudest (OIR-1)', () => {
  const file = new DataView(wavOf([Float32Array.of(0, 1, -1), Float32Array.of(0.5, 3, -3)]));
  const letters = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((nth) => file.getUint8(at + nth)));
  expect([letters(0), letters(8), letters(12), letters(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect([file.getUint32(4, true), file.getUint32(40, true), file.byteLength]).toEqual([48, 12, 56]);
  expect([20, 22, 32, 34].map((at) => file.getUint16(at, true))).toEqual([1, 1, 2, 16]);
  expect([file.getUint32(24, true), file.getUint32(28, true)]).toEqual([16_000, 32_000]);
  expect([44, 46, 48, 50, 52, 54].map((at) => file.getInt16(at, true))).toEqual([
    0, 32767, -32768, 16384, 32767, -32768,
  ]);
});

test('speech is sent with 300 ms before and 200 ms after it, as far as they are there, and never more than 15 s (OIR-1)', () => {
  const heard = frames(1_000);
  const cut = (from: number, to: number) => {
    const kept = cutOut(heard, { from, to }).map((one) => heard.indexOf(one));
    return [kept[0], kept.at(-1), kept.length];
  };
  expect(cut(50, 150)).toEqual([35, 159, 125]);
  expect(cut(4, 998)).toEqual([0, 749, 750]);
  expect(wavOf(cutOut(heard, { from: 4, to: 998 })).byteLength).toBeLessThan(maxSoundBytes);
});

test.each([48_000, 44_100, 16_000, 8_000])('a tone at %i Hz is the same tone at 16 kHz, in frames of 20 ms', (rate) => {
  const tone = (at: number, hertz: number, length: number) =>
    Float32Array.from({ length }, (_, nth) => Math.sin((2 * Math.PI * hertz * nth) / at));
  const made: Float32Array[] = [];
  const framed = createFrames(frameSamples, (one) => made.push(one));
  const resample = createResampler(rate, 16_000);
  const second = tone(rate, 440, rate);
  // As a worklet gives it: in parts of any size.
  for (let at = 0; at < second.length; at += 441) framed(resample(second.subarray(at, at + 441)));
  expect(made.map(({ length }) => length)).toEqual(made.map(() => frameSamples));
  expect(made.length).toBeGreaterThanOrEqual(49);
  const sound = made.flatMap((one) => [...one]);
  const crossings = sound.filter((sample, at) => sample >= 0 && (sound[at - 1] ?? 0) < 0).length;
  expect(Math.abs(crossings - (440 * sound.length) / 16_000)).toBeLessThanOrEqual(1);
  expect(Math.max(...sound)).toBeGreaterThan(0.95);
});

test('what is too high for 16 kHz does not come back as a lower tone', () => {
  const high = Float32Array.from({ length: 48_000 }, (_, nth) => Math.sin((2 * Math.PI * 15_000 * nth) / 48_000));
  const low = createResampler(48_000, 16_000)(high);
  expect(low).toHaveLength(16_000);
  expect(Math.max(...low)).toBeLessThan(0.2);
});
