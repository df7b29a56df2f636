import { expect, test } from 'vitest';
import { pcmOf, wavOf } from './wav.ts';

const failed = expect.objectContaining({ code: 'speech.failed' });
const spoken = { sampleRate: 22_050, samples: Int16Array.from([0, 1, -1, 32_767, -32_768]) };

/** A piece of a WAV: its name, its size as it says it, and what is in it, filled up to an even number. */
const piece = (name: string, content: Buffer, size = content.length) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(size, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};
const format = ({ kind = 1, channels = 1, rate = 16_000, bits = 16 } = {}) => {
  const content = Buffer.alloc(16);
  content.writeUInt16LE(kind, 0);
  content.writeUInt16LE(channels, 2);
  content.writeUInt32LE(rate, 4);
  content.writeUInt16LE(bits, 14);
  return piece('fmt ', content);
};
const data = (...values: number[]) => Buffer.from(Int16Array.from(values).buffer);
const wav = (...pieces: Buffer[]) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), ...pieces]);
const read = (file: Uint8Array) => {
  const { sampleRate, samples } = pcmOf(file);
  return [sampleRate, ...samples];
};

test('what is written is a WAV as everybody reads it, and reads back as it was', () => {
  const file = wavOf(spoken);
  expect(file.subarray(0, 44).toString('hex')).toBe(
    [
      '52494646',
      '2e000000',
      '57415645',
      '666d7420',
      '10000000',
      '01000100',
      '22560000',
      '44ac0000',
      '02001000',
      '64617461',
      '0a000000',
    ].join(''),
  );
  expect(file).toHaveLength(54);
  expect(pcmOf(file)).toEqual(spoken);
  // A part of a longer memory is read and written as that part.
  const part = { ...spoken, samples: spoken.samples.subarray(1, 3) };
  expect(pcmOf(wavOf(part)).samples).toEqual(Int16Array.from([1, -1]));
  expect(pcmOf(Buffer.concat([Buffer.from('xyz'), file]).subarray(3))).toEqual(spoken);
});

test('other pieces, of odd lengths too, are passed over; the extended form is read, several channels become one', () => {
  const notes = piece('LIST', Buffer.from('odd'));
  expect(read(wav(notes, format(), notes, piece('data', data(5, -6))))).toEqual([16_000, 5, -6]);
  expect(read(wav(format({ kind: 0xfffe }), piece('data', data(5, 6, 7, 8))))).toEqual([16_000, 5, 6, 7, 8]);
  expect(read(wav(format({ channels: 2 }), piece('data', data(1, 3, -10, 20, 7))))).toEqual([16_000, 2, 5]);
  for (const rate of [8_000, 48_000])
    expect(read(wav(format({ rate }), piece('data', data(1, 2))))).toEqual([rate, 1, 2]);
});

test('of a file that does not know its size, or breaks off, what is there is read', () => {
  expect(read(wav(format(), piece('data', data(1, 2, 3), 0xffff_ffff)))).toEqual([16_000, 1, 2, 3]);
  // No more than it says, though more follows.
  expect(read(wav(format(), piece('data', data(1, 2, 3), 4)))).toEqual([16_000, 1, 2]);
});

test('what is no such file, or has no sound, is a failure of the voice', () => {
  const sound = piece('data', data(1, 2, 3, 4));
  const whole = wav(format(), sound);
  const renamed = (at: number) => {
    const file = Buffer.from(whole);
    file.write('X', at);
    return file;
  };
  const broken = [
    ...[
      renamed(0),
      renamed(8),
      whole.subarray(0, 43),
      wav(sound, format()),
      wav(format(), piece('LIST', Buffer.alloc(20))),
    ],
    ...[{ kind: 2 }, { bits: 8 }, { rate: 7_999 }, { rate: 48_001 }, { channels: 0 }].map((odd) =>
      wav(format(odd), sound),
    ),
    ...[wav(format(), piece('data', Buffer.alloc(0)), Buffer.alloc(8)), wav(format({ channels: 5 }), sound)],
  ];
  for (const file of broken) expect(() => pcmOf(file)).toThrow(failed);
  expect(() => pcmOf(whole)).not.toThrow();
});
