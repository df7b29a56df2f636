import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Logo } from './logo.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A browser that draws pictures as so many pixels of one colour, and says of what shape they are. */
function drawing(pixel: readonly number[], wide: number, high: number) {
  const data = Array.from({ length: 64 * 64 }, () => pixel).flat();
  const context = { drawImage: vi.fn(), getImageData: () => ({ data, width: 64 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  for (const [name, value] of Object.entries({ naturalWidth: wide, naturalHeight: high }))
    vi.spyOn(HTMLImageElement.prototype, name as 'naturalWidth', 'get').mockReturnValue(value);
}
const logo = () => document.querySelector<HTMLElement>('.logo');

test('a logo keeps its shape and lies on what shows it, unless its ground does', () => {
  drawing([250, 250, 250, 255], 300, 100);
  const ground = vi.fn(() => ' #0d1526');
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ getPropertyValue: ground } as never);
  const { rerender } = render(<Logo src="/a.png" alt="Clínica Aurora" />);
  fireEvent.load(screen.getByAltText('Clínica Aurora'));
  expect(ground).toHaveBeenCalledWith('--ground');
  expect([logo()?.dataset.plate, logo()?.style.getPropertyValue('--ratio')]).toEqual(['true', '3']);
  ground.mockReturnValue('#fafafa');
  rerender(<Logo key="white" src="/a.png" alt="Clínica Aurora" />);
  fireEvent.load(screen.getByAltText('Clínica Aurora'));
  expect(logo()?.dataset.plate).toBe('false');
});

test('one that cannot be drawn lies on white, one that cannot be loaded says so', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const onBroken = vi.fn();
  render(<Logo src="/a.png" alt="Logo" onBroken={onBroken} />);
  expect(logo()?.dataset.seen).toBe('false');
  fireEvent.load(screen.getByAltText('Logo'));
  expect([logo()?.dataset.seen, logo()?.dataset.plate]).toEqual(['true', 'true']);
  fireEvent.error(screen.getByAltText('Logo'));
  expect(onBroken).toHaveBeenCalledOnce();
});
