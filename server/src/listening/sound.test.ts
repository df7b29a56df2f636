import { expect, test } from 'vitest';
import { wavOf } from '../speech/wav.ts';
import { aSecond } from '../testing/voice-server.ts';
import { soundOf } from './sound.ts';

const refused = expect.objectContaining({ code: 'listen.not_sound', status: 400 });
const changed = (at: number, value: number, bytes = 2) => {
  const wav = Buffer.from(aSecond());
  wav.writeUIntLE(value, at, bytes);
  return wav;
};

test('a sound of 16 kHz, one channel and 16 bits passes, written anew without what else stood in its file', () => {
  expect(soundOf(aSecond()).equals(aSecond())).toBe(true);
  const longest = wavOf({ sampleRate: 16_000, samples: new Int16Array(15 * 16_000) });
  expect(soundOf(longest).equals(longest)).toBe(true);
  const wav = aSecond();
  const secret = Buffer.from('LIST\x05\0\0\0secre\0', 'latin1');
  // A part of odd length before the samples, and more behind them.
  const dressed = Buffer.concat([wav.subarray(0, 36), secret, wav.subarray(36), secret]);
  expect(soundOf(dressed).equals(wav)).toBe(true);
});

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a head alone', aSecond().subarray(0, 43)],
  ['words', Buffer.from('hola '.repeat(100))],
  ['no RIFF', Buffer.concat([Buffer.from('RIFX'), aSecond().subarray(4)])],
  ['another rate', wavOf({ sampleRate: 44_100, samples: new Int16Array(1_000) })],
  ['two channels', changed(22, 2)],
  ['8 bits', changed(34, 8)],
  ['compressed', changed(20, 85)],
  ['no samples', wavOf({ sampleRate: 16_000, samples: new Int16Array(0) })],
  ['too long', wavOf({ sampleRate: 16_000, samples: new Int16Array(15 * 16_000 + 1) })],
  ['an end before its end', aSecond().subarray(0, 10_000)],
  ['half a sample', Buffer.concat([changed(40, 32_001, 4), Buffer.alloc(1)])],
  ['samples before their format', Buffer.concat([aSecond().subarray(0, 12), aSecond().subarray(36, 44), aSecond()])],
  ['parts without end', Buffer.concat([aSecond().subarray(0, 12), Buffer.alloc(100_000)])],
  ['a part that says too much', changed(16, 0xff_ff_ff_ff, 4)],
])('what is no such sound is refused: %s', (_, bytes) => {
  expect(() => soundOf(bytes)).toThrow(refused);
});
