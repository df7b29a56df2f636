import type { ContentInformation } from '@botones/contract/device/device-records';
import type { RecordsProps } from '../records.tsx';
import { recordWords } from '../records.words.ts';
import { RichText } from './rich-text.tsx';
import { SpokenText } from './spoken-text.tsx';

/** Shown where another language is spoken. */
export const InSpanish = ({ state }: Pick<RecordsProps, 'state'>) =>
  state.language === 'es' ? null : <p className="badge">{recordWords[state.language].spanishOnly}</p>;

/** One thing that the client tells, as it was written. */
export function InformationItem(props: RecordsProps & { informationItem: ContentInformation }) {
  const { informationItem, state } = props;
  return (
    <article className="record reading appear" key={informationItem.information_item_id}>
      <InSpanish state={state} />
      <h1 lang="es-MX">{informationItem.title}</h1>
      <SpokenText {...props} />
      <div lang="es-MX">
        <RichText html={informationItem.description} />
      </div>
    </article>
  );
}
