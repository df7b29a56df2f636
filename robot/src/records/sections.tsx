import { BookUser, Info, type LucideIcon, MapPin, ShoppingBag } from 'lucide-react';
import type { DisplayProps } from '../display/display.tsx';
import { type Section, sectionPlaces, sectionsOf } from './places.ts';
import { recordWords } from './records.words.ts';

export const sectionIcons: Record<Section, LucideIcon> = {
  products: ShoppingBag,
  directory: BookUser,
  branches: MapPin,
  information: Info,
};

/** One tile for each kind of records that this robot has any of. */
export function Sections({ state, send }: DisplayProps) {
  const present = sectionsOf(state.config?.records);
  if (present.length === 0) return null;
  return (
    <nav className="tiles sections" aria-label={recordWords[state.language].browse} data-count={present.length}>
      {present.map((section) => {
        const Icon = sectionIcons[section];
        return (
          <button
            key={section}
            type="button"
            className="tile"
            onClick={() => send({ kind: 'open', place: sectionPlaces[section] })}
          >
            <Icon aria-hidden="true" />
            {recordWords[state.language].sections[section]}
          </button>
        );
      })}
    </nav>
  );
}
