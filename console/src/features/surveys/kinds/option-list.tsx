import type { Alike } from '@botones/contract/surveys/alike';
import { longestOption, mostOptions } from '@botones/contract/surveys/survey-item';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { memo, useCallback, useId, useMemo, useRef } from 'react';
import { uuid } from '../../../app/api.ts';
import { touch } from '../../../app/theme/touch.ts';
import { useWords } from '../../../app/words.ts';
import { SortableList } from '../../../ui/order/sortable-list.tsx';
import { builderWords } from '../builder.words.ts';
import type { BuiltOption, ItemChange, OptionList as List } from './built-item.ts';
import { TextPair, type TextPairProps } from './text-pair.tsx';

const Body = styled('section')(({ theme }) => ({
  '& h3': { margin: '0 0 4px', fontSize: '0.84375rem', fontWeight: 600 },
  '&& > ol[data-tiles=false] > li': {
    border: 0,
    padding: '4px 10px',
    // Beside the field, under which a message may stand.
    alignItems: 'start',
    '& > .place': { lineHeight: '44px' },
    '& > .handle': { marginTop: 2, [touch]: { marginTop: 0 } },
    '& > .actions': { display: 'flex', alignItems: 'center', minHeight: 44 },
  },
  [theme.breakpoints.down('sm')]: {
    '&& > ol[data-tiles=false] > li': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      '& > .item': { gridColumn: '1 / -1', gridRow: 2 },
      '& > .actions': { gridColumn: 3, gridRow: 1 },
    },
  },
}));

type Told = NonNullable<TextPairProps['alike']>;
/** What is told of the entries of a list, by their places. */
function alikeAt(alike: readonly Alike[], list: List): Map<number, Told> {
  const told = new Map<number, Told>();
  for (const each of alike.filter((one) => one.list === list))
    told.set(each.at, { ...told.get(each.at), [each.language]: each.made ? 'made' : 'saved' });
  return told;
}

const keyOf = ({ key }: BuiltOption) => key;

export interface OptionListProps {
  options: readonly BuiltOption[];
  /** Which list of its question they are. */
  list: List;
  /** What its options are called here. */
  named: 'options' | 'rows' | 'columns';
  english: boolean;
  /** Those of the question that cannot be told apart; the same array while nothing changes. */
  alike: readonly Alike[];
  edit: (change: ItemChange) => void;
}

/** The options of a question, or rows or columns of a grid: written in both languages, added, taken out and put in order. */
export const OptionList = memo(function OptionList({ options, list, named, english, alike, edit }: OptionListProps) {
  const words = useWords(builderWords);
  const names = words.lists[named];
  const id = useId();
  const body = useRef<HTMLElement>(null);
  const latest = useRef({ options, edit });
  latest.current = { options, edit };
  const move = useCallback((from: number, to: number) => latest.current.edit({ edit: 'move', list, from, to }), [list]);
  const remove = useCallback(
    (place: number) => {
      const { options, edit } = latest.current;
      const option = options[place];
      if (!option) return () => undefined;
      edit({ edit: 'remove', list, key: option.key });
      return () => latest.current.edit({ edit: 'insert', list, option, place });
    },
    [list],
  );
  const toldOf = useMemo(() => alikeAt(alike, list), [alike, list]);
  const row = useCallback(
    (option: BuiltOption, place: number) => (
      <TextPair
        quiet
        label={names.one(place + 1)}
        placeholder={names.one(place + 1)}
        text={option.text}
        english={english}
        maxLength={longestOption}
        alike={toldOf.get(place)}
        onText={(language, text) => latest.current.edit({ edit: 'option', list, key: option.key, language, text })}
      />
    ),
    [names, list, english, toldOf],
  );
  const add = () => {
    edit({ edit: 'add', list, key: uuid() });
    // Whoever adds goes on typing.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('ol > li:last-child input')?.focus());
  };
  const full = options.length >= mostOptions;
  return (
    <Body ref={body} aria-labelledby={id}>
      <h3 id={id}>{names.title}</h3>
      <SortableList
        label={names.title}
        items={options}
        keyOf={keyOf}
        nameOf={names.nth}
        onMove={move}
        onRemove={remove}
      >
        {row}
      </SortableList>
      <Button size="small" startIcon={<Plus />} disabled={full} onClick={add}>
        {names.add}
      </Button>
      {full && <small>{words.enough(mostOptions)}</small>}
    </Body>
  );
});
