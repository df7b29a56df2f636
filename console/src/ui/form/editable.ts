/** What keeps values from being saved: the sentence for each path ('phones.0'; '' for all of it). */
export type Wrong = ReadonlyMap<string, string>;

/** What is edited, a form or a document, as draft, stale question and saving need it: one object for as long as it is open. */
export interface Editable<V, O = V> {
  /** As they are now. */
  readonly values: V;
  /** Whether they differ from what is saved. */
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Begins anew with these as what is saved; `typed` ones are still to be saved. */
  reset: (values: V, how?: { typed?: boolean }) => void;
  /** Marks the field of this name ('phones.0') as wrong. */
  setError: (name: string, message: string) => void;
  /** Sends the values where they are in order and answers whether they were saved; otherwise marks and tells what is wrong. */
  submit: (send: (values: O) => Promise<boolean>, onInvalid: (wrong: Wrong) => void) => Promise<boolean>;
  /** Calls after each change, until it is stopped. */
  subscribe: (onChange: () => void) => () => void;
}
