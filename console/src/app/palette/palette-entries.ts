import { search } from '@botones/contract/search/search';
import { keepPreviousData } from '@tanstack/react-query';
import { Keyboard, LogOut, type LucideIcon, Moon, RotateCcw, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { queryOf, useQuery } from '../query.ts';
import { prefer, usePreferences } from '../session/preferences.ts';
import { useRights } from '../session/rights.tsx';
import { logout } from '../session/session.ts';
import { labelIn, useWords } from '../words.ts';
import { matchScore } from './match-text.ts';
import { paletteWords } from './palette.words.ts';
import { foundRecords, targetsFor } from './palette-targets.ts';
import { useRecents } from './recents.ts';

/** One line of the palette: a place to go or a thing to do. */
export interface Entry {
  id: string;
  /** The heading that it stands under. */
  group: string;
  title: string;
  detail: string;
  icon: LucideIcon;
  /** A small picture in place of the icon. */
  image?: string | null;
  path?: string;
  run?: () => void;
}

/** What was text, once typing rests. */
function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}

/** The palette's lines for what was text: recent places and all pages while it is empty, else what fits, best first. */
export function useEntries(text: string, paths: readonly string[], showKeys: () => void) {
  const words = useWords(paletteWords);
  const { theme, language } = usePreferences();
  const rights = useRights();
  const { recents } = useRecents();
  const asked = useRested(text.trim(), 150);
  const query = useQuery({
    ...queryOf(search.find, { query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });

  const pages: Entry[] = targetsFor(rights, paths, language).map(({ path, title, icon }) => ({
    path,
    title,
    icon,
    id: `page ${path}`,
    group: words.groups.page,
    detail: '',
  }));
  const actions: Entry[] = [
    {
      id: 'action theme',
      group: words.groups.action,
      title: theme === 'dark' ? words.light : words.dark,
      detail: '',
      icon: theme === 'dark' ? Sun : Moon,
      run: () => prefer({ theme: theme === 'dark' ? 'light' : 'dark' }),
    },
    { id: 'action keys', group: words.groups.action, title: words.keys, detail: '', icon: Keyboard, run: showKeys },
    {
      id: 'action logout',
      group: words.groups.action,
      title: words.logout,
      detail: '',
      icon: LogOut,
      run: () => void logout(),
    },
  ];
  const before: Entry[] = recents.map((item) => ({
    ...item,
    id: `recent ${item.path}`,
    group: words.groups.recent,
    icon: RotateCcw,
  }));
  if (text.trim() === '')
    return { entries: [...before, ...pages, ...actions], searching: false, failed: false, again: query.refetch };

  const fitting = (entries: Entry[]) =>
    entries
      .map((entry) => ({ entry, fits: matchScore(entry.title, text) }))
      .filter(({ fits }) => fits > 0)
      .sort((a, b) => b.fits - a.fits)
      .map(({ entry }) => entry);
  const records: Entry[] = (query.data ?? []).flatMap(({ kind, id, title, detail, client, image = null }) => {
    const found = foundRecords[kind];
    if (!found) return [];
    const group = labelIn(found.heading, language);
    const path = found.path(id, title, client);
    return [{ id: `${kind} ${id}`, group, title, detail, icon: found.icon, image, path }];
  });
  return {
    entries: [...fitting(pages), ...records, ...fitting(actions)],
    searching: query.isFetching || asked !== text.trim(),
    failed: query.isError,
    again: query.refetch,
  };
}
