import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { changed } from './scripts/lib/mutants.mjs';
import { inRoot } from './scripts/lib/paths.mjs';
import base from './vitest.config.ts';

const mutant = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : null;
/** Puts one change into one file as it is read; on the disk nothing changes. */
const mutation = {
  name: 'mutant',
  enforce: 'pre' as const,
  load: (id: string) =>
    mutant && id.split('?')[0] === inRoot(mutant.path)
      ? changed(readFileSync(inRoot(mutant.path), 'utf8'), mutant)
      : null,
};
const projects = (base.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project))
    throw new Error('A project is expected to stand in vitest.config.ts.');
  return { ...project, plugins: [...(project.plugins ?? []), mutation] };
});

/** The tests of `vitest.config.ts` on a program with one mistake in it: for `npm run mutate`. */
export default defineConfig({ ...base, test: { ...base.test, projects } });
