import type { Figures } from '@botones/charts/drawing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { prefer } from '../../app/session/preferences.ts';
import { press } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { ChartView } from './chart-view.tsx';

const days = Array.from({ length: 30 }, (_, day) => ({ label: `${day + 1} nov`, values: [day + 1] }));
const figures: Figures = { series: ['Visitas'], rows: days };

beforeEach(() => {
  const wide = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  return () => wide.mockRestore();
});

const show = (shown: Figures = figures) => showPart(<ChartView type="bar" figures={shown} title="Días" />);
const slider = () => screen.getByRole('slider', { name: 'Tramo a la vista de “Días”' });
/** What stands below the bars, in two lines each. */
const named = () =>
  [...screen.getByRole('group', { name: 'Días' }).querySelectorAll('text')].flatMap(({ textContent }) =>
    /^\d+$/.test(textContent) ? [Number(textContent)] : [],
  );
const edges = () =>
  ['antes', 'después'].map((side) => {
    const edge = screen.getByText<HTMLButtonElement>(new RegExp(`^\\+\\d+ ${side}$`));
    return edge.disabled ? null : edge.textContent;
  });
const key = (name: string) => fireEvent.keyDown(slider(), { key: name });

test('above more than twelve bars a strip tells the whole of it, its sum, and in words what is in view (FLO-4)', () => {
  const { container } = show();
  expect(container.textContent).toContain('Total 465');
  expect(container.textContent).toContain('1 nov – 30 nov');
  expect(slider().getAttribute('aria-valuetext')).toBe('De 19 nov a 30 nov: 12 de 30');
  expect(edges()).toEqual(['+18 antes', null]);
  expect(named()).toEqual(expect.arrayContaining([19, 30]));
  expect(named()).not.toContain(18);
});

test('twelve bars and fewer have no strip', () => {
  show({ series: ['n'], rows: days.slice(0, 12) });
  expect(screen.queryByRole('slider')).toBeNull();
});

test('keys move what is in view: by one, by twelve, to either end (FLO-4)', () => {
  show();
  const now = () => Number(slider().getAttribute('aria-valuenow'));
  const seen = ['ArrowLeft', 'PageDown', 'Home', 'ArrowDown', 'ArrowRight', 'PageUp', 'End', 'ArrowUp'].map((name) => {
    key(name);
    return now();
  });
  expect(seen).toEqual([17, 5, 0, 0, 1, 13, 18, 18]);
  key('Home');
  expect(slider().getAttribute('aria-valuetext')).toBe('De 1 nov a 12 nov: 12 de 30');
  expect(edges()).toEqual([null, '+18 después']);
  expect(screen.getByRole('group', { name: 'Días' }).scrollLeft).toBe(0);
});

test('what lies beyond an edge is a press away; scrolling the bars moves the strip', () => {
  show();
  press('+18 antes');
  expect(edges()).toEqual(['+6 antes', '+12 después']);
  const room = screen.getByRole('group', { name: 'Días' });
  // A bar is 50 px of the way.
  expect(room.scrollLeft).toBe(300);
  room.scrollLeft = 124;
  fireEvent.scroll(room);
  expect(edges()).toEqual(['+2 antes', '+16 después']);
});

test('a pointer drags what is in view, or fetches it by a press beside it (FLO-4)', () => {
  show();
  const track = slider().parentElement as HTMLElement;
  const box = (left: number, width: number) => () => ({ left, width, right: left + width }) as DOMRect;
  track.getBoundingClientRect = box(0, 600);
  slider().getBoundingClientRect = box(360, 240);
  Object.defineProperty(slider(), 'offsetWidth', { value: 240 });
  Object.assign(track, { setPointerCapture: () => undefined });
  const at = (clientX: number) => ({ clientX, pointerId: 1, button: 0 });
  // Taken 40 px from its left and drawn 100 px: 260 of the 360 px that it can go.
  fireEvent.pointerDown(track, at(400));
  fireEvent.pointerMove(track, at(300));
  expect(edges()).toEqual(['+13 antes', '+5 después']);
  fireEvent.pointerUp(track, at(300));
  fireEvent.pointerMove(track, at(0));
  expect(edges()).toEqual(['+13 antes', '+5 después']);
  fireEvent.pointerDown(track, at(10));
  expect(edges()).toEqual([null, '+18 después']);
});

test('hours of a day open at the first with figures, not at the last of them', () => {
  const rows = Array.from({ length: 24 }, (_, hour) => ({ label: `${hour}:00`, values: [hour < 9 ? 0 : 3] }));
  const openedAt = (opened: Figures) => {
    const { unmount } = show(opened);
    const at = slider().getAttribute('aria-valuetext');
    unmount();
    return at;
  };
  expect(openedAt({ series: ['n'], rows })).toBe('De 12:00 a 23:00: 12 de 24');
  expect(openedAt({ series: ['n'], rows, opensAtFigures: true })).toBe('De 9:00 a 20:00: 12 de 24');
  const none = rows.map((row) => ({ ...row, values: [0] }));
  expect(openedAt({ series: ['n'], rows: none, opensAtFigures: true })).toBe('De 0:00 a 11:00: 12 de 24');
});

test('what adds up to nothing has no sum: minutes, and what is not told (ALL-9)', () => {
  const { container, unmount } = show({ ...figures, of: null });
  expect(container.textContent).not.toContain('Total');
  unmount();
  const untold = show({ ...figures, rows: days.map((day, at) => (at === 3 ? { ...day, values: ['<5'] } : day)) });
  expect(untold.container.textContent).not.toContain('Total');
});

test('a second series has its own sum, under its name', () => {
  const rows = days.map(({ label, values: [n = 0] }) => ({ label, values: [n, 2 * n] }));
  const { container } = show({ series: ['Cruzaron', 'Atendidas'], rows });
  expect(container.textContent).toContain('Cruzaron 465 · Atendidas 930');
});

test('on paper all days are drawn, in light colours; afterwards the page is as it was (FLO-4)', () => {
  prefer({ theme: 'dark' });
  onTestFinished(() => prefer({ theme: 'light' }));
  const { container } = show();
  key('Home');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const drawn = [...container.querySelectorAll('svg')].filter((svg) => !svg.closest('[hidden]'));
  expect(drawn).toHaveLength(1);
  const [paper] = drawn;
  const fills = [...(paper?.querySelectorAll('rect') ?? [])].map((bar) => bar.getAttribute('fill'));
  expect(fills).toEqual(Array(30).fill('#2456e6'));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(slider().getAttribute('aria-valuenow')).toBe('0');
  expect(container.querySelectorAll('[role=group] rect')).toHaveLength(12);
});

test('the words of what is in view are in the person’s language', () => {
  onTestFinished(() => prefer({ language: 'es-mx' }));
  prefer({ language: 'en' });
  const { unmount } = show();
  expect(screen.getByRole('slider', { name: 'Stretch in view of “Días”' }).getAttribute('aria-valuetext')).toBe(
    '19 nov to 30 nov: 12 of 30',
  );
  unmount();
  prefer({ language: 'ja' });
  show();
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('19 novから30 novまで: 30件中12件');
});

test('time goes from left to right for who reads from right to left, too', async () => {
  prefer({ direction: 'rtl' });
  onTestFinished(() => prefer({ direction: 'ltr' }));
  show();
  const of = [
    slider().parentElement,
    screen.getByRole('group', { name: 'Días' }),
    screen.getByText('+18 antes').parentElement,
  ];
  // In a sheet it would be turned round with the rest.
  expect(of.map((element) => element?.style.direction)).toEqual(['ltr', 'ltr', 'ltr']);
});
