import { expect, test } from 'vitest';
import { clockTime, isByAppointment, periodsWritten } from './written-hours.ts';

test.each([
  ['9', '09:00:00'],
  ['18', '18:00:00'],
  ['9am', '09:00:00'],
  ['9 am', '09:00:00'],
  ['9 PM', '21:00:00'],
  ['12 am', '00:00:00'],
  ['12pm', '12:00:00'],
  ['9:00 hrs', '09:00:00'],
  ['9:00 hrs.', '09:00:00'],
  ['9 hrs', '09:00:00'],
  ['18:30 h', '18:30:00'],
  ['9.30', '09:30:00'],
  ['0930', '09:30:00'],
  ['9:00:00 p. m.', '21:00:00'],
  ['24:00', '00:00:00'],
  ['24:30', null],
  ['13 pm', null],
  ['13 am', null],
  ['0 am', null],
  ['25:00', null],
  ['9:60', null],
  ['mediodía', '12:00:00'],
  ['medianoche', '00:00:00'],
  ['temprano', null],
  ['', null],
])('a time of day as it is written: %s', (text, time) => {
  expect(clockTime(text)).toBe(time);
});

const period = (from: string, to: string) => ({ from: `${from}:00`, to: `${to}:00` });
test.each([
  ['8:30 - 10PM', [period('08:30', '22:00')]],
  ['9am-6pm', [period('09:00', '18:00')]],
  ['09:00-18:00 hrs', [period('09:00', '18:00')]],
  ['9 a 18', [period('09:00', '18:00')]],
  ['9 a 18 hrs.', [period('09:00', '18:00')]],
  ['de 9 a 14 y de 16 a 20', [period('09:00', '14:00'), period('16:00', '20:00')]],
  ['9 a 14 y 16 a 20', [period('09:00', '14:00'), period('16:00', '20:00')]],
  ['09:00-14:00, 16:00-20:00', [period('09:00', '14:00'), period('16:00', '20:00')]],
  ['9:00 a. m. - 6:00 p. m.', [period('09:00', '18:00')]],
  ['9:00 a.m. a 6:00 p.m.', [period('09:00', '18:00')]],
  ['1-5pm', [period('13:00', '17:00')]],
  ['9 am to 6 pm', [period('09:00', '18:00')]],
  ['22:00–06:00', [period('22:00', '06:00')]],
  ['Abierto de 7 a.m a 10 p.m.', [period('07:00', '22:00')]],
  ['Hora de atencion de 10 am a 5 pm', [period('10:00', '17:00')]],
  ['24 horas', [period('00:00', '00:00')]],
  ['Abierto las 24 horas', [period('00:00', '00:00')]],
  ['24/7', [period('00:00', '00:00')]],
  ['24 hrs', [period('00:00', '00:00')]],
  ['N/A', []],
  ['Cerrado', []],
  ['—', []],
  ['', []],
  ['Previa cita', null],
  ['9', null],
  ['9 a', null],
  ['lunes 9 a 18', null],
])('the hours of a day as they are written: %s', (text, periods) => {
  expect(periodsWritten(text)).toEqual(periods);
});

test('an appointment is no hours and is known', () => {
  expect(
    ['Previa cita', 'Con cita', 'Sólo previa cita', 'Por cita', 'by appointment only'].map(isByAppointment),
  ).toEqual(Array.from({ length: 5 }, () => true));
  expect(isByAppointment('9 a 18')).toBe(false);
});

test('a cell that is a text is no hours, however long it is', () => {
  expect(periodsWritten('9-18,'.repeat(40_000))).toBeNull();
  expect(periodsWritten(`9 ${' '.repeat(1_000)}a 18`)).toEqual([{ from: '09:00:00', to: '18:00:00' }]);
});
