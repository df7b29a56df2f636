import type { Interaction } from '@botones/contract/interactions/interactions';
import { expect, test } from 'vitest';
import { interactionColumns, interactionFile } from './interaction-columns.tsx';

const row: Interaction = {
  id: 12,
  robot_id: 7,
  date: '2026-11-20',
  interaction_start_time: '14:02:11',
  interaction_end_time: '14:04:40',
  gender: 'Femenino',
  age: 34,
  poll_name: [
    { language: 'English', text: 'Front desk' },
    { language: 'Español', text: 'Satisfacción en recepción' },
  ],
  poll_id: 3,
  total_interaction_time: 149,
};
const values = (of: Interaction, language: 'es-mx' | 'en' | 'ja' = 'es-mx') =>
  interactionColumns(language).map((column) => column.value?.(of));

test('of a survey only the Spanish name is used, whatever the page speaks (INT-15..17)', () => {
  expect(values(row).slice(5, 7)).toEqual(['Satisfacción en recepción', 3]);
  expect(values(row, 'en').slice(5, 7)).toEqual(['Satisfacción en recepción', 3]);
  expect(values({ ...row, poll_name: [], poll_id: null }).slice(5, 7)).toEqual(['N/A', null]);
});

test('a file speaks Spanish also where the page does not (INT-08, AMB-083)', () => {
  expect(interactionColumns('en')[2]?.label).toBe('Start');
  expect(interactionFile.title).toBe('Interacciones');
  expect(interactionFile.columns[2]?.label).toBe('Hora de inicio');
  expect(interactionFile.columns.map((column) => column.value?.(row))).toEqual([
    12,
    { day: '2026-11-20' },
    { time: '14:02:11' },
    'Femenino',
    34,
    'Satisfacción en recepción',
    3,
    { time: '14:04:40' },
    149,
  ]);
});
