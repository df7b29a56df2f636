import { dayInWords, periodsOn } from '@botones/contract/fields/hours';
import { Clock, MapPin, Phone, Store } from 'lucide-react';
import { Qr } from '../../display/qr.tsx';
import { OpenNow } from '../parts/hours.tsx';
import { textIn } from '../parts/kind.ts';
import type { KindScreen, ListProps, RecordProps } from '../parts/kind-screen.ts';
import { clocksAt, hoursOfBranch, openingInWords } from '../parts/opening.ts';
import { phoneInGroups } from '../parts/phone.ts';
import { Picture } from '../parts/picture.tsx';
import { SpokenText } from '../parts/spoken-text.tsx';
import { Way } from '../parts/way.tsx';
import { branchesOf } from './branch.ts';

const words = {
  es: {
    title: 'Sucursales',
    here: 'Usted está aquí',
    mapQr: (name: string) => `Código QR del mapa de ${name}`,
    scan: 'Escanee para llegar',
  },
  en: {
    title: 'Branches',
    here: 'You are here',
    mapQr: (name: string) => `QR code of the map of ${name}`,
    scan: 'Scan for directions',
  },
};

/** The branches as windows, the one that the robot stands in first. */
function List({ records, state, minute, fileUrl, open }: ListProps<'branches'>) {
  const clocks = clocksAt(minute, state.config?.client.timezone);
  return (
    <ul className="windows places">
      {branchesOf(records).map((branch) => (
        <li key={branch.branchoffice_id} data-main={branch.is_main}>
          <button
            type="button"
            className="card window"
            onClick={() => open({ kind: 'branches', id: branch.branchoffice_id })}
          >
            <Picture sha256={branch.image} alt="" icon={Store} fileUrl={fileUrl} />
            <span className="about">
              {branch.is_main && <span className="badge">{words[state.language].here}</span>}
              <span className="name">{branch.name}</span>
              <OpenNow opening={openingInWords(hoursOfBranch(branch), clocks, state.language)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One branch: how it looks, when it is open, and the way there on a phone. */
function Branch({ record: branch, said, state, say, minute, fileUrl }: RecordProps<'branches'>) {
  const { language, config } = state;
  const { here, mapQr, scan } = words[language];
  const clocks = clocksAt(minute, config?.client.timezone);
  const hours = hoursOfBranch(branch);
  const daily = periodsOn(hours, clocks.date);
  return (
    <article className="record appear" key={branch.branchoffice_id}>
      <div className="gallery">
        <Picture sha256={branch.image} alt={branch.name} icon={Store} fileUrl={fileUrl} />
      </div>
      <div className="facts">
        {branch.is_main && <p className="badge">{here}</p>}
        <h1>{branch.name}</h1>
        <OpenNow opening={openingInWords(hours, clocks, language)} />
        <SpokenText text={said} say={say} />
        <div className="way">
          <dl className="ways-to">
            <Way icon={Clock} label={say.hours}>
              {daily.length > 0 ? `${say.everyDay}, ${dayInWords(daily, language)}` : say.noHours}
            </Way>
            <Way icon={MapPin} label={say.address}>
              {branch.direction}
            </Way>
            <Way icon={Phone} label={say.phone}>
              {phoneInGroups(branch.phone)}
            </Way>
          </dl>
          {branch.url_maps && (
            <figure>
              <Qr address={branch.url_maps} label={mapQr(branch.name)} />
              <figcaption>{scan}</figcaption>
            </figure>
          )}
        </div>
        <p className="prose">{textIn(branch.description, language)}</p>
      </div>
    </article>
  );
}

export const branchScreen: KindScreen<'branches'> = { words, Icon: MapPin, List, Record: Branch };
