import { lookIn, type PaperLook } from '@botones/charts/reports/look';
import { useMemo } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';

/** How charts are drawn in this language. */
export function useLook(): PaperLook {
  const { language } = usePreferences();
  return useMemo(() => lookIn(language), [language]);
}
