import type { ContentEntry } from '@botones/contract/device/device-records';
import { BookUser, MapPin, Phone } from 'lucide-react';
import { OpenNow, Week } from '../parts/hours.tsx';
import { type ListPlace, textIn } from '../parts/kind.ts';
import type { KindScreen, ListProps, RecordProps } from '../parts/kind-screen.ts';
import { InParts, ListTools, Nothing } from '../parts/list-parts.tsx';
import { clocksAt, hoursOfEntry, laterExceptions, openingInWords, weekOf } from '../parts/opening.ts';
import { phoneInGroups } from '../parts/phone.ts';
import { SpokenText } from '../parts/spoken-text.tsx';
import { Way } from '../parts/way.tsx';
import { directory, specialtiesOf } from './entry.ts';

const words = {
  es: { title: 'Directorio', search: 'Buscar en el directorio' },
  en: { title: 'Directory', search: 'Search the directory' },
};

const titles = /^(?:dra?|lic|mtr[oa]|ing|psic|enf|q\.?f\.?b|prof)\.?\s+/i;
/** Two letters for a person without picture, titles left out. */
const initialsOf = (name: string): string =>
  name
    .replace(titles, '')
    .split(/\s+/)
    .map(([first = '']) => first)
    .filter((letter) => /\p{L}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('es-MX');

const Initials = ({ name }: { name: string }) => (
  <span className="initials" aria-hidden="true">
    {initialsOf(name)}
  </span>
);

/** The people of the house by specialty, each with whether they are there now. */
function Directory(props: ListProps<'directory'>) {
  const { records, at, state, say, open, here } = props;
  const { language, config } = state;
  const { specialty, query } = at;
  const refine = (change: Partial<ListPlace<'directory'>>) => props.refine({ ...at, ...change });
  const clocks = clocksAt(props.minute, config?.client.timezone);
  const specialties = specialtiesOf(records, language);
  const found = query ? directory.search.find(records, query) : records.directory;
  const groups = query
    ? [{ name: null, entries: found }]
    : specialties
        .filter(({ es }) => specialty === null || es === specialty)
        .map((each) => ({
          name: textIn(each, language),
          entries: found.filter((entry) => entry.specialty.es === each.es),
        }));
  const card = (entry: ContentEntry) => (
    <li key={entry.directory_id}>
      <button type="button" className="card person" onClick={() => open({ kind: 'directory', id: entry.directory_id })}>
        <Initials name={entry.name} />
        <span className="about">
          <span className="name">{entry.name}</span>
          <span className="soft">{textIn(entry.specialty, language)}</span>
          <OpenNow opening={openingInWords(hoursOfEntry(entry), clocks, language)} />
        </span>
      </button>
    </li>
  );
  return (
    <>
      <ListTools
        {...props}
        count={records.directory.length}
        label={words[language].search}
        query={query}
        onQuery={(next) => refine({ query: next })}
        choices={specialties.map((each) => ({ key: each.es, name: textIn(each, language) }))}
        chosen={specialty}
        onChoose={(key) => refine({ specialty: key })}
      />
      {found.length === 0 && <Nothing query={query} words={say} onClear={() => refine({ query: '' })} />}
      {groups.map(({ name, entries }) => (
        <section key={name ?? query}>
          {name ? (
            <h2>{name}</h2>
          ) : (
            found.length > 0 && (
              <p className="soft" role="status">
                {say.results(found.length, query)}
              </p>
            )
          )}
          <InParts
            name={`${here} ${name}`}
            all={entries}
            found={query !== ''}
            className="people"
            words={say}
            memory={props.memory}
          >
            {card}
          </InParts>
        </section>
      ))}
    </>
  );
}

/** One person or place of the directory: whether they are there, when they will be, and how to find them. */
function Entry({ record: entry, said, state, say, minute }: RecordProps<'directory'>) {
  const { language, config } = state;
  const clocks = clocksAt(minute, config?.client.timezone);
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
        <SpokenText text={said} say={say} />
        <dl className="ways-to">
          <Way icon={MapPin} label={say.address}>
            {entry.direction}
          </Way>
          <Way icon={Phone} label={say.phone}>
            {phoneInGroups(entry.phone)}
          </Way>
        </dl>
        <p className="prose">{textIn(entry.description, language)}</p>
      </div>
      <Week week={weekOf(hours, clocks, language)} later={laterExceptions(hours, clocks, language)} words={say} />
    </article>
  );
}

export const entryScreen: KindScreen<'directory'> = { words, Icon: BookUser, List: Directory, Record: Entry };
