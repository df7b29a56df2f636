import './base.css';
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
  const variables = Object.entries(cssVariables({ ...tokens[theme], ...palettes[theme][color] }));
  return <style>{`:root{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`}</style>;
}
