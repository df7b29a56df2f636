import { ChevronDown } from 'lucide-react';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { components } from './theme-components.ts';
import { touch } from './touch.ts';

type Styles = Record<string, Record<string, number> | undefined> & {
  variants?: { props: { size?: string }; style: Styles }[];
};
const rootOf = (part: 'MuiButton' | 'MuiIconButton' | 'MuiMenuItem'): Styles =>
  (components[part]?.styleOverrides as { root: Styles }).root;

test('what is pressed is 44 px or more for fingers and on phones, small icons too', () => {
  expect(touch).toContain('(pointer: coarse)');
  expect(touch).toContain('(max-width: 599.95px)');
  expect(rootOf('MuiButton')[touch]).toEqual({ minHeight: 44 });
  expect(rootOf('MuiMenuItem')[touch]).toEqual({ minHeight: 44 });
  const icon = rootOf('MuiIconButton');
  const small = icon.variants?.find(({ props }) => props.size === 'small');
  for (const styles of [icon, small?.style]) expect(styles?.[touch]).toEqual({ width: 44, height: 44 });
});

test('whatever opens to choose from has one arrow (experience: look)', () => {
  expect(components.MuiSelect?.defaultProps?.IconComponent).toBe(ChevronDown);
  const icon = components.MuiAutocomplete?.defaultProps?.popupIcon;
  expect(isValidElement(icon) && icon.type).toBe(ChevronDown);
});
