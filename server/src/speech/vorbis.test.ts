import { describe, expect, test } from 'vitest';
import { type OggPage, oggPages, samplesOfPackets } from '../testing/ogg-reader.ts';
import { vorbisOf } from './vorbis.ts';

/** A tone in a noise that is the same in every run; a tenth of it at the end is silence, as in speech. */
function sound(sampleRate: number, length: number) {
  let seed = 1;
  const samples = Int16Array.from({ length }, (_, at) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    if (at > length * 0.9) return 0;
    return Math.round(9000 * Math.sin(at / 10) * Math.sin(at / 1000) + (seed / 2 ** 32) * 3000);
  });
  return { sampleRate, samples };
}

/** Pages of sound: those behind the page that ends the third packet. */
const ofSound = (pages: readonly OggPage[]) => {
  let packets = 0;
  return pages.filter(({ ends }) => {
    packets += ends;
    return packets - ends >= 3;
  });
};

const lengths = [0.01, 0.05, 0.2, 8448 / 22_050, 0.5, 1, 10];
describe.each([8000, 16_000, 22_050, 24_000, 44_100, 48_000])('sound of %i Hz becomes Ogg Vorbis', (rate) => {
  test.each(
    lengths,
  )('%f s: pages in order, each counted and summed right, the last one ends with the sound', async (seconds) => {
    const length = Math.round(rate * seconds);
    const ogg = await vorbisOf(sound(rate, length));
    const pages = oggPages(ogg);
    expect(pages.map(({ number }) => number)).toEqual(pages.map((_, at) => at));
    expect(new Set(pages.map(({ serial }) => serial)).size).toBe(1);
    expect(pages.filter(({ sum, reckoned }) => sum !== reckoned)).toEqual([]);
    expect(pages.map(({ isFirst }) => isFirst)).toEqual(pages.map((_, at) => at === 0));
    expect(pages.map(({ isLast }) => isLast)).toEqual(pages.map((_, at) => at === pages.length - 1));
    const heard = ofSound(pages);
    expect(pages.slice(0, -heard.length).map(({ granule }) => granule)).toEqual([0, 0]);
    // The first page says when the sound begins, the last how much of its last packet is heard: one cannot say both.
    expect(heard.length).toBeGreaterThan(1);
    const samples = samplesOfPackets(ogg);
    let packets = 0;
    const decoded = heard.map(({ ends }) => {
      packets += ends;
      return samples.slice(0, packets).reduce((sum, each) => sum + each, 0);
    });
    expect(heard.slice(0, -1).map(({ granule }) => granule)).toEqual(decoded.slice(0, -1));
    const end = heard.at(-1)?.granule ?? 0;
    expect(end).toBe(length);
    // Some of the last packet is heard.
    expect(decoded.at(-1) as number).toBeGreaterThanOrEqual(end);
    expect((decoded.at(-1) as number) - (samples.at(-1) as number)).toBeLessThan(end);
  });
});
