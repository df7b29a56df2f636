import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press } from '../testing/hands.ts';
import { Moment } from './page/moment.tsx';
import { RelativeTime } from './page/relative-time.tsx';
import { faceOf } from './pictures/face.tsx';
import { Toasts, toast } from './toast.tsx';

afterEach(() => vi.useRealTimers());

const tell = (about: Parameters<typeof toast>[0]) => act(async () => toast(about));
const gone = (text: string) => screen.queryByText(text) === null;

test('what was done is said for four seconds, for eight where it can be taken back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<Toasts />);
  // Step by step: one part of the fading begins when the one before is drawn.
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 100) await act(() => vi.advanceTimersByTimeAsync(100));
  };
  await tell({ message: 'Hecho.' });
  await tell({ message: 'Fuera.', undo: () => undefined });
  await pass(3_900);
  expect([gone('Hecho.'), gone('Fuera.')]).toEqual([false, false]);
  // With the time that it takes to fade.
  await pass(2_000);
  expect([gone('Hecho.'), gone('Fuera.')]).toEqual([true, false]);
  await pass(4_000);
  expect(gone('Fuera.')).toBe(true);
});

test('what can be taken back is, once, and then nothing is said of it any more', async () => {
  const undo = vi.fn();
  render(<Toasts />);
  await tell({ message: 'Hecho.' });
  expect(screen.queryByRole('button')).toBeNull();
  await tell({ message: 'Fuera.', undo });
  await tell({ message: 'No se pudo.', tone: 'failed' });
  const looks = ['Hecho.', 'Fuera.', 'No se pudo.'].map(
    (text) => screen.getByText(text).closest('[class*=variant], [class*=Content]')?.className.includes('rror') ?? null,
  );
  expect(looks).toEqual([false, false, true]);
  press('Deshacer');
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(gone('Fuera.')).toBe(true));
  expect(gone('Hecho.')).toBe(false);
});

test('how long ago something was is said, also that it never was', () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const shown = (value: string | null) => {
    const { container, unmount } = render(<RelativeTime at={value} />);
    const element = container.firstElementChild;
    const said = [element?.textContent?.replace(/\s/g, ' '), element?.getAttribute('datetime') === value];
    unmount();
    return said;
  };
  expect(shown(at(-125_000))).toEqual(['hace 2 min', true]);
  // A clock that goes before ours.
  expect(shown(at(30_000))).toEqual(['ahora', true]);
  expect(shown(null)).toEqual(['nunca', true]);
});

test('a robot that is not paired yet wears the face of one that is being paired; others their state’s', () => {
  expect([faceOf('unpaired'), faceOf('online'), faceOf('fault')]).toEqual(['pairing', 'online', 'fault']);
});

test('in a list it is said on one line in its largest unit, by its day where it is long ago, and exactly under the pointer', () => {
  const shown = (ms: number | null) => {
    const { container, unmount } = render(<Moment at={ms === null ? null : new Date(Date.now() - ms).toISOString()} />);
    const element = container.firstElementChild as HTMLElement;
    const said = [element.textContent?.replace(/\s/g, ' '), element.title.length > 0];
    unmount();
    return said;
  };
  expect(shown(300_000)).toEqual(['hace 5 min', true]);
  expect(shown(2 * 3_600_000 + 300_000)).toEqual(['hace 2 h', true]);
  expect(shown(29 * 86_400_000)).toEqual(['hace 29 días', true]);
  expect(shown(31 * 86_400_000)[0]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(shown(null)).toEqual(['–', false]);
});

test.each([
  Moment,
  RelativeTime,
])('on paper it is said when it was exactly: nobody points there, and it is read later (%o)', (Shown) => {
  const { container } = render(<Shown at={new Date(Date.now() - 300_000).toISOString()} />);
  const element = container.firstElementChild as HTMLElement;
  expect(element.textContent?.replace(/\s/g, ' ')).toBe('hace 5 min');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(element.textContent).toBe(element.title);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(element.textContent?.replace(/\s/g, ' ')).toBe('hace 5 min');
});
