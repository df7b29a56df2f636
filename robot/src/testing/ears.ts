import type { Ear } from '@botones/contract/devices/ears';
import type { Cause, EarBody, Ears, Heard, Listening } from '../listening/ear-body.ts';
import { earOrder, type Found } from '../listening/ears.ts';
import type { Input } from '../machine/state-machine.ts';

/** What a look finds: these ears and no other, or why one is not there. */
export const foundOf = (...there: readonly (Ear | Partial<Found>)[]): Found => ({
  ...(Object.fromEntries(earOrder.map((ear) => [ear, there.includes(ear) ? null : 'unsupported'])) as Found),
  ...Object.assign({}, ...there.filter((each) => typeof each !== 'string')),
});

/** A look at the ears that found these, in both languages. */
export const looked = (there: readonly (Ear | Partial<Found>)[], cause: Cause | null = null): Input => ({
  ...{ kind: 'ears', cause },
  found: { es: foundOf(...there), en: foundOf(...there) },
});

/** Ears of a body that answer what a test says, in their order; what they were asked. */
export function earsOf(answer: (listening: Listening, ear: Ear) => Heard | Promise<Heard>, ...names: readonly Ear[]) {
  const asked: Listening[] = [];
  const tell: ((cause: Cause) => void)[] = [];
  const bodies = (names.length > 0 ? names : (['browser'] as const)).map(
    (name): EarBody => ({
      name,
      look: async () => null,
      async listen(listening) {
        asked.push(listening);
        return answer(listening, name);
      },
    }),
  );
  const ears: Ears = { bodies, watch: (told) => void tell.push(told) };
  return { ears: () => ears, bodies, asked, change: (cause: Cause) => tell.forEach((told) => void told(cause)) };
}
