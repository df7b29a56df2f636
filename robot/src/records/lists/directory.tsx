import type { ContentEntry, ContentRecords } from '@botones/contract/device/device-records';
import { OpenNow } from '../hours.tsx';
import { clocksAt, hoursOfEntry, openingInWords } from '../opening.ts';
import { type Place, specialtiesOf, textIn } from '../places.ts';
import type { RecordsProps } from '../records.tsx';
import { recordWords } from '../records.words.ts';
import { findEntries } from '../search.ts';
import { Chips, InParts, Nothing, SearchField } from './list-parts.tsx';

type At = Extract<Place, { kind: 'directory' }>;

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

export const Initials = ({ name }: { name: string }) => (
  <span className="initials" aria-hidden="true">
    {initialsOf(name)}
  </span>
);

/** The people of the house by specialty, each with whether they are there now. */
export function Directory(props: RecordsProps & { records: ContentRecords; at: At }) {
  const { records, at, state, words, send, open, here } = props;
  const { language, config } = state;
  const say = recordWords[state.language];
  const { specialty, query } = at;
  const refine = (change: Partial<At>) => send({ kind: 'refine', place: { ...at, ...change } });
  const clocks = clocksAt(props.minute, config?.client.timezone);
  const specialties = specialtiesOf(records, language);
  const found = query ? findEntries(records, query) : records.directory;
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
      <button type="button" className="card person" onClick={() => open({ kind: 'entry', id: entry.directory_id })}>
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
      <div className="tools">
        {records.directory.length > 1 && (
          <SearchField
            label={say.search.directory}
            query={query}
            words={say}
            keys={words.asking}
            onQuery={(next) => refine({ query: next })}
            onTouch={() => send({ kind: 'touch' })}
          />
        )}
        {!query && specialties.length > 1 && (
          <Chips<string | null>
            label={say.filter}
            choices={[
              { key: null, name: say.all },
              ...specialties.map((each) => ({ key: each.es, name: textIn(each, language) })),
            ]}
            chosen={specialty}
            onChoose={(key) => refine({ specialty: key })}
          />
        )}
      </div>
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
          <InParts name={`${here} ${name}`} all={entries} className="people" words={say} memory={props.memory}>
            {card}
          </InParts>
        </section>
      ))}
    </>
  );
}
