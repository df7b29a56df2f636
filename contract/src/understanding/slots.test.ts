import { expect, test } from 'vitest';
import { isAboutPrice, slotsOf } from './slots.ts';

test.each([
  ['¿Abren el domingo?', { day: '7' }],
  ['¿y los sábados a las 9?', { day: '6', time: '09:00' }],
  ['mañana a las cinco', { day: 'tomorrow', time: '17:00' }],
  ['mañana a las cinco de la mañana', { day: 'tomorrow', time: '05:00' }],
  ['pasado mañana', { day: 'after_tomorrow' }],
  ['hoy en la mañana', { day: 'today' }],
  ['el 2 de noviembre', { day: '11-02' }],
  ['¿abren en Navidad?', { day: '12-25' }],
  ['a las 8 y media de la noche', { time: '20:30' }],
  ['a las 16:45', { time: '16:45' }],
  ['¿dónde está el baño?', {}],
  ['a las 99', {}],
])('%s', (sentence, slots) => {
  expect(slotsOf(sentence, 'es')).toEqual(slots);
});

test.each([
  ['are you open on Sundays?', { day: '7' }],
  ['tomorrow at 3', { day: 'tomorrow', time: '15:00' }],
  ['at 9 am on May 5th', { day: '05-05', time: '09:00' }],
])('%s', (sentence, slots) => {
  expect(slotsOf(sentence, 'en')).toEqual(slots);
});

test('who asks what something costs', () => {
  expect(isAboutPrice('¿a cómo el paracetamol?', 'es')).toBe(true);
  expect(isAboutPrice('¿tienen paracetamol?', 'es')).toBe(false);
  expect(isAboutPrice('how much is it', 'en')).toBe(true);
});
