import type { Change } from '@botones/charts/reports/totals';
import { totalsWords } from '@botones/charts/reports/totals.words';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useWords } from '../../app/words.ts';

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal };

/** How a figure changed: an arrow beside words, which say it without it; where nothing was told of before, that. */
export function ChangeText({ change }: { change: Change | null }) {
  const words = useWords(totalsWords);
  if (!change) return <span className="quiet">{words.untold}</span>;
  const Arrow = arrows[change.direction];
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <Arrow aria-hidden size={15} style={{ flex: 'none' }} />
      {change.text}
    </span>
  );
}
