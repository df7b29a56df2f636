import type { ThemeOptions } from '@mui/material/styles';
import { choiceComponents } from './choice-components.ts';
import { focusRing } from './focus-ring.ts';
import { square, touch } from './touch.ts';

/** How MUI's parts look here: 40 px buttons, 44 px inputs, quiet lines, one ring of focus, and no ripple. */
export const components: NonNullable<ThemeOptions['components']> = {
  ...choiceComponents,
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        height: 40,
        borderRadius: 10,
        padding: '0 16px',
        whiteSpace: 'nowrap',
        [touch]: { minHeight: 44 },
        '& .MuiButton-startIcon > svg, & .MuiButton-endIcon > svg': square(18),
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              color: 'var(--ink)',
              background: 'var(--surface)',
              borderColor: 'var(--line-strong)',
              '&:hover': { background: 'var(--off-soft)', borderColor: 'var(--edge)' },
            },
          },
          { props: { variant: 'outlined', color: 'error' }, style: { color: 'var(--bad)' } },
          { props: { variant: 'text', color: 'primary' }, style: { color: 'var(--primary-text)' } },
          {
            props: { variant: 'contained', color: 'primary' },
            style: { '&:hover': { background: 'var(--primary)', filter: 'brightness(0.94)' } },
          },
          // Darker by itself it would be too dark for its words in the dark theme.
          {
            props: { variant: 'contained', color: 'error' },
            style: { '&:hover': { background: 'var(--bad)', filter: 'brightness(0.94)' } },
          },
          { props: { size: 'small' }, style: { height: 34, padding: '0 12px' } },
          { props: { size: 'large' }, style: { height: 48, padding: '0 20px', fontSize: '0.9375rem' } },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        ...square(40),
        borderRadius: 10,
        color: 'var(--ink-2)',
        '& svg': { ...square(21), strokeWidth: 1.75 },
        '&:hover': { background: 'var(--off-soft)' },
        [touch]: square(44),
        variants: [{ props: { size: 'small' }, style: { ...square(36), '& svg': square(18), [touch]: square(44) } }],
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 44,
        borderRadius: 10,
        background: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--edge)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-3)' },
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--primary-soft)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--primary-text)', borderWidth: 1 },
        '&.Mui-error.Mui-focused, &.Mui-error': { boxShadow: '0 0 0 3px var(--bad-soft)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad)' },
        '&.Mui-disabled': { background: 'var(--off-soft)' },
      },
      input: { padding: '10px 14px', height: 'auto', '&::placeholder': { color: 'var(--ink-3)', opacity: 1 } },
    },
  },
  // In the middle of a box of 44 px, where MUI's are 56.
  MuiInputLabel: {
    styleOverrides: { outlined: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 10px)' } } },
  },
  // A switch has no room of its own around it: it begins where the text above it does.
  MuiFormControlLabel: {
    styleOverrides: { root: { '&:has(> .MuiSwitch-root)': { marginInlineStart: -4, gap: 8 } } },
  },
  MuiChip: { styleOverrides: { deletable: { [touch]: { minHeight: 44, borderRadius: 22 } } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        color: 'var(--ink-2)',
        '&.Mui-selected': { color: 'var(--ink)' },
        '&:not(:has(svg))': { paddingInline: 11 },
        [touch]: { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        fontSize: '0.8125rem',
        color: 'var(--ink-2)',
        '&.Mui-error': { color: 'var(--bad)', fontWeight: 560 },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: {
        borderRadius: 20,
        border: '1px solid var(--line)',
        boxShadow: 'var(--shadow-1)',
        background: 'var(--surface)',
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 20,
        background: 'var(--raised)',
        boxShadow: 'var(--shadow-2)',
        margin: 16,
        width: 'calc(100% - 32px)',
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '24px 24px 8px', fontSize: '1.25rem', fontWeight: 660, lineHeight: 1.3 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 8px', color: 'var(--ink-2)' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '16px 24px 24px', gap: 12, flexWrap: 'wrap', '& > :not(style) ~ :not(style)': { margin: 0 } },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { background: 'var(--raised)', boxShadow: 'var(--shadow-2)', border: 0 } } },
  MuiBackdrop: {
    styleOverrides: {
      root: {
        background: 'var(--scrim)',
        variants: [{ props: { invisible: true }, style: { background: 'transparent' } }],
      },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { [touch]: { padding: 10 } } } },
  MuiSlider: { styleOverrides: { root: { [touch]: { paddingBlock: 20 } } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 48, height: 32, padding: 4, [touch]: { height: 44, paddingBlock: 10 } },
      // The input is what is pressed: as high as the room that it has.
      input: { [touch]: { height: 44, top: -6 } },
      switchBase: {
        padding: 7,
        [touch]: { top: 6 },
        '&.Mui-checked': { transform: 'translateX(16px)', color: 'var(--surface)' },
        '&.Mui-checked + .MuiSwitch-track': { background: 'var(--primary-text)', opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
      },
      thumb: { ...square(18), boxShadow: 'none', background: 'var(--surface)' },
      track: { borderRadius: 12, background: 'var(--edge)', opacity: 1 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '13px 16px', fontSize: '0.9375rem', borderColor: 'var(--line)', whiteSpace: 'nowrap' },
      head: {
        padding: '12px 16px',
        fontSize: '0.8125rem',
        fontWeight: 620,
        color: 'var(--ink-2)',
        background: 'var(--surface)',
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, arrow: false },
    styleOverrides: {
      tooltip: {
        background: 'var(--ink)',
        color: 'var(--page)',
        fontSize: '0.8125rem',
        borderRadius: 8,
        padding: '6px 10px',
      },
    },
  },
  MuiLink: {
    styleOverrides: { root: { color: 'var(--primary-text)', borderRadius: 4, '&:focus-visible': focusRing } },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 10,
        alignItems: 'center',
        '& .MuiAlert-icon': { color: 'inherit' },
        variants: [
          { props: { severity: 'error' }, style: { background: 'var(--bad-soft)', color: 'var(--bad)' } },
          { props: { severity: 'warning' }, style: { background: 'var(--warn-soft)', color: 'var(--warn)' } },
          { props: { severity: 'info' }, style: { background: 'var(--primary-soft)', color: 'var(--primary-text)' } },
          { props: { severity: 'success' }, style: { background: 'var(--ok-soft)', color: 'var(--ok)' } },
        ],
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: { root: { background: 'var(--off-soft)' } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 3, background: 'var(--off-soft)' },
      bar: { borderRadius: 3, background: 'var(--primary-text)' },
    },
  },
};
