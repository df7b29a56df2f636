import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UrgentScreen } from './urgent-screen.tsx';

afterEach(cleanup);

const show = (text: string, onPainted = vi.fn()) => {
  const of = (message_id: number) => (
    <UrgentScreen urgent={{ message_id, text, until: 0 }} language="es" onPainted={onPainted} />
  );
  const { rerender } = render(of(3));
  return { onPainted, again: (message_id: number) => rerender(of(message_id)) };
};

test('an urgent message is read out at once, as text, and told as painted once (PUB-10)', async () => {
  const { onPainted, again } = show('<b>Evacúe</b> & <script>1</script>');
  const alert = screen.getByRole('alert');
  expect(alert.getAttribute('aria-live')).toBe('assertive');
  expect(screen.getByText('<b>Evacúe</b> & <script>1</script>').querySelector('*')).toBeNull();
  expect(screen.getByText('Aviso urgente')).toBeTruthy();
  expect(onPainted).not.toHaveBeenCalled();
  await waitFor(() => expect(onPainted.mock.calls).toEqual([[3]]));
  again(3);
  again(4);
  await waitFor(() => expect(onPainted.mock.calls).toEqual([[3], [4]]));
});

test('its letters are as large as its length allows', () => {
  const classOf = (text: string) => {
    cleanup();
    show(text);
    return screen.getByRole('alert').lastElementChild?.className;
  };
  expect(classOf('Evacúe')).toBe('text large lines');
  expect(classOf('a'.repeat(100))).toBe('text middle lines');
  expect(classOf('a'.repeat(200))).toBe('text small lines');
  expect(classOf('a\n'.repeat(9))).toBe('text small ');
});
