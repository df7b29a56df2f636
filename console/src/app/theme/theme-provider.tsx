import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { usePreferences } from '../session/preferences.ts';
import { themeOf } from './theme.ts';

/** The mirrored style cache, fetched only by those who read from right to left. */
function useMirror(direction: 'ltr' | 'rtl'): EmotionCache | null {
  const [mirror, setMirror] = useState<EmotionCache | null>(null);
  useEffect(() => {
    if (direction === 'rtl') import('./rtl.ts').then((loaded) => setMirror(loaded.rtlCache));
    else setMirror(null);
  }, [direction]);
  return mirror;
}

/** Dresses MUI's parts; the colours themselves are on the page already (`PageLook`). */
export function AppTheme({ children }: { children: ReactNode }) {
  const { theme: mode, color, direction } = usePreferences();
  const mirror = useMirror(direction);
  const theme = useMemo(() => themeOf(mode, color, mirror ? 'rtl' : 'ltr'), [mode, color, mirror]);
  const dressed = <ThemeProvider theme={theme}>{children}</ThemeProvider>;
  return mirror ? <CacheProvider value={mirror}>{dressed}</CacheProvider> : dressed;
}
