import { saidFigures } from '@botones/charts/reports/said-figures';
import type { Hidden } from '@botones/contract/fields/hidden';
import { usePreferences } from '../../app/session/preferences.ts';

export interface FigureProps {
  /** As it reads; null: it is not told. */
  children: string | null;
  why?: Hidden | undefined;
  /** How many people are behind it, where few of them say little. */
  people?: number;
  /** From how many on they say something. */
  least?: number;
}

/** A figure, or in its place why it is not told; beside one of few people what that means (ALL-9). */
export function Figure({ children, why, people = 0, least = 0 }: FigureProps) {
  const { language } = usePreferences();
  const said = saidFigures(language, least);
  if (children === null) return said.hidden(why);
  if (!said.isSmall(people)) return children;
  return (
    <>
      {children} <small style={{ color: 'var(--ink-2)', fontSize: '0.8125rem', fontWeight: 400 }}>{said.small}</small>
    </>
  );
}
