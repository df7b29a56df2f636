import { onTestFinished, vi } from 'vitest';

/** Calls whose address has one of these in it get no answer from here on; answers how to mend it. Other calls go through. */
export function cutCalls(...addresses: string[]): () => void {
  const real = globalThis.fetch;
  const cut = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (addresses.some((address) => String(input).includes(address))) throw new TypeError('cut');
    return real(input, init);
  });
  const mend = () => void cut.mockRestore();
  // The next tests of this window need it whole, however this one ends.
  onTestFinished(mend);
  return mend;
}
