import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th': {
    textAlign: 'start',
    padding: '8px 12px 8px 0',
    fontSize: '0.8125rem',
    fontWeight: 620,
    color: 'var(--ink-2)',
  },
  '& td': {
    padding: '8px 12px 8px 0',
    borderTop: '1px solid var(--line)',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  '& thead td': { border: 0 },
  '& .pending svg': { width: 18, height: 18 },
  '& td:first-of-type': { width: 72, fontVariantNumeric: 'tabular-nums', color: 'var(--ink-2)' },
  '& td.actions': { whiteSpace: 'nowrap', textAlign: 'end', paddingRight: 0 },
  '& audio': { height: 36, maxWidth: 240, width: '100%' },
  '& small[role=alert]': { display: 'block', color: 'var(--bad)' },
  '& .pending': { display: 'inline-flex', alignItems: 'center', gap: 8, color: 'var(--ink-2)' },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '32px minmax(0, 1fr)',
      padding: '8px 0',
      borderTop: '1px solid var(--line)',
    },
    '& td': { border: 0, padding: '4px 0', gridColumn: 2 },
    '& td:first-of-type': { gridColumn: 1, width: 'auto' },
    '& td.actions': { textAlign: 'start' },
  },
}));
const Nothing = styled('p')({ margin: 0, color: 'var(--ink-2)', fontSize: '0.875rem' });

export interface RowListProps {
  caption: string;
  heads: readonly string[];
  /** Said where there are no rows. */
  empty: string;
  rows: readonly { key: string; cells: readonly ReactNode[]; actions?: ReactNode }[];
}

/** The rows of a list within a form, each with its actions; the first column is its place. */
export function RowList({ caption, heads, empty, rows }: RowListProps) {
  if (rows.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <Table aria-label={caption}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {rows.some(({ actions }) => actions) && <td aria-hidden />}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, actions }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their columns
              <td key={at}>{cell}</td>
            ))}
            {actions && <td className="actions">{actions}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
