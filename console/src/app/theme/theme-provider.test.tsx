import { useTheme } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { prefer } from '../session/preferences.ts';
import { rtlCache } from './rtl.ts';
import { AppTheme } from './theme-provider.tsx';

afterEach(() => act(() => prefer({ direction: 'ltr', theme: 'light' })));

function Page() {
  const { direction, palette } = useTheme();
  return <p>{`${direction} ${palette.mode}`}</p>;
}
test('who reads from the right has left and right turned, and back again', async () => {
  render(
    <AppTheme>
      <Page />
    </AppTheme>,
  );
  expect(await screen.findByText('ltr light')).toBeTruthy();
  act(() => prefer({ direction: 'rtl', theme: 'dark' }));
  await screen.findByText('rtl dark');
  act(() => prefer({ direction: 'ltr' }));
  await screen.findByText('ltr dark');
});

test('turned, what stands left stands right, and has the names that some browsers know it by', () => {
  const rules: string[] = [];
  const sheet = { insert: (rule: string) => void rules.push(rule) };
  const styles = 'margin-left:7px;user-select:none;&:hover{padding-left:3px;}';
  rtlCache.insert('.x', { name: 'x', styles } as never, sheet as never, false);
  expect(rules.join('')).toMatch(/margin-right:7px/);
  expect(rules.join('')).toMatch(/\.x:hover\{padding-right:3px/);
  expect(rules.join('')).toMatch(/-webkit-user-select:none/);
});
