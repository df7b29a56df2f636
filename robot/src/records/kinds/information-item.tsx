import { ChevronRight, Info } from 'lucide-react';
import { useMemo } from 'react';
import type { Language } from '../../interaction/languages.ts';
import type { KindScreen, ListProps, RecordProps } from '../parts/kind-screen.ts';
import { plainText, RichText } from '../parts/rich-text.tsx';
import { SpokenText } from '../parts/spoken-text.tsx';

const words = {
  es: { title: 'Información', spanishOnly: 'Solo en español' },
  en: { title: 'Information', spanishOnly: 'In Spanish only' },
};

/** Shown where another language is spoken. */
const InSpanish = ({ language }: { language: Language }) =>
  language === 'es' ? null : <p className="badge">{words[language].spanishOnly}</p>;

/** As much of a text as a card tells, in characters. */
const excerpt = 100;

/** What the client tells, title by title; in Spanish only, whatever is spoken. */
function List({ records, state, open }: ListProps<'information'>) {
  const cards = useMemo(
    () =>
      records.information.map((informationItem) => ({ informationItem, text: plainText(informationItem.description) })),
    [records.information],
  );
  return (
    <>
      <InSpanish language={state.language} />
      <ul className="titles" lang="es-MX">
        {cards.map(({ informationItem, text }) => (
          <li key={informationItem.information_item_id}>
            <button
              type="button"
              className="card title-card"
              onClick={() => open({ kind: 'information', id: informationItem.information_item_id })}
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

/** One thing that the client tells, as it was written. */
const InformationItem = ({ record: informationItem, said, state, say }: RecordProps<'information'>) => (
  <article className="record reading appear" key={informationItem.information_item_id}>
    <InSpanish language={state.language} />
    <h1 lang="es-MX">{informationItem.title}</h1>
    <SpokenText text={said} say={say} lang="es-MX" />
    <div lang="es-MX">
      <RichText html={informationItem.description} />
    </div>
  </article>
);

export const informationItemScreen: KindScreen<'information'> = { words, Icon: Info, List, Record: InformationItem };
