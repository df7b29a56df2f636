import { vi } from 'vitest';

const counting = vi.hoisted(() => globalThis as { verify?: unknown });

// Before each test file: passwords are hashed as in the product, but in 1 ms instead of 110. A test of the cost itself says
// `vi.stubEnv('HASHES', 'costly')`.
vi.mock('@node-rs/argon2', async (load) => {
  const { hash, verify } = await load<typeof import('@node-rs/argon2')>();
  const quick: typeof hash = (password, options) =>
    hash(password, process.env.HASHES === 'costly' ? options : { ...options, memoryCost: 64, timeCost: 1 });
  // A test that asks how often a password was looked at counts its calls: of one function for all files, whose code is shared.
  counting.verify ??= vi.fn(verify);
  return { hash: quick, verify: counting.verify };
});
