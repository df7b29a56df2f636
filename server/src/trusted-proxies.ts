import { isIP } from 'node:net';
import { z } from 'zod';

const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/** An IP address, one with a prefix (`10.0.0.0/8`), or a named range. A prefix of 0 would trust everybody. */
function namesProxies(entry: string): boolean {
  if (ranges.includes(entry)) return true;
  const [address = '', prefix, more] = entry.split('/');
  const version = entry.includes('%') ? 0 : isIP(address);
  if (version === 0 || more !== undefined) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** The setting TRUST_PROXY as a list. A number of hops vouches for nobody: a direct caller could write the same hops. */
export const trustedProxies = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z.string().refine(namesProxies, {
        error: ({ input }) =>
          `“${input}” no dice qué proxy es; ponga direcciones o redes separadas por comas (10.0.0.5, 10.1.0.0/16), loopback, linklocal o uniquelocal, o déjelo vacío para no creer a ninguno`,
      }),
    ),
  );
