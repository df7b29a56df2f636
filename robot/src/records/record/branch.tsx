import type { ContentBranch } from '@botones/contract/device/device-records';
import { dayInWords, periodsOn } from '@botones/contract/fields/hours';
import { Clock, MapPin, Phone, Store } from 'lucide-react';
import { Qr } from '../../display/qr.tsx';
import { OpenNow } from '../hours.tsx';
import { clocksAt, hoursOfBranch, openingInWords } from '../opening.ts';
import { phoneInGroups } from '../phone.ts';
import { Picture } from '../picture.tsx';
import { textIn } from '../places.ts';
import type { RecordsProps } from '../records.tsx';
import { recordWords } from '../records.words.ts';
import { SpokenText } from './spoken-text.tsx';

/** One branch: how it looks, when it is open, and the way there on a phone. */
export function Branch(props: RecordsProps & { branch: ContentBranch }) {
  const { branch, state, fileUrl } = props;
  const { language, config } = state;
  const say = recordWords[state.language];
  const clocks = clocksAt(props.minute, config?.client.timezone);
  const hours = hoursOfBranch(branch);
  const daily = periodsOn(hours, clocks.date);
  return (
    <article className="record appear" key={branch.branchoffice_id}>
      <div className="gallery">
        <Picture sha256={branch.image} alt={branch.name} icon={Store} fileUrl={fileUrl} />
      </div>
      <div className="facts">
        {branch.is_main && <p className="badge">{say.here}</p>}
        <h1>{branch.name}</h1>
        <OpenNow opening={openingInWords(hours, clocks, language)} />
        <SpokenText {...props} />
        <div className="way">
          <dl className="ways-to">
            <div>
              <dt>
                <Clock aria-hidden="true" />
                <span className="hidden">{say.hours}</span>
              </dt>
              <dd>{daily.length > 0 ? `${say.everyDay}, ${dayInWords(daily, language)}` : say.noHours}</dd>
            </div>
            <div>
              <dt>
                <MapPin aria-hidden="true" />
                <span className="hidden">{say.address}</span>
              </dt>
              <dd>{branch.direction}</dd>
            </div>
            <div>
              <dt>
                <Phone aria-hidden="true" />
                <span className="hidden">{say.phone}</span>
              </dt>
              <dd>{phoneInGroups(branch.phone)}</dd>
            </div>
          </dl>
          {branch.url_maps && (
            <figure>
              <Qr address={branch.url_maps} label={say.mapQr(branch.name)} />
              <figcaption>{say.scan}</figcaption>
            </figure>
          )}
        </div>
        <p className="prose">{textIn(branch.description, language)}</p>
      </div>
    </article>
  );
}
