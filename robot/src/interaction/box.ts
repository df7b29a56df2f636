/** Boxes of one owner. */
export interface Boxes<Kept> {
  close(kept: Kept): object;
  /** Null: it is no box, or another's. */
  open(held: object | undefined): { readonly kept: Kept } | null;
}

/** What lies in a box of an owner was put there by that owner: its class is the proof, and nothing is cast. */
export function boxes<Kept>(): Boxes<Kept> {
  class Box {
    readonly kept: Kept;
    constructor(kept: Kept) {
      this.kept = kept;
    }
  }
  return {
    close: (kept) => new Box(kept),
    open: (held) => (held instanceof Box ? held : null),
  };
}
