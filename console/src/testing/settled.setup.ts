// Before each file of pages: what a test has asked the server to do is answered before the next test begins. They share a window and
// what this program keeps in memory, and a failure that came late would open its modal over somebody else's page.
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { closeProblem } from '../app/problem.ts';
import { queryClient } from '../app/query.ts';
import { watchRefusedForms } from './refused-forms.ts';

/** One that never answers, as a test may want it, is let go after so many ms. */
const patience = 3_000;

afterEach(async () => {
  const until = performance.now() + patience;
  while (queryClient.isMutating() > 0 && performance.now() < until) await new Promise((next) => setTimeout(next, 10));
  queryClient.clear();
});
// A page that is fetched while nobody waits for it would fail when the file is over, and be a failure to the next file of this program.
afterAll(() => vi.dynamicImportSettled());
beforeEach(closeProblem);
// Whichever test it is: a form that is not saved says why.
beforeEach(() => watchRefusedForms());
