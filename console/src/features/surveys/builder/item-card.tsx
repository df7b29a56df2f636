import type { Alike } from '@botones/contract/surveys/alike';
import { kindOf, kinds } from '@botones/contract/surveys/kinds/kinds';
import { type ItemKind, itemKinds, longestQuestion, type SurveyItem } from '@botones/contract/surveys/survey-item';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { memo, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { actions } from '../../../ui/order/sorted.ts';
import { Pill } from '../../../ui/status-pill.tsx';
import { builderWords } from '../builder.words.ts';
import { type BuiltItem, type ItemChange, itemOf, type Language } from '../kinds/built-item.ts';
import { kindViews } from '../kinds/kind-views.ts';
import { TextPair } from '../kinds/text-pair.tsx';
import { alikeOf } from './alike-of.ts';
import { type Cards, useItemMarked, useOpen } from './cards.ts';
import { missingInItem } from './survey-document.ts';

const Head = styled('button')({
  position: 'relative',
  // Its arrow stands at the end of the first line, however many marks are beside the question.
  padding: 0,
  paddingInlineEnd: 30,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  width: '100%',
  minHeight: 44,
  borderRadius: 10,
  '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: -2 },
  '& > svg': { width: 18, height: 18, flex: 'none', color: 'var(--ink-2)' },
  '& > svg:last-child': { position: 'absolute', top: 13, insetInlineEnd: 6, transition: 'rotate 120ms' },
  '&[aria-expanded=true] > svg:last-child': { rotate: '180deg' },
  '& > b': {
    flex: '1 1 160px',
    minWidth: 0,
    fontWeight: 620,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflowWrap: 'anywhere',
  },
  '& > b.empty': { color: 'var(--ink-2)', fontWeight: 500 },
});
const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 18,
  padding: '10px 0 14px',
  // Below the buttons of its row too, which stand beside its first line alone.
  [theme.breakpoints.up('sm')]: { marginInlineEnd: -actions.four },
}));

/** What was pressed stays under the pointer, although another one above it is folded. */
function inPlace(pressed: HTMLElement, change: () => void): void {
  const { top } = pressed.getBoundingClientRect();
  flushSync(change);
  window.scrollBy(0, pressed.getBoundingClientRect().top - top);
}

export interface ItemCardProps {
  item: BuiltItem;
  /** The question as it is saved. */
  former: SurveyItem | undefined;
  english: boolean;
  cards: Cards;
  onEdit: (key: string, change: ItemChange) => void;
}

/** A question or a section: in one line, and open with all that is written of it. */
export function ItemCard({ item, former, english, cards, onEdit }: ItemCardProps) {
  const words = useWords(builderWords);
  const { language } = usePreferences();
  const id = useId();
  const open = useOpen(cards, item.key);
  const marked = useItemMarked(cards, item.key);
  const edit = useCallback((change: ItemChange) => onEdit(item.key, change), [onEdit, item.key]);
  const Icon = kindViews[item.kind].icon;
  const missing = english ? missingInItem(item) : 0;
  const alike = useMemo(() => alikeOf(item, former, english), [item, former, english]);
  const isMissing = marked && (item.text.es.trim() === '' || (english && item.text.en.trim() === ''));
  return (
    <>
      <Head
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={({ currentTarget }) => inPlace(currentTarget, () => cards.toggle(item.key))}
      >
        <Icon aria-label={labelIn(kinds[item.kind].label, language)} />
        <b className={item.text.es ? '' : 'empty'}>{item.text.es || words.noText}</b>
        {isMissing && !open && <Pill tone="bad">{words.required}</Pill>}
        {!kindOf(item).isWhole(itemOf(item, english)) && <Pill tone="warn">{words.notShown}</Pill>}
        {alike.length > 0 && !open && <Pill tone={alike.some(({ made }) => made) ? 'bad' : 'warn'}>{words.alike}</Pill>}
        {item.sensitive && <Pill tone="off">{words.sensitive}</Pill>}
        {missing > 0 && <Pill tone="warn">{words.missingEnglish(missing)}</Pill>}
        <ChevronDown aria-hidden />
      </Head>
      <div id={id} hidden={!open} data-at-hand={item.key}>
        {open && <ItemFields {...{ item, english, cards, marked, alike }} edit={edit} />}
      </div>
    </>
  );
}

interface ItemFieldsProps {
  item: BuiltItem;
  english: boolean;
  cards: Cards;
  marked: boolean;
  alike: readonly Alike[];
  edit: (change: ItemChange) => void;
}

function ItemFields({ item, english, cards, marked, alike, edit }: ItemFieldsProps) {
  const words = useWords(builderWords);
  const write = useCallback(
    (language: Language, text: string) => edit({ edit: 'text', of: 'text', language, text }),
    [edit],
  );
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cards.enters(item.key)) fields.current?.querySelector('textarea')?.focus();
  }, [cards, item.key]);
  const KindFields = kindViews[item.kind].Fields;
  const { asks } = kinds[item.kind];
  return (
    <Fields ref={fields}>
      <TextPair
        label={asks ? words.question : words.sectionTitle}
        text={item.text}
        english={english}
        marked={marked}
        lines={1}
        maxLength={longestQuestion}
        onText={write}
      />
      <KindChoice kind={item.kind} edit={edit} />
      <KindFields item={item} english={english} alike={alike} edit={edit} />
      {asks && <Sensitive on={item.sensitive} edit={edit} />}
    </Fields>
  );
}

interface EditProps {
  edit: (change: ItemChange) => void;
}

const KindChoice = memo(function KindChoice({ kind, edit }: EditProps & { kind: ItemKind }) {
  const words = useWords(builderWords);
  const { language } = usePreferences();
  const id = useId();
  const nameOf = (each: ItemKind) => labelIn(kinds[each].label, language);
  return (
    <Field id={id} label={words.kind}>
      <Select
        value={kind}
        onChange={(event) => edit({ edit: 'kind', kind: event.target.value as ItemKind })}
        SelectDisplayProps={{ id, 'aria-label': `${words.kind}: ${nameOf(kind)}` }}
        sx={{ minWidth: 220 }}
      >
        {itemKinds.map((each) => (
          <MenuItem key={each} value={each}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
});

const Sensitive = memo(function Sensitive({ on, edit }: EditProps & { on: boolean }) {
  const words = useWords(builderWords);
  return (
    <FormControlLabel
      sx={{ marginInline: 0 }}
      label={
        <>
          {words.isSensitive}
          <small style={{ display: 'block', color: 'var(--ink-2)' }}>{words.sensitiveHint}</small>
        </>
      }
      control={<Switch checked={on} onChange={(_event, now) => edit({ edit: 'sensitive', on: now })} />}
    />
  );
});
