import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { appWords } from '../app.words.ts';
import { colors, prefer, usePreferences } from '../session/preferences.ts';
import { palettes } from '../theme/palettes.ts';
import { useWords } from '../words.ts';

const Body = styled('div')({
  padding: '28px 28px 40px',
  display: 'flex',
  flexDirection: 'column',
  gap: 26,
  '& header': { display: 'flex', alignItems: 'center' },
  '& h2': { margin: 0, flex: 1, fontSize: '1.25rem', fontWeight: 640 },
  '& fieldset': { border: 0, margin: 0, padding: 0, minWidth: 0 },
  '& legend': { padding: 0, marginBottom: 8, fontSize: '0.84375rem', fontWeight: 600 },
  '& .choices': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))', gap: 8 },
  '& .choices label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '8px 12px',
    border: '1px solid var(--line-strong)',
    borderRadius: 10,
    cursor: 'pointer',
    fontSize: '0.875rem',
    '&:has(:checked)': {
      borderColor: 'var(--primary-text)',
      background: 'var(--primary-soft)',
      color: 'var(--primary-text)',
      fontWeight: 640,
    },
    '&:has(:focus-visible)': { outline: '2px solid var(--primary-text)', outlineOffset: 2 },
  },
  '& .choices input': { position: 'absolute', opacity: 0, inset: 0, margin: 0, cursor: 'pointer' },
  '& .dot': { width: 18, height: 18, borderRadius: '50%', flex: 'none', border: '1px solid var(--edge)' },
  '& .switch': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    fontSize: '0.9375rem',
    minHeight: 44,
    '& span:first-of-type': { flex: 1 },
  },
});

function Choices<T extends string>(props: {
  legend: string;
  value: T;
  options: readonly { value: T; label: string; mark?: ReactNode; lang?: string }[];
  onChoose: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      <div className="choices">
        {props.options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={name}
              checked={option.value === props.value}
              onChange={() => props.onChoose(option.value)}
            />
            {option.mark}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Toggle({ label, on, onToggle }: { label: string; on: boolean; onToggle: () => void }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className="switch">
      <span>{label}</span>
      <Switch checked={on} onChange={onToggle} />
    </label>
  );
}

/** How the console looks to this person in this browser (AMB-027); every choice shows at once. */
export function PreferencesDrawer({ onClose }: { onClose: () => void }) {
  const words = useWords(appWords);
  const id = useId();
  const [open, setOpen] = useState(true);
  const { theme, color, direction, stretch, language, mini } = usePreferences();
  const close = () => setOpen(false);
  return (
    <SideDrawer labelledBy={id} open={open} onClose={close} onExited={onClose}>
      <Body>
        <header>
          <h2 id={id}>{words.preferences}</h2>
          <IconButton aria-label={words.close} onClick={close} edge="end">
            <X />
          </IconButton>
        </header>
        <Choices
          legend={words.theme}
          value={theme}
          options={[
            { value: 'light', label: words.light },
            { value: 'dark', label: words.dark },
          ]}
          onChoose={(value) => prefer({ theme: value })}
        />
        <Choices
          legend={words.color}
          value={color}
          options={colors.map((each) => ({
            value: each,
            label: words.colors[each],
            mark: <span className="dot" style={{ background: palettes[theme][each].primary }} />,
          }))}
          onChoose={(value) => prefer({ color: value })}
        />
        <Choices
          legend={words.language}
          value={language}
          options={[
            { value: 'es-mx', label: 'Español', lang: 'es-MX' },
            { value: 'en', label: 'English', lang: 'en' },
            { value: 'ja', label: '日本語', lang: 'ja' },
          ]}
          onChoose={(value) => prefer({ language: value })}
        />
        <Choices
          legend={words.direction}
          value={direction}
          options={[
            { value: 'ltr', label: words.ltr },
            { value: 'rtl', label: words.rtl },
          ]}
          onChoose={(value) => prefer({ direction: value })}
        />
        <div>
          <Toggle label={words.mini} on={mini} onToggle={() => prefer({ mini: !mini })} />
          <Toggle label={words.stretch} on={stretch} onToggle={() => prefer({ stretch: !stretch })} />
        </div>
      </Body>
    </SideDrawer>
  );
}
