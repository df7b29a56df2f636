import type { SceneType } from '@botones/contract/scenes/scenes';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Film, Image, Pencil } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useWords } from '../../../app/words.ts';
import type { EditorDocument } from '../../../ui/editor/document.ts';
import { Empty } from '../../../ui/empty.tsx';
import { RowButton } from '../../../ui/list/row-button.tsx';
import { PageCheckbox, RowCheckbox, useRowSelection } from '../../../ui/list/row-selection.tsx';
import { SortableList } from '../../../ui/order/sortable-list.tsx';
import { columns } from '../../../ui/order/sorted.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { designWords } from './design.words.ts';
import { MediumPicture } from './medium-picture.tsx';
import type { SceneChange, SceneItem, SceneValues } from './scene-document.ts';
import { shelfWords } from './shelf.words.ts';
import { TimeBar } from './time-bar.tsx';

/** Where the list has little room, what is said of a medium stands under its name. */
const Rows = styled('div')({ containerType: 'inline-size' });
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '18px 56px minmax(0, 1fr) 40px 56px 60px',
  alignItems: 'center',
  gap: 12,
  '& > .tick': { margin: '11px 0' },
  '& > .facts': { display: 'contents' },
  '& > b': { fontWeight: 620, overflowWrap: 'anywhere' },
  '& > b > small': { display: 'block', color: 'var(--warn)', fontWeight: 500, fontSize: '0.8125rem' },
  '& .quiet': { color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' },
  '& .end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '@container (max-width: 899px)': {
    gridTemplateColumns: '24px 56px minmax(0, 1fr)',
    gap: '0 12px',
    '& > .tick': { width: 24, height: 24 },
    '& > .tick, & > .tick + *': { gridRow: '1 / span 2' },
    '& > b': { alignSelf: 'end' },
    '& > .facts': { display: 'flex', flexWrap: 'wrap', gap: '0 10px', gridColumn: 3, alignSelf: 'start' },
    '& > .head': { display: 'none' },
  },
});
/** Stands over the boxes of the rows. */
const All = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: 'fit-content',
  marginBottom: 8,
  fontSize: '0.8125rem',
  cursor: 'pointer',
  '& > .tick': { margin: '11px 0' },
  '@container (max-width: 899px)': { '& > .tick': { width: 24, height: 24 } },
  [theme.breakpoints.up('sm')]: { paddingInlineStart: columns.handle + columns.place + 12 },
}));
const Adding = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const keyOf = ({ key }: SceneItem) => key;

export interface MediaListProps {
  document: EditorDocument<SceneValues, SceneChange>;
  onAdd: (type: SceneType) => void;
  onEdit: (item: SceneItem) => void;
}

/** What the scene shows, in order: put in another by dragging or by keys, edited, taken out and put back (SCN-24..31, SCN-47..50). */
export function MediaList({ document, onAdd, onEdit }: MediaListProps) {
  const words = useWords(designWords);
  const marks = useWords(shelfWords);
  const { values, change } = document;
  const { media } = values;
  const move = useCallback((from: number, to: number) => change({ kind: 'move', from, to }), [change]);
  const remove = useCallback(
    (place: number) => {
      const item = document.values.media[place];
      if (!item) return () => undefined;
      change({ kind: 'remove', keys: [item.key] });
      return () => change({ kind: 'insert', item, place });
    },
    [document, change],
  );
  const { chosen, choose, none } = useRowSelection(keyOf);
  /** Those that are still there, in order. */
  const keys = media.map(keyOf).filter((key) => chosen.has(key));
  const selection = useMemo(
    () => ({
      chosen: new Set(chosen.keys()),
      choose,
      label: ({ key }: SceneItem) => marks.chooseMedium(media.findIndex((item) => item.key === key) + 1),
      allLabel: marks.chooseAll,
    }),
    [chosen, choose, marks, media],
  );
  const row = useCallback(
    (item: SceneItem) => {
      const { media_id, name, type, seconds, thumbnail, playable } = item;
      return (
        <Row>
          <RowCheckbox selection={selection} row={item} rowKey={keyOf} />
          <MediumPicture type={type} thumbnail={thumbnail} />
          <b>
            {name}
            {!playable && <small>{words.unplayable}</small>}
          </b>
          <span className="facts">
            <span className="quiet">{media_id}</span>
            <span className="quiet">{words.types[type]}</span>
            <span className="end">{words.seconds(seconds)}</span>
          </span>
        </Row>
      );
    },
    [words, selection],
  );
  const edit = useCallback(
    (item: SceneItem) => (
      <RowButton aria-label={words.edit(item.name)} onClick={() => onEdit(item)}>
        <Pencil />
      </RowButton>
    ),
    [words, onEdit],
  );
  const heads = useMemo(
    () => ({
      place: words.place,
      item: (
        <Row>
          <span />
          <span />
          <span>{words.name}</span>
          <span className="head">{words.id}</span>
          <span className="head">{words.type}</span>
          <span className="head end">{words.time}</span>
        </Row>
      ),
    }),
    [words],
  );
  const adding = useMemo(
    () => (
      <Adding>
        <Button variant="outlined" startIcon={<Image />} onClick={() => onAdd('image')}>
          {words.addImage}
        </Button>
        <Button variant="outlined" startIcon={<Film />} onClick={() => onAdd('video')}>
          {words.addVideo}
        </Button>
      </Adding>
    ),
    [words, onAdd],
  );
  return (
    <Panel title={words.media} count={media.length} action={adding}>
      {media.length === 0 && <Empty title={words.none}>{words.noneBody}</Empty>}
      <TimeBar
        count={keys.length}
        onTime={(seconds) => change({ kind: 'time', keys, seconds })}
        onRemove={() => change({ kind: 'remove', keys })}
        onNone={none}
      />
      <Rows>
        {media.length > 1 && (
          <All>
            <PageCheckbox selection={selection} rows={media} rowKey={keyOf} />
            <span aria-hidden>{marks.all}</span>
          </All>
        )}
        <SortableList
          label={words.media}
          items={media}
          keyOf={keyOf}
          nameOf={words.nth}
          onMove={move}
          onRemove={remove}
          actions={edit}
          heads={heads}
        >
          {row}
        </SortableList>
      </Rows>
    </Panel>
  );
}
