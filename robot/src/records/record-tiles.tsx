import type { DisplayProps } from '../display/display.tsx';
import type { RecordsSent } from './activity.ts';
import { kindScreens } from './kinds/kind-screens.ts';
import { kinds } from './kinds/kinds.ts';
import { recordWords } from './parts/records.words.ts';
import { kindsOf } from './places.ts';

/** One tile for each kind of records that this robot has any of. */
export function RecordTiles({ state, send }: DisplayProps<RecordsSent>) {
  const present = kindsOf(state.config?.records);
  if (present.length === 0) return null;
  return (
    <nav className="tiles sections" aria-label={recordWords[state.language].browse} data-count={present.length}>
      {present.map((kind) => {
        const { Icon, words } = kindScreens[kind];
        return (
          <button
            key={kind}
            type="button"
            className="tile"
            onClick={() =>
              send({ kind: 'activity', name: 'records', input: { kind: 'open', place: kinds[kind].start } })
            }
          >
            <Icon aria-hidden="true" />
            {words[state.language].title}
          </button>
        );
      })}
    </nav>
  );
}
