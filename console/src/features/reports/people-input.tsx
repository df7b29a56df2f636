import { type ReportForm, type ReportKind, reports } from '@botones/contract/analytics/reports';
import { type Language, languages } from '@botones/contract/fields/words';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { queryOf, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { useField } from '../../ui/fields/fields.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { reportsWords } from './reports.words.ts';

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontSize: '0.84375rem', fontWeight: 600, marginBottom: 4 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 50, borderTop: '1px solid var(--line)' },
  '& label': { flex: 1, minWidth: 0, padding: '4px 0', overflowWrap: 'anywhere' },
});

type Chosen = ReportForm['people'];
interface Somebody {
  user_id: number;
  name: string;
}

interface PersonProps {
  person: Somebody;
  language: Language | null;
  onChange: (language: Language | null) => void;
}

function Person({ person: { name }, language, onChange }: PersonProps) {
  const words = useWords(reportsWords);
  const own = usePreferences().language;
  const id = useId();
  return (
    <li>
      <Checkbox id={id} edge="start" checked={language !== null} onChange={(_event, on) => onChange(on ? own : null)} />
      <label htmlFor={id}>{name}</label>
      {language !== null && (
        <Select
          size="small"
          value={language}
          onChange={({ target }) => onChange(target.value as Language)}
          SelectDisplayProps={{ 'aria-label': `${words.language(name)}: ${words.languages[language]}` }}
        >
          {languages.map((each) => (
            <MenuItem key={each} value={each} lang={each}>
              {words.languages[each]}
            </MenuItem>
          ))}
        </Select>
      )}
    </li>
  );
}

/** Who gets a report, each in their language. `named`: those whom the record names, who may be gone by now. */
export function PeopleInput({ client, kind, named }: { client: number; kind: ReportKind; named: readonly Somebody[] }) {
  const words = useWords(reportsWords);
  const query = useQuery({ ...queryOf(reports.people, { params: { client_id: client, kind } }), enabled: client > 0 });
  const { id, field, error } = useField<ReportForm>({ name: 'people', label: words.people }, (value) =>
    words.peopleOf((value as Chosen).length),
  );
  const chosen = field.value as Chosen;
  const { getValues, setValue } = useFormContext<ReportForm>();
  // A list of before may lack somebody who holds the module by now.
  const settled = query.isFetching ? undefined : query.data;
  useEffect(() => {
    // Another kind has other readers: who may not get it cannot stay chosen, but for those whom the record names.
    const all = getValues('people');
    const left =
      settled && all.filter(({ user_id }) => [...settled, ...named].some((each) => each.user_id === user_id));
    if (left && left.length < all.length) setValue('people', left);
  }, [settled, named, getValues, setValue]);
  const change = (user_id: number, language: Language | null) => {
    const others = chosen.filter((each) => each.user_id !== user_id);
    field.onChange(language === null ? others : [...others, { user_id, language }]);
  };
  return (
    <Group aria-describedby={`${id}-help`}>
      <legend>{words.people}</legend>
      <FormHelperText id={`${id}-help`} error={error !== undefined} sx={{ margin: '0 0 4px' }}>
        {error ?? words.peopleHint}
      </FormHelperText>
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={2} />}>
        {(there) => {
          const gone = named.filter(({ user_id }) => !there.some((each) => each.user_id === user_id));
          const all = [...there, ...gone];
          return all.length === 0 ? (
            <p className="quiet">{words.nobody}</p>
          ) : (
            <ul>
              {all.map((person) => (
                <Person
                  key={person.user_id}
                  person={person}
                  language={chosen.find(({ user_id }) => user_id === person.user_id)?.language ?? null}
                  onChange={(language) => change(person.user_id, language)}
                />
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
    </Group>
  );
}
