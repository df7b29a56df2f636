import type { ContentInformation } from '@botones/contract/device/device-records';
import type { RecordsProps } from '../records.tsx';
import { RichText } from './rich-text.tsx';
import { SpokenText } from './spoken-text.tsx';

/** Shown where another language is spoken. */
export const InSpanish = ({ state, words }: Pick<RecordsProps, 'state' | 'words'>) =>
  state.language === 'es' ? null : <p className="badge">{words.records.spanishOnly}</p>;

/** One thing that the client tells, as it was written. */
export function InformationItem(props: RecordsProps & { informationItem: ContentInformation }) {
  const { informationItem, state, words } = props;
  return (
    <article className="record reading appear" key={informationItem.information_item_id}>
      <InSpanish state={state} words={words} />
      <h1 lang="es-MX">{informationItem.title}</h1>
      <SpokenText {...props} />
      <div lang="es-MX">
        <RichText html={informationItem.description} />
      </div>
    </article>
  );
}
