import type { Screen } from '@botones/contract/screens/screens';
import { styled } from '@mui/material/styles';
import type { Language } from '../../app/session/preferences.ts';
import { wordsIn } from '../../app/words.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { RelativeTime } from '../../ui/page/relative-time.tsx';
import { Pill, type Tone } from '../../ui/status-pill.tsx';
import { screensWords } from './screens.words.ts';

/** What stands in the column of updates. */
export const updateOf = ({ update_state, version }: Screen) =>
  update_state ?? (version === null ? null : ('outdated' as const));

const tones: Record<NonNullable<ReturnType<typeof updateOf>>, Tone> = {
  Pendiente: 'primary',
  Actualizado: 'ok',
  Error: 'bad',
  outdated: 'warn',
};

const Why = styled('small')({
  display: 'block',
  marginTop: 2,
  color: 'var(--ink-2)',
  whiteSpace: 'normal',
  maxWidth: 240,
  overflowWrap: 'anywhere',
});

/** Figures that are read letter by letter. */
const Code = styled('span')({ fontVariantNumeric: 'tabular-nums', fontSize: '0.84375rem' });

/** What heartbeats tell of screens, beside their number and name (SCR-24 to SCR-29). */
export function screenColumns(language: Language): Column<Screen>[] {
  const words = wordsIn(screensWords, language);
  const isSo = (so: boolean, tone: Tone) => (
    <Pill tone={so ? tone : 'off'} hollow={!so}>
      {so ? words.yes : words.no}
    </Pill>
  );
  const code = (text: string | null) => (text === null ? words.unknown : <Code>{text}</Code>);
  return [
    {
      id: 'state',
      label: words.state,
      render: ({ state }) => (
        <Pill tone={state === 'Activo' ? 'ok' : 'off'} hollow={state !== 'Activo'}>
          {words.states[state]}
        </Pill>
      ),
    },
    { id: 'authorized', label: words.authorized, render: ({ authorized }) => isSo(authorized, 'ok') },
    { id: 'connected', label: words.connected, render: ({ connected }) => isSo(connected, 'ok') },
    { id: 'last_access', label: words.last_access, render: ({ last_access }) => <RelativeTime at={last_access} /> },
    { id: 'ip', label: words.ip, render: ({ ip }) => code(ip) },
    { id: 'mac', label: words.mac, render: ({ mac }) => code(mac) },
    {
      id: 'update',
      label: words.updated,
      render: (screen) => {
        const update = updateOf(screen);
        if (update === null) return words.unknown;
        const { update_fault, update_error, version } = screen;
        return (
          <>
            <Pill tone={tones[update]}>{words.updates[update]}</Pill>
            {update_fault && <Why>{[words.faults[update_fault], update_error].filter(Boolean).join(' ')}</Why>}
            {version && (
              <Why title={words.version} style={{ whiteSpace: 'nowrap' }}>
                {version}
              </Why>
            )}
          </>
        );
      },
    },
  ];
}

const spanish = wordsIn(screensWords, 'es-mx');

/** The file has Spanish headings in every language of the console (AMB-083). */
export const exported = {
  title: 'Pantallas',
  columns: [
    { label: 'ID', value: ({ id }: Screen) => id },
    { label: 'Nombre', value: ({ name }: Screen) => name },
    { label: spanish.state, value: ({ state }: Screen) => state },
    { label: spanish.authorized, value: ({ authorized }: Screen) => (authorized ? spanish.yes : spanish.no) },
    { label: spanish.connected, value: ({ connected }: Screen) => (connected ? spanish.yes : spanish.no) },
    { label: spanish.last_access, value: ({ last_access }: Screen) => last_access ?? '' },
    { label: spanish.ip, value: ({ ip }: Screen) => ip ?? spanish.unknown },
    { label: spanish.mac, value: ({ mac }: Screen) => mac ?? spanish.unknown },
    { label: spanish.version, value: ({ version }: Screen) => version ?? spanish.unknown },
    {
      label: spanish.updated,
      value: (screen: Screen) => {
        const update = updateOf(screen);
        return update === null ? spanish.unknown : spanish.updates[update];
      },
    },
  ],
};
