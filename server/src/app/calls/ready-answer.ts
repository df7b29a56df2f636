import { type PreparedAnswer, prepareAnswer } from './etag-cache.ts';

/** An answer that was written before it was asked for, and is known by a tag of its own. */
export class ReadyAnswer {
  readonly prepared: PreparedAnswer;

  constructor(text: string, tag: string) {
    this.prepared = prepareAnswer(text, null, tag);
  }
}
