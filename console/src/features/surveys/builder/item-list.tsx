import { mostItems } from '@botones/contract/surveys/survey-item';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Copy, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { uuid } from '../../../app/api.ts';
import { useWords } from '../../../app/words.ts';
import type { EditorDocument } from '../../../ui/editor/document.ts';
import { RowButton } from '../../../ui/list/row-button.tsx';
import { SortableList } from '../../../ui/order/sortable-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { builderWords } from '../builder.words.ts';
import type { BuiltItem, ItemChange } from '../kinds/built-item.ts';
import type { Cards } from './cards.ts';
import { ItemCard } from './item-card.tsx';
import type { SurveyChange, SurveyValues } from './survey-document.ts';
import type { SavedQuestions } from './survey-saving.ts';

/** Handle, place and buttons stand in a line with the question, whose fields are below them. */
const Rows = styled('div')(({ theme }) => ({
  '&& > ol[data-tiles=false] > li': { alignItems: 'start', '& > .place': { lineHeight: '44px' } },
  [theme.breakpoints.down('sm')]: {
    '&& > ol[data-tiles=false] > li': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      '& > .item': { gridColumn: '1 / -1', gridRow: 2 },
      '& > .actions': { gridColumn: 3, gridRow: 1 },
    },
  },
}));
const Adding = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  paddingTop: 14,
  borderTop: '1px solid var(--line)',
});

const keyOf = ({ key }: BuiltItem) => key;

export interface ItemListProps {
  document: EditorDocument<SurveyValues, SurveyChange>;
  /** The questions as they are saved, by their numbers. */
  saved: SavedQuestions;
  cards: Cards;
}

/** The questions and sections in their order: added, written, doubled, moved by handle and keys, taken out (SUR-28 to SUR-31). */
export function ItemList({ document, saved, cards }: ItemListProps) {
  const words = useWords(builderWords);
  const { values, change } = document;
  const { items, hasEnglish } = values;
  const move = useCallback((from: number, to: number) => change({ change: 'move', from, to }), [change]);
  const remove = useCallback(
    (place: number) => {
      const item = document.values.items[place];
      if (!item) return () => undefined;
      change({ change: 'remove', key: item.key });
      return () => change({ change: 'insert', item, place });
    },
    [document, change],
  );
  const edit = useCallback((key: string, how: ItemChange) => change({ change: 'item', key, how }), [change]);
  const row = useCallback(
    (item: BuiltItem) => (
      <ItemCard item={item} former={saved.get(item.question_id)} english={hasEnglish} cards={cards} onEdit={edit} />
    ),
    [saved, hasEnglish, cards, edit],
  );
  const full = items.length >= mostItems;
  const actions = useCallback(
    (item: BuiltItem, place: number) => (
      <RowButton
        aria-label={words.duplicate(words.nth(place + 1))}
        disabled={full}
        onClick={() => {
          const key = uuid();
          change({ change: 'duplicate', of: item.key, key });
          cards.enter(key);
        }}
      >
        <Copy />
      </RowButton>
    ),
    [words, full, change, cards],
  );
  const add = () => {
    const key = uuid();
    change({ change: 'add', key });
    cards.enter(key);
  };
  return (
    <Panel title={words.items} count={items.length}>
      <Rows>
        <SortableList
          label={words.items}
          items={items}
          keyOf={keyOf}
          nameOf={words.nth}
          onMove={move}
          onRemove={remove}
          lastStays={words.lastStays}
          actions={actions}
        >
          {row}
        </SortableList>
      </Rows>
      <Adding>
        <Button variant="outlined" startIcon={<Plus />} disabled={full} onClick={add}>
          {words.addItem}
        </Button>
        {full && <span className="quiet">{words.enough(mostItems)}</span>}
      </Adding>
    </Panel>
  );
}
