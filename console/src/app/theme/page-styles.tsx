import './base.css';
import './print.css';
import { useEffect } from 'react';
import { usePreferences } from '../session/preferences.ts';
import { localeOf } from '../words.ts';
import { cssVariables, palettes, tokens } from './palettes.ts';

/** Puts theme, colour, direction and language on the page as CSS variables: all that the login needs of the look. */
export function PageStyles() {
  const { theme, color, direction, language } = usePreferences();
  useEffect(() => {
    const page = document.documentElement;
    page.dir = direction;
    page.lang = localeOf(language);
    page.style.colorScheme = theme;
  }, [direction, language, theme]);
  const rule = (of: typeof theme) => {
    const variables = Object.entries(cssVariables({ ...tokens[of], ...palettes[of][color] }));
    return `:root{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`;
  };
  // Paper is light in both.
  return <style>{theme === 'light' ? rule(theme) : `${rule(theme)}@media print{${rule('light')}}`}</style>;
}
