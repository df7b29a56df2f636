import { fireEvent, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { button } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import type { DayFields, ExceptionFields } from './entry-fields.ts';
import { ExceptionFieldList, WeekFields } from './hours-fields.tsx';

interface Values {
  enabled_days: DayFields[];
  exceptions: ExceptionFields[];
}
const closed = (day: number): DayFields => ({ day, enabled: false, periods: [] });
const week = (...first: DayFields[]) => [...first, ...[1, 2, 3, 4, 5, 6, 7].slice(first.length).map(closed)];
const period = (from: string, to: string) => ({ from, to });

function show(values: Partial<Values>) {
  const now: { values: () => Values } = { values: () => ({ enabled_days: [], exceptions: [] }) };
  function Fields() {
    const form = useForm<Values>({ defaultValues: { enabled_days: week(), exceptions: [], ...values } });
    now.values = form.getValues;
    return (
      <FormProvider {...form}>
        <WeekFields />
        <ExceptionFieldList />
      </FormProvider>
    );
  }
  return { ...showPart(<Fields />), day: (n: number) => now.values().enabled_days[n - 1], now };
}
const all = (label: string) => screen.queryAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
const put = (label: string, place: number, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[place] as HTMLElement, { target: { value } });
const attends = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

test('the first day attended has usual hours, the next those of the day before it; one that is not has none (DIR-16, DIR-17)', async () => {
  const { user, day } = show({});
  expect((await screen.findAllByText('No atiende')).length).toBe(7);
  await user.click(attends('Martes'));
  expect([all('Desde'), all('Hasta')]).toEqual([['09:00'], ['18:00']]);
  put('Desde', 0, '08:00');
  put('Hasta', 0, '14:00');
  await user.click(attends('Jueves'));
  // Nobody attends on the days before Monday.
  await user.click(attends('Lunes'));
  expect([all('Desde'), all('Hasta')]).toEqual([
    ['09:00', '08:00', '08:00'],
    ['18:00', '14:00', '14:00'],
  ]);
  expect(day(4)).toEqual({ day: 4, enabled: true, periods: [period('08:00', '14:00')] });
  await user.click(attends('Martes'));
  expect([attends('Martes').checked, day(2)]).toEqual([false, closed(2)]);
  expect((await screen.findAllByText('No atiende')).length).toBe(5);
});

test('hours that a day had are its own again', async () => {
  const kept = [period('07:00', '11:00')];
  const { user, day } = show({ enabled_days: week({ day: 1, enabled: false, periods: kept }) });
  await user.click(attends('Lunes'));
  expect([all('Desde'), day(1)]).toEqual([['07:00'], { day: 1, enabled: true, periods: kept }]);
});

test('a period begins where the last one ends, six are the most, and the day whose last one goes is not attended (DIR-39)', async () => {
  const hours = ['08', '10', '12', '14', '16'].map((hour) => period(`${hour}:00`, `${hour}:30`));
  const { user, day } = show({ enabled_days: week({ day: 1, enabled: true, periods: hours }) });
  await user.press('Agregar periodo: Lunes');
  expect([all('Desde').at(-1), all('Hasta').at(-1)]).toEqual(['16:30', '']);
  expect(screen.queryByRole('button', { name: 'Agregar periodo: Lunes' })).toBeNull();
  await user.press('Quitar periodo 2: Lunes');
  expect(all('Desde')).toEqual(['08:00', '12:00', '14:00', '16:00', '16:30']);
  expect(button('Agregar periodo: Lunes')).toBeTruthy();
  for (const _each of all('Desde')) await user.press('Quitar periodo 1: Lunes');
  expect([attends('Lunes').checked, day(1)]).toEqual([false, closed(1)]);
});

test('of the days that are otherwise each is taken away by itself, and one may have hours of its own (AMB-142)', async () => {
  const other = (date: string): ExceptionFields => ({ date, enabled: false, periods: [] });
  const { user, now } = show({ exceptions: [other('2026-12-24'), other('2026-12-25')] });
  await user.press('Agregar día');
  expect((await screen.findAllByRole('switch', { name: 'Atiende' })).length).toBe(3);
  await user.click((await screen.findAllByRole('switch', { name: 'Atiende' }))[1] as HTMLElement);
  expect([all('Desde'), all('Hasta')]).toEqual([['09:00'], ['18:00']]);
  await user.press('Quitar día 1');
  expect(now.values().exceptions).toEqual([
    { date: '2026-12-25', enabled: true, periods: [period('09:00', '18:00')] },
    { date: '', enabled: false, periods: [] },
  ]);
  expect((await within(document.body).findAllByRole('switch', { name: 'Atiende' })).length).toBe(2);
});

test('hours past midnight are said in words, those of one day are not (DIR-1)', async () => {
  show({ enabled_days: week({ day: 1, enabled: true, periods: [period('09:00', '18:00')] }) });
  expect(screen.queryByText(/del día siguiente/)).toBeNull();
  put('Hasta', 0, '02:00');
  expect(await screen.findByText('09:00 a 02:00 del día siguiente')).toBeTruthy();
  put('Hasta', 0, '9:00 a. m.');
  expect(await screen.findByText('Abierto 24 horas')).toBeTruthy();
});
