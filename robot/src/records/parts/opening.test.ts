import { describe, expect, test } from 'vitest';
import { branchOf, entryOf } from '../../testing/records.ts';
import { clocksAt, hoursOfBranch, hoursOfEntry, laterExceptions, openingInWords, weekOf } from './opening.ts';

/** Monday 23 November 2026. */
const monday = (time: string) => ({ date: '2026-11-23', time: `${time}:00` });
const twice = (day: number) => ({
  day,
  periods: [
    { from: '09:00:00', to: '14:00:00' },
    { from: '16:00:00', to: '19:00:00' },
  ],
});
const doctor = hoursOfEntry(
  entryOf(1, 'Dra. Ana', {
    weekdays: [1, 2, 5].map(twice),
    exceptions: [
      { date: '2026-11-24', periods: [] },
      { date: '2026-12-12', periods: [{ from: '10:00:00', to: '12:00:00' }] },
    ],
  }),
);
const openingAt = (time: string, language: 'es' | 'en' = 'es', hours = doctor, date = '2026-11-23') => {
  const { open, now, next } = openingInWords(hours, { date, time: `${time}:00` }, language);
  return `${open} ${now} ${next}`;
};

describe('open or closed, and what comes next (DIR-16, DIR-17)', () => {
  test.each([
    ['before the first hour', '08:59', 'false Cerrado ahora Abre a las 09:00'],
    ['from the first minute', '09:00', 'true Abierto ahora Cierra a las 14:00'],
    ['closed from the last minute, open again today', '14:00', 'false Cerrado ahora Abre a las 16:00'],
    ['in the afternoon', '18:59', 'true Abierto ahora Cierra a las 19:00'],
    [
      'tomorrow is taken away: on the next day that has hours',
      '19:00',
      'false Cerrado ahora Abre el viernes a las 09:00',
    ],
  ])('%s', (_, time, words) => {
    expect(openingAt(time)).toBe(words);
  });

  test('tomorrow, another week, never, and in English', () => {
    expect(openingAt('20:00', 'es', doctor, '2026-12-11')).toBe('false Cerrado ahora Abre mañana a las 10:00');
    const only = hoursOfEntry(
      entryOf(1, 'x', { weekdays: [], exceptions: [{ date: '2026-12-12', periods: twice(1).periods }] }),
    );
    expect(openingAt('20:00', 'es', only)).toBe('false Cerrado ahora Abre el 12 de diciembre a las 09:00');
    expect(openingAt('20:00', 'es', hoursOfEntry({ weekdays: [], exceptions: [] }))).toBe('false Cerrado ahora null');
    expect(openingAt('19:00', 'en')).toBe('false Closed now Opens on Friday at 09:00');
  });

  test('past midnight, around the clock, and at one o’clock as it is said (BRA-20, BRA-21)', () => {
    const night = hoursOfBranch(branchOf(1, 'x', { open_at: '20:00:00', until_at: '01:00:00' }));
    expect(openingAt('00:30', 'es', night)).toBe('true Abierto ahora Cierra a la 01:00');
    expect(openingAt('01:00', 'es', night)).toBe('false Cerrado ahora Abre a las 20:00');
    const always = hoursOfBranch(branchOf(1, 'x', { open_at: '00:00:00', until_at: '00:00:00' }));
    expect(openingAt('04:00', 'es', always)).toBe('true Abierto ahora Las 24 horas');
    const unknown = hoursOfBranch(branchOf(1, 'x', { open_at: '', until_at: '' }));
    expect(openingAt('12:00', 'es', unknown)).toBe('false Cerrado ahora null');
    for (const half of [{ open_at: '' }, { until_at: '' }])
      expect(openingAt('12:00', 'es', hoursOfBranch(branchOf(1, 'x', half)))).toBe('false Cerrado ahora null');
  });
});

describe('the days that come', () => {
  test('today first, each with its own hours, days taken away or added among them', () => {
    const week = weekOf(doctor, monday('12:00'), 'es');
    expect(week.map(({ day, hours, special }) => `${day}: ${hours}${special ? ' *' : ''}`)).toEqual([
      'Hoy: 09:00 a 14:00, 16:00 a 19:00',
      'Mañana: Cerrado *',
      'Miércoles: Cerrado',
      'Jueves: Cerrado',
      'Viernes: 09:00 a 14:00, 16:00 a 19:00',
      'Sábado: Cerrado',
      'Domingo: Cerrado',
    ]);
    expect(laterExceptions(doctor, monday('12:00'), 'es')).toMatchObject([
      { day: '12 de diciembre', hours: '10:00 a 12:00' },
    ]);
    expect(weekOf(doctor, monday('12:00'), 'en')[2]).toMatchObject({ day: 'Wednesday', hours: 'Closed' });
  });

  const others = (...dates: string[]) =>
    hoursOfEntry({ weekdays: [], exceptions: dates.map((date) => ({ date, periods: twice(1).periods })) });

  test('other hours after that week: the next three in order, of the forty-five days that come', () => {
    const later = (...dates: string[]) =>
      laterExceptions(others(...dates), monday('12:00'), 'es').map(({ day }) => day);
    expect(later('2027-01-08', '2027-01-07', '2026-11-30', '2026-11-29')).toEqual(['30 de noviembre', '7 de enero']);
    expect(later('2026-12-04', '2026-12-03', '2026-12-02', '2026-12-01')).toEqual([
      ...['1 de diciembre', '2 de diciembre', '3 de diciembre'],
    ]);
  });

  test('a weekday is named while it is the only one of its name', () => {
    expect(openingAt('12:00', 'es', others('2026-11-29'))).toBe('false Cerrado ahora Abre el domingo a las 09:00');
    expect(openingAt('12:00', 'es', others('2026-11-30'))).toBe(
      'false Cerrado ahora Abre el 30 de noviembre a las 09:00',
    );
    expect(weekOf(others('2026-11-24'), monday('12:00'), 'es').map(({ closed }) => closed)).toEqual([
      ...[true, false, true, true, true, true, true],
    ]);
  });

  test('by the clocks of the client’s place, which a zone nobody knows does not stop', () => {
    const at = Date.UTC(2026, 10, 24, 5, 30);
    expect(clocksAt(at, 'America/Mexico_City')).toEqual({ date: '2026-11-23', time: '23:30:00' });
    expect(clocksAt(at, 'Mars/Olympus').date).toMatch(/^2026-11-2[34]$/);
  });
});
