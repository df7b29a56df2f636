import { soundRate } from '@botones/contract/devices/ears';
import { createLocal } from '../../../../server/src/speech/local.ts';
import { pcmOf } from '../../../../server/src/speech/wav.ts';
import { workerFile } from '../../../../server/src/testing/worker-file.ts';
import { createResampler } from '../resample.ts';

/** What is behind the speech, and how far below it, in dB. */
export type Noise = 'silence' | 'hum' | 'white' | 'babble';
export interface Spoken {
  sentences: readonly [string, ...string[]];
  /** Between two sentences, in ms. */
  pauseMs: number;
  language: 1 | 2;
  tone: 'female' | 'male' | 'neutral';
  speed: number;
  noise: Noise;
  below: number;
  /** Before anybody speaks, in ms. */
  leadMs?: number;
}
/** A sound of a room, with the samples between which somebody speaks, pauses included. */
export interface RoomSound {
  samples: Float32Array;
  begin: number;
  end: number;
}

/** How loud speech is, in dB of the loudest that there is: as a person half a metre before a microphone that sets its level itself. */
const speechLevel = -26;
const usualLeadMs = 700;
const tailMs = 2_000;
const samplesOf = (ms: number) => Math.round((ms * soundRate) / 1_000);
const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
const atLevel = (samples: Float32Array, level: number) => {
  const factor = 10 ** (level / 20) / (rms(samples) || 1);
  return samples.map((sample) => sample * factor);
};

/** Chance that is the same each time. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Speaks as the product does, by its package, and puts what it says into a room. */
export async function createSpeaker() {
  const engine = createLocal('package', await workerFile('espeak-worker'));
  const known = new Map<string, Promise<Float32Array>>();

  /** A sentence from its first to its last sound: what is a hundredth of the loudest is none. */
  async function say(text: string, { language, tone, speed }: Pick<Spoken, 'language' | 'tone' | 'speed'>) {
    const wav = await engine.synthesize({ text, voice: { language_id: language, tone }, speed, pitch: 0 });
    const { sampleRate, samples } = pcmOf(wav);
    const sound = createResampler(sampleRate, soundRate)(Float32Array.from(samples, (one) => one / 0x8000));
    const loudest = sound.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const heard = (one: number) => Math.abs(one) > loudest / 100;
    return atLevel(sound.slice(sound.findIndex(heard), sound.findLastIndex(heard) + 1), speechLevel);
  }
  const spoken = (text: string, how: Pick<Spoken, 'language' | 'tone' | 'speed'>) => {
    const key = JSON.stringify([text, how]);
    const sound = known.get(key) ?? say(text, how);
    known.set(key, sound);
    return sound;
  };

  /** Several who speak far away, none of whom can be understood. */
  async function babble(length: number): Promise<Float32Array> {
    const sum = new Float32Array(length);
    for (const [nth, text] of talk.entries()) {
      const how = { language: 1, tone: (['female', 'male', 'neutral'] as const)[nth % 3] ?? 'neutral' } as const;
      const voice = await spoken(text, { ...how, speed: 0.8 + nth / 12 });
      for (let at = 0; at < length; at++) sum[at] = (sum[at] ?? 0) + (voice[(at + nth * 7_919) % voice.length] ?? 0);
    }
    return sum;
  }

  async function noiseOf(noise: Noise, length: number): Promise<Float32Array> {
    if (noise === 'babble') return babble(length);
    const chance = createChance(length);
    const turn = (2 * Math.PI * 60) / soundRate;
    return Float32Array.from({ length }, (_, at) => {
      if (noise === 'hum') return Math.sin(at * turn) + Math.sin(3 * at * turn) / 3 + Math.sin(7 * at * turn) / 10;
      return chance() + chance() + chance() - 1.5;
    });
  }

  return {
    /** The sound of a room in which this is said. */
    async inRoom({ sentences, pauseMs, noise, below, leadMs = usualLeadMs, ...how }: Spoken): Promise<RoomSound> {
      const voices = await Promise.all(sentences.map((sentence) => spoken(sentence, how)));
      const begin = samplesOf(leadMs);
      const pause = samplesOf(pauseMs);
      const end = begin + voices.reduce((sum, voice) => sum + voice.length, pause * (voices.length - 1));
      // A room without any noise is still one with a microphone.
      const level = noise === 'silence' ? -75 : speechLevel - below;
      const samples = atLevel(await noiseOf(noise, end + samplesOf(tailMs)), level);
      let at = begin;
      for (const voice of voices) {
        for (const [index, sample] of voice.entries()) samples[at + index] = (samples[at + index] ?? 0) + sample;
        at += voice.length + pause;
      }
      return { samples, begin, end };
    },
    stop: () => engine.stop(),
  };
}

const talk = [
  'Mañana vamos con mi hermana a la feria del pueblo, y luego a comer con toda la familia.',
  'No sé si ya salió el camión de las cinco, porque anoche llovió mucho en la carretera.',
  'Le dije que trajera los papeles, pero se le olvidaron otra vez en la oficina de su jefe.',
  'El niño no quiso desayunar, solamente tomó leche con un pan dulce de los que hizo su abuela.',
  'Dicen que van a cerrar la calle el domingo por el desfile, así que hay que llegar temprano.',
  'Me gustó más la otra película, la que vimos en la casa de Carmen hace como dos semanas.',
];
