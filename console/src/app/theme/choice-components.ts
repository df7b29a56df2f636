import type { ThemeOptions } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { createElement } from 'react';
import { focusRing } from './focus-ring.ts';
import { square, touch } from './touch.ts';

/** How selects, menus and lists to find something in look: one arrow, one paper, one row. */
export const choiceComponents: NonNullable<ThemeOptions['components']> = {
  // One arrow in all that opens to choose from.
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: { icon: { ...square(18), top: 'calc(50% - 9px)', insetInlineEnd: 12, color: 'var(--ink-2)' } },
  },
  MuiMenu: {
    // A menu stands at the end of the page, outside its landmarks: this makes one around it.
    defaultProps: { slotProps: { root: { role: 'region' } } },
    styleOverrides: {
      paper: {
        borderRadius: 14,
        background: 'var(--raised)',
        border: '1px solid var(--line)',
        boxShadow: 'var(--shadow-2)',
        marginTop: 6,
      },
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        minHeight: 40,
        gap: 12,
        '& svg': { ...square(18), color: 'var(--ink-2)', flex: 'none' },
        [touch]: { minHeight: 44 },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--primary-soft)',
          color: 'var(--primary-text)',
          fontWeight: 600,
        },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -2 },
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: createElement(ChevronDown, { size: 18 }) },
    styleOverrides: {
      paper: {
        borderRadius: 14,
        background: 'var(--raised)',
        border: '1px solid var(--line)',
        boxShadow: 'var(--shadow-2)',
        marginTop: 6,
      },
      listbox: { padding: 6, '& .MuiAutocomplete-option.MuiAutocomplete-option': { borderRadius: 8, gap: 12 } },
      option: {
        minHeight: 40,
        [touch]: { minHeight: 44 },
        '&.Mui-focused': { background: 'var(--off-soft)' },
        '&[aria-selected=true], &[aria-selected=true].Mui-focused': {
          background: 'var(--primary-soft)',
          color: 'var(--primary-text)',
          fontWeight: 600,
        },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -2 },
      },
      endAdornment: { '& svg': square(18) },
    },
  },
};
