import { styled } from '@mui/material/styles';
import type { Key, ReactNode } from 'react';
import type { Column } from './columns.tsx';
import { RowCheckbox, type RowSelection } from './row-selection.tsx';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  '& li': {
    position: 'relative',
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 14,
    padding: 16,
    minWidth: 0,
  },
  '& li[data-chosen]': { borderColor: 'var(--primary-text)' },
  '& .box': { position: 'absolute', top: 7, insetInlineEnd: 4 },
  // So far from the buttons below that the box beside it is pressed alone.
  '& .head': { display: 'flex', alignItems: 'flex-start', gap: 12, marginBottom: 10 },
  '& .box + .head': { paddingInlineEnd: 32 },
  '& h2': { margin: 0, flex: 1, minWidth: 0, fontSize: '0.9375rem', fontWeight: 640, overflowWrap: 'anywhere' },
  '& .quiet': { flex: 'none', fontSize: '0.78125rem', lineHeight: '22px', color: 'var(--ink-2)' },
  // As in the table: a name that leads somewhere is a name, a number that does is underlined.
  '& h2 a': { color: 'inherit', textDecoration: 'none' },
  '& dl > div:not(.acts) a': { color: 'inherit', textDecorationColor: 'var(--line-strong)' },
  // As high as its words, and level with what stands beside it: the room that a thumb needs lies around it.
  '& h2 :is(a, button), & dl > div:not(.acts) :is(a, button)': {
    position: 'relative',
    height: 'auto',
    minHeight: 0,
    minWidth: 0,
    margin: 0,
    padding: 0,
    '&::after': { content: '""', position: 'absolute', inset: 'min(0px, calc((100% - 44px) / 2))' },
  },
  '& dl': { margin: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px 14px' },
  '& dl > div': { minWidth: 0 },
  '& dl > .wide': { gridColumn: '1 / -1' },
  // Beside the last value where there is room, else in a line of its own.
  '& dl > .acts': { gridColumn: 2, justifySelf: 'end', alignSelf: 'end', margin: '0 -8px -4px 0' },
  '& .acts > dd': { display: 'flex', '& > *': { marginBlock: '-8px' } },
  '& dt': { fontSize: '0.78125rem', color: 'var(--ink-3)' },
  '& dd': { margin: 0, fontSize: '0.875rem', fontWeight: 560, overflowWrap: 'anywhere' },
});

/** A table has a place for what is not known and puts a dash there; a card says nothing, not a label without a value. */
const says = (value: ReactNode) => ![undefined, null, '', '–'].includes(value as null);

/** Rows as cards, where a table would not fit. */
export function RowCards<Row, Sort extends string>(props: {
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  selection?: RowSelection<Row> | undefined;
  isLeaving?: ((row: Row) => boolean) | undefined;
}) {
  const { selection, isLeaving } = props;
  const heading = props.columns.find((column) => column.heading) ?? props.columns[0];
  const acts = props.columns.find((column) => column.acts);
  const quiet = props.columns.filter((column) => column.quiet && column !== heading);
  const told = props.columns.filter((column) => column !== heading && column !== acts && !quiet.includes(column));
  return (
    <List aria-label={props.caption}>
      {props.rows.map((row) => (
        <li
          key={props.rowKey(row)}
          data-chosen={selection?.chosen.has(props.rowKey(row)) || undefined}
          data-leaving={isLeaving?.(row) || undefined}
          aria-busy={isLeaving?.(row) || undefined}
        >
          {selection && (
            <span className="box">
              <RowCheckbox selection={selection} row={row} rowKey={props.rowKey} />
            </span>
          )}
          <div className="head">
            {heading && (
              <h2>
                {heading.heading ? null : `${heading.label} `}
                {heading.render(row)}
              </h2>
            )}
            {quiet.map((column) => (
              <span key={column.id} className="quiet">
                {column.label} {column.render(row)}
              </span>
            ))}
          </div>
          <dl>
            {told.map((column) => {
              const value = column.render(row);
              return says(value) ? (
                <div key={column.id} className={column.wide ? 'wide' : undefined}>
                  <dt>{column.label}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null;
            })}
            {acts && (
              <div className="acts">
                <dt className="unseen">{acts.label}</dt>
                <dd>{acts.render(row)}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </List>
  );
}
