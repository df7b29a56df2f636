import { styled } from '@mui/material/styles';
import type { Key } from 'react';
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
  '& .box': { position: 'absolute', top: 4, insetInlineEnd: 4 },
  '& .box + h2': { paddingInlineEnd: 36 },
  '& h2': { margin: '0 0 10px', fontSize: '0.9375rem', fontWeight: 640, overflowWrap: 'anywhere' },
  // As in the table: a name that leads somewhere is a name, a number that does is underlined.
  '& h2 a': { color: 'inherit', textDecoration: 'none' },
  '& dd a': { color: 'inherit', textDecorationColor: 'var(--line-strong)' },
  '& .acts': { display: 'flex', justifyContent: 'flex-end', margin: '10px -8px -8px 0' },
  '& dl': { margin: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px 14px' },
  '& dl > div': { minWidth: 0 },
  '& dl > .wide': { gridColumn: '1 / -1' },
  '& dt': { fontSize: '0.78125rem', color: 'var(--ink-3)' },
  '& dd': { margin: 0, fontSize: '0.875rem', fontWeight: 560, overflowWrap: 'anywhere' },
});

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
          {heading && (
            <h2>
              {heading.heading ? null : `${heading.label} `}
              {heading.render(row)}
            </h2>
          )}
          <dl>
            {props.columns.map((column) => {
              const value = column === heading || column === acts ? null : column.render(row);
              // Where nothing is known a card says nothing, not a label without a value.
              return value === null || value === '' ? null : (
                <div key={column.id} className={column.wide ? 'wide' : undefined}>
                  <dt>{column.label}</dt>
                  <dd>{value}</dd>
                </div>
              );
            })}
          </dl>
          {acts && <div className="acts">{acts.render(row)}</div>}
        </li>
      ))}
    </List>
  );
}
