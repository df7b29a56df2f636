import type { DirectoryEntry } from '@botones/contract/directory/directory';
import { expect, test } from 'vitest';
import { blankBlock } from '../speech/spoken-fields.ts';
import { blankEntry, bodyOf, fieldsOf } from './entry-fields.ts';

const periods = [{ from: '08:00:00', to: '14:30:00' }];
const short = [{ from: '08:00', to: '14:30' }];
const entry = {
  name: 'Dra. Luna',
  phone: '5512345678',
  direction: 'Piso 2',
  specialty: { specialty_id: 4 },
  enabled_days: [{ day: 1, enabled: true, periods, other: 1 }],
  exceptions: [{ date: '2026-12-24', enabled: false, periods }],
  description: [
    { language_id: 1, text: 'Ojos' },
    { language_id: 2, text: 'Eyes' },
  ],
  audio_text: [
    { language_id: 1, text: 'Los ojos', robot: 3 },
    { language_id: 2, text: 'The eyes', robot: 4 },
  ],
} as unknown as DirectoryEntry;

test('a new entry has a week without hours and speaks both languages', () => {
  expect(blankEntry.enabled_days?.map(({ day, enabled }) => [day, enabled])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [day, false]),
  );
  expect(blankEntry).toMatchObject({ english: true, specialty: 0, es: blankBlock, en: blankBlock, exceptions: [] });
});

test('an entry fills its form with hours and minutes, and goes back as the calls take it (DIR-24)', () => {
  const fields = fieldsOf(entry);
  expect(fields).toEqual({
    name: 'Dra. Luna',
    phone: '5512345678',
    direction: 'Piso 2',
    specialty: 4,
    english: true,
    enabled_days: [{ day: 1, enabled: true, periods: short }],
    exceptions: [{ date: '2026-12-24', enabled: false, periods: short }],
    es: { description: 'Ojos', audio_text: 'Los ojos', robot: 3 },
    en: { description: 'Eyes', audio_text: 'The eyes', robot: 4 },
  });
  const languages = (english: boolean) =>
    bodyOf({ ...fields, english } as never).audio_text.map(({ language_id }) => language_id);
  expect([languages(true), languages(false)]).toEqual([[1, 2], [1]]);
  expect(fieldsOf({ ...entry, audio_text: entry.audio_text.slice(0, 1) })).toMatchObject({
    english: false,
    en: blankBlock,
  });
  expect(Object.keys(bodyOf(fields as never)).sort()).toEqual([
    ...['audio_text', 'description', 'direction', 'enabled_days', 'exceptions', 'name', 'phone', 'specialty'],
  ]);
});
