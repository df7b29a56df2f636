import { alertCodes } from '@botones/contract/alerts/alert-codes';
import { expect, test } from 'vitest';
import { alertTitle, alertTitleWords } from './alert-title.words.ts';

test('a known alert code is called in the language of its reader, an unknown one as it was told (AMB-033)', () => {
  const low = { alert: 'low_battery', title: 'Batería al 9 %' };
  expect(alertTitle(low, 'es-mx')).toBe('Batería baja');
  expect(alertTitle(low, 'en')).toBe('Low battery');
  expect(alertTitle({ alert: 'wheel', title: 'Rueda' }, 'en')).toBe('Rueda');
  expect(alertTitle({ alert: 'toString', title: '' }, 'en')).toBe('toString');
});

test('every code that robots and server raise has a title', () => {
  expect(Object.keys(alertTitleWords.es).sort()).toEqual(Object.keys(alertCodes).sort());
});
