import type { ContentRecords } from '@botones/contract/device/device-records';
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { InSpanish } from '../record/information-item.tsx';
import { plainText } from '../record/rich-text.tsx';
import type { RecordsProps } from '../records.tsx';

/** As much of a text as a card tells, in characters. */
const excerpt = 100;

/** What the client tells, title by title; in Spanish only, whatever is spoken. */
export function Information({ records, state, open }: RecordsProps & { records: ContentRecords }) {
  const cards = useMemo(
    () =>
      records.information.map((informationItem) => ({ informationItem, text: plainText(informationItem.description) })),
    [records.information],
  );
  return (
    <>
      <InSpanish state={state} />
      <ul className="titles" lang="es-MX">
        {cards.map(({ informationItem, text }) => (
          <li key={informationItem.information_item_id}>
            <button
              type="button"
              className="card title-card"
              onClick={() => open({ kind: 'information_item', id: informationItem.information_item_id })}
            >
              <span className="about">
                <span className="name">{informationItem.title}</span>
                <span className="soft">{text.length > excerpt ? `${text.slice(0, excerpt).trimEnd()}…` : text}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
