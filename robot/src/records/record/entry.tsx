import type { ContentEntry } from '@botones/contract/device/device-records';
import { MapPin, Phone } from 'lucide-react';
import { OpenNow, Week } from '../hours.tsx';
import { Initials } from '../lists/directory.tsx';
import { clocksAt, hoursOfEntry, laterExceptions, openingInWords, weekOf } from '../opening.ts';
import { phoneInGroups } from '../phone.ts';
import { textIn } from '../places.ts';
import type { RecordsProps } from '../records.tsx';
import { recordWords } from '../records.words.ts';
import { SpokenText } from './spoken-text.tsx';

/** One person or place of the directory: whether they are there, when they will be, and how to find them. */
export function Entry(props: RecordsProps & { entry: ContentEntry }) {
  const { entry, state } = props;
  const { language, config } = state;
  const clocks = clocksAt(props.minute, config?.client.timezone);
  const hours = hoursOfEntry(entry);
  return (
    <article className="record appear" key={entry.directory_id}>
      <div className="facts">
        <div className="who">
          <Initials name={entry.name} />
          <div>
            <p className="kicker">{textIn(entry.specialty, language)}</p>
            <h1>{entry.name}</h1>
          </div>
        </div>
        <OpenNow opening={openingInWords(hours, clocks, language)} />
        <SpokenText {...props} />
        <dl className="ways-to">
          <div>
            <dt>
              <MapPin aria-hidden="true" />
              <span className="hidden">{recordWords[state.language].address}</span>
            </dt>
            <dd>{entry.direction}</dd>
          </div>
          <div>
            <dt>
              <Phone aria-hidden="true" />
              <span className="hidden">{recordWords[state.language].phone}</span>
            </dt>
            <dd>{phoneInGroups(entry.phone)}</dd>
          </div>
        </dl>
        <p className="prose">{textIn(entry.description, language)}</p>
      </div>
      <Week
        week={weekOf(hours, clocks, language)}
        later={laterExceptions(hours, clocks, language)}
        words={recordWords[state.language]}
      />
    </article>
  );
}
