import { randomBytes } from 'node:crypto';

/** A bucket's name from a client's: letters and digits, and six that nobody guesses. */
export const bucketName = (name: string): string => {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `${slug || 'cliente'}-${randomBytes(3).toString('hex')}`;
};
