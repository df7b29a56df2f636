import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { usePreferences } from '../session/preferences.ts';
import { themeOf } from './theme.ts';

/** The style cache for right to left, fetched only by those who read from right to left. */
function useRtlCache(direction: 'ltr' | 'rtl'): EmotionCache | null {
  const [rtlCache, setRtlCache] = useState<EmotionCache | null>(null);
  useEffect(() => {
    if (direction === 'rtl') import('./rtl.ts').then((loaded) => setRtlCache(loaded.rtlCache));
    else setRtlCache(null);
  }, [direction]);
  return rtlCache;
}

/** Gives MUI's components the theme; the colours themselves are on the page already (`PageStyles`). */
export function AppTheme({ children }: { children: ReactNode }) {
  const { theme: mode, color, direction } = usePreferences();
  const rtlCache = useRtlCache(direction);
  const theme = useMemo(() => themeOf(mode, color, rtlCache ? 'rtl' : 'ltr'), [mode, color, rtlCache]);
  const themed = <ThemeProvider theme={theme}>{children}</ThemeProvider>;
  return rtlCache ? <CacheProvider value={rtlCache}>{themed}</CacheProvider> : themed;
}
