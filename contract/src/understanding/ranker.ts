import type { Features } from './features.ts';
import { inSteps, type Learning } from './learning.ts';
import { Postings } from './postings.ts';

/** How a sentence lies to one class of phrases. */
export interface Rank {
  class: number;
  /** Of all classes together, 0 to 1. */
  probability: number;
  /** To its nearest phrases, 0 to 1. */
  likeness: number;
}

/** Added to each count, so that what was never seen in a class is not impossible. */
const smoothing = 0.5;
/** So many phrases a class of packs has; fewer count as more each, or nothing would be certain to an agent of a few phrases. */
const usual = { phrases: 110, growth: 0.8 };
/** No class counts as more than so many of the middle one: neither one with thousands of phrases nor what belongs to nothing. */
const mostOfMiddle = 3;
/** How much a class counts its nearest three phrases. */
const nearest = [0.6, 0.25, 0.15];
/** A phrase that has less in common with a sentence is not near it. */
const leastLikeness = 0.05;

/** So much is learned in a step. */
const phrasesInStep = 100;
const placesInStep = 20_000;

/** What a ranker knows. */
interface Learned {
  rarity: Float32Array;
  unseen: number;
  classOf: Int32Array;
  phrases: Postings;
  speaks: Postings;
  base: Float64Array;
}

/** How much of a sentence each of its features is. */
function sharesIn({ numbers, weights }: Features, rarity: Float32Array, unseen: number): Float64Array {
  const shares = new Float64Array(numbers.length);
  let square = 0;
  for (let at = 0; at < shares.length; at++) {
    const share = (weights[at] ?? 0) * (rarity[numbers[at] ?? 0] ?? unseen);
    shares[at] = share;
    square += share * share;
  }
  const length = Math.sqrt(square) || 1;
  for (let at = 0; at < shares.length; at++) shares[at] = (shares[at] ?? 0) / length;
  return shares;
}

/** How much a phrase of each class counts. */
function countsOf(classOf: Int32Array, classes: number): Float64Array {
  const sizes = new Float64Array(classes);
  for (const of of classOf) sizes[of] = (sizes[of] ?? 0) + 1;
  const middle = sizes.slice().sort()[Math.floor((classes - 1) / 2)] || 1;
  const growth = Math.max(1, usual.phrases / middle) ** usual.growth;
  return sizes.map((size) => growth * Math.min(1, (mostOfMiddle * middle) / Math.max(1, size)));
}

/** How much each feature speaks for each class, and what a class lacks where nothing does. */
function* learningClasses(phrases: Postings, classOf: Int32Array, classes: number): Learning<[Postings, Float64Array]> {
  const { from, places, weights, features } = phrases;
  const each = countsOf(classOf, classes);
  const total = new Float64Array(classes);
  const sum = new Float64Array(classes);
  const found = new Int32Array(places.length);
  const own = new Float64Array(places.length);
  const counts = new Int32Array(features);
  const wholes = new Float64Array(features);
  let size = 0;
  let paused = 0;
  for (let feature = 0; feature < features; feature++) {
    const begun = size;
    const end = from[feature + 1] ?? 0;
    for (let at = from[feature] ?? 0; at < end; at++) {
      const of = classOf[places[at] ?? 0] ?? 0;
      if (sum[of] === 0) found[size++] = of;
      sum[of] = (sum[of] ?? 0) + (each[of] ?? 0) * (weights[at] ?? 0);
    }
    counts[feature] = size - begun;
    for (let at = begun; at < size; at++) {
      const of = found[at] ?? 0;
      const weight = sum[of] ?? 0;
      own[at] = weight;
      total[of] = (total[of] ?? 0) + weight;
      wholes[feature] = (wholes[feature] ?? 0) + weight;
      sum[of] = 0;
    }
    if (end - paused > placesInStep) {
      paused = end;
      yield;
    }
  }
  const all = total.reduce((so, each) => so + each, 0);
  const room = smoothing * features;
  const base = total.map((each) => Math.log(all - each + room) - Math.log(each + room));
  const speaks = new Postings(counts);
  for (let feature = 0; feature < features; feature++) {
    const whole = wholes[feature] ?? 0;
    const end = speaks.from[feature + 1] ?? 0;
    for (let at = speaks.from[feature] ?? 0; at < end; at++) {
      const weight = own[at] ?? 0;
      speaks.places[at] = found[at] ?? 0;
      speaks.weights[at] = Math.log(
        ((weight + smoothing) * (whole + smoothing)) / (smoothing * (whole - weight + smoothing)),
      );
    }
    if (feature % placesInStep === 0) yield;
  }
  return [speaks, base];
}

/**
 * Says to which class of phrases a sentence belongs: by weights of each feature for a class against all others (naive Bayes of the
 * complement), and by the phrases that it is most like. Learned in one pass, the same everywhere.
 */
export class Ranker {
  readonly #rarity: Float32Array;
  readonly #unseen: number;
  readonly #classOf: Int32Array;
  /** Of each feature: the classes in which it stands, and how much more it speaks for each than where it does not. */
  readonly #speaks: Postings;
  /** Of each feature: the phrases in which it stands, with its share of them. */
  readonly #phrases: Postings;
  /** How much a class lacks where nothing speaks for it, by the weight of a sentence. */
  readonly #base: Float64Array;

  private constructor(learned: Learned) {
    this.#rarity = learned.rarity;
    this.#unseen = learned.unseen;
    this.#classOf = learned.classOf;
    this.#phrases = learned.phrases;
    this.#speaks = learned.speaks;
    this.#base = learned.base;
  }

  /** Learns from phrases whose features have numbers below `size`. */
  static *learning(
    phrases: readonly { class: number; features: Features }[],
    classes: number,
    size: number,
  ): Learning<Ranker> {
    const counts = new Int32Array(size);
    yield* inSteps(phrases, phrasesInStep, ({ features }) => {
      for (const feature of features.numbers) counts[feature] = (counts[feature] ?? 0) + 1;
    });
    const rarity = Float32Array.from(counts, (count) => Math.log((phrases.length + 1) / (count + 0.5)));
    yield;
    const unseen = Math.log(phrases.length + 1);
    const classOf = Int32Array.from(phrases, (phrase) => phrase.class);
    const postings = new Postings(counts);
    const next = postings.from.slice();
    yield* inSteps(phrases, phrasesInStep, ({ features }, phrase) => {
      const shares = sharesIn(features, rarity, unseen);
      const { numbers } = features;
      for (let at = 0; at < numbers.length; at++) {
        const feature = numbers[at] ?? 0;
        const place = next[feature] ?? 0;
        next[feature] = place + 1;
        postings.places[place] = phrase;
        postings.weights[place] = shares[at] ?? 0;
      }
    });
    const [speaks, base] = yield* learningClasses(postings, classOf, classes);
    return new Ranker({ rarity, unseen, classOf, phrases: postings, speaks, base });
  }

  /** Every class, the phrase that is most like the sentence, and how much of the sentence any phrase has, 0 to 1. */
  rank(features: Features): { ranks: Rank[]; phrase: number | null; known: number } {
    const shares = sharesIn(features, this.#rarity, this.#unseen);
    let whole = 0;
    let known = 0;
    features.numbers.forEach((feature, at) => {
      if (feature >= this.#speaks.features) return;
      whole += shares[at] ?? 0;
      known += (shares[at] ?? 0) ** 2;
    });
    const scores = this.#base.map((lack) => lack * whole);
    const likeness = new Float64Array(this.#classOf.length);
    features.numbers.forEach((feature, at) => {
      if (feature >= this.#speaks.features) return;
      this.#speaks.add(feature, shares[at] ?? 0, scores);
      this.#phrases.add(feature, shares[at] ?? 0, likeness);
    });
    const probability = sharesOf(scores);
    const near = this.#nearest(likeness);
    const ranks = Array.from(scores, (_, of) => ({
      class: of,
      probability: probability[of] ?? 0,
      likeness: nearest.reduce((sum, weight, at) => sum + weight * (near[of * nearest.length + at] ?? 0), 0),
    }));
    let most = 0;
    for (let at = 1; at < likeness.length; at++) if ((likeness[at] ?? 0) > (likeness[most] ?? 0)) most = at;
    return { ranks, phrase: (likeness[most] ?? 0) > leastLikeness ? most : null, known };
  }

  /** The likeness of the nearest phrases of each class, the nearest first, class after class. */
  #nearest(likeness: Float64Array): Float64Array {
    const kept = nearest.length;
    const near = new Float64Array(this.#base.length * kept);
    for (let phrase = 0; phrase < likeness.length; phrase++) {
      let like = likeness[phrase] ?? 0;
      if (like < leastLikeness) continue;
      const from = (this.#classOf[phrase] ?? 0) * kept;
      for (let at = from; at < from + kept; at++) {
        const there = near[at] ?? 0;
        if (like <= there) continue;
        near[at] = like;
        like = there;
      }
    }
    return near;
  }
}

/** Scores as shares of one, the higher the more. */
function sharesOf(scores: Float64Array): Float64Array {
  const most = scores.reduce((best, each) => Math.max(best, each), Number.NEGATIVE_INFINITY);
  const each = scores.map((score) => Math.exp(score - most));
  const sum = each.reduce((so, share) => so + share, 0);
  return each.map((share) => share / sum);
}
