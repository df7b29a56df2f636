import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const forms = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^features.*\.tsx$|^ui.spoken.*\.tsx$/.test(file) && !/\.test\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
  .filter(({ text }) => /\b(useRecordForm|useDocument|useRecordVersion)\(/.test(text));

/** Sends the version that it shows, or leaves it to the kit, which calls by itself. */
const isHeld = (text: string) =>
  (text.match(/\bagainst\b/g) ?? []).length > 1 || /{ updated_at }|version\.against|\bcalls\b/.test(text);

test('each form is saved against the version that it shows: a later one is a question and not lost (AMB-055, AMB-180)', () => {
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter(({ text }) => !isHeld(text)).map(({ file }) => file)).toEqual([]);
});
