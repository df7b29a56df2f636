/** By feature: where it stands, and with which weight; the lists of all features in one, one after another. */
export class Postings {
  /** Where the list of each feature begins; one more than there are features. */
  readonly from: Int32Array;
  readonly places: Int32Array;
  readonly weights: Float32Array;

  constructor(counts: ArrayLike<number>) {
    this.from = new Int32Array(counts.length + 1);
    for (let at = 0; at < counts.length; at++) this.from[at + 1] = (this.from[at] ?? 0) + (counts[at] ?? 0);
    const size = this.from[counts.length] ?? 0;
    this.places = new Int32Array(size);
    this.weights = new Float32Array(size);
  }

  get features(): number {
    return this.from.length - 1;
  }

  /** Adds what a feature says, so many times as it counts, to the sums of the places where it stands. */
  add(feature: number, weight: number, sums: Float64Array): void {
    const end = this.from[feature + 1] ?? 0;
    for (let at = this.from[feature] ?? 0; at < end; at++) {
      const place = this.places[at] ?? 0;
      sums[place] = (sums[place] ?? 0) + weight * (this.weights[at] ?? 0);
    }
  }
}
