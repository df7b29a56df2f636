import type { Features } from './features.ts';
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

  /** Learns from phrases whose features have numbers below `size`. */
  constructor(phrases: readonly { class: number; features: Features }[], classes: number, size: number) {
    const counts = new Int32Array(size);
    for (const { features } of phrases)
      for (const feature of features.numbers) counts[feature] = (counts[feature] ?? 0) + 1;
    this.#rarity = Float32Array.from(counts, (count) => Math.log((phrases.length + 1) / (count + 0.5)));
    this.#unseen = Math.log(phrases.length + 1);
    this.#classOf = Int32Array.from(phrases, (phrase) => phrase.class);
    this.#phrases = new Postings(counts);
    const next = this.#phrases.from.slice();
    phrases.forEach(({ features }, phrase) => {
      const shares = this.#shares(features);
      features.numbers.forEach((feature, at) => {
        const place = next[feature] ?? 0;
        next[feature] = place + 1;
        this.#phrases.places[place] = phrase;
        this.#phrases.weights[place] = shares[at] ?? 0;
      });
    });
    [this.#speaks, this.#base] = this.#learn(classes);
  }

  /** How much of a sentence each of its features is. */
  #shares({ numbers, weights }: Features): Float64Array {
    const shares = new Float64Array(numbers.length);
    let square = 0;
    for (let at = 0; at < shares.length; at++) {
      const share = (weights[at] ?? 0) * (this.#rarity[numbers[at] ?? 0] ?? this.#unseen);
      shares[at] = share;
      square += share * share;
    }
    const length = Math.sqrt(square) || 1;
    for (let at = 0; at < shares.length; at++) shares[at] = (shares[at] ?? 0) / length;
    return shares;
  }

  /** How much a phrase of each class counts. */
  #counts(classes: number): Float64Array {
    const sizes = new Float64Array(classes);
    for (const of of this.#classOf) sizes[of] = (sizes[of] ?? 0) + 1;
    const middle = sizes.slice().sort()[Math.floor((classes - 1) / 2)] || 1;
    const growth = Math.max(1, usual.phrases / middle) ** usual.growth;
    return sizes.map((size) => growth * Math.min(1, (mostOfMiddle * middle) / Math.max(1, size)));
  }

  #learn(classes: number): [Postings, Float64Array] {
    const each = this.#counts(classes);
    const { from, places, weights, features } = this.#phrases;
    const total = new Float64Array(classes);
    const sum = new Float64Array(classes);
    const found: number[] = [];
    const own: number[] = [];
    const counts = new Int32Array(features);
    const wholes = new Float64Array(features);
    for (let feature = 0; feature < features; feature++) {
      const begun = found.length;
      for (let at = from[feature] ?? 0; at < (from[feature + 1] ?? 0); at++) {
        const of = this.#classOf[places[at] ?? 0] ?? 0;
        if (sum[of] === 0) found.push(of);
        sum[of] = (sum[of] ?? 0) + (each[of] ?? 0) * (weights[at] ?? 0);
      }
      counts[feature] = found.length - begun;
      for (let at = begun; at < found.length; at++) {
        const of = found[at] ?? 0;
        const weight = sum[of] ?? 0;
        own.push(weight);
        total[of] = (total[of] ?? 0) + weight;
        wholes[feature] = (wholes[feature] ?? 0) + weight;
        sum[of] = 0;
      }
    }
    const all = total.reduce((so, own) => so + own, 0);
    const room = smoothing * features;
    const base = total.map((own) => Math.log(all - own + room) - Math.log(own + room));
    const speaks = new Postings(counts);
    for (let feature = 0; feature < features; feature++) {
      const whole = wholes[feature] ?? 0;
      for (let at = speaks.from[feature] ?? 0; at < (speaks.from[feature + 1] ?? 0); at++) {
        const weight = own[at] ?? 0;
        speaks.places[at] = found[at] ?? 0;
        speaks.weights[at] =
          Math.log((weight + smoothing) / smoothing) - Math.log((whole - weight + smoothing) / (whole + smoothing));
      }
    }
    return [speaks, base];
  }

  /** Every class, the phrase that is most like the sentence, and how much of the sentence any phrase has, 0 to 1. */
  rank(features: Features): { ranks: Rank[]; phrase: number | null; known: number } {
    const shares = this.#shares(features);
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
