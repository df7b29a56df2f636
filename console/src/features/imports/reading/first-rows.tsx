import type { SheetFacts } from '@botones/contract/imports/import-settings';
import { styled } from '@mui/material/styles';
import { useWords } from '../../../app/words.ts';
import { TableScroll } from '../../../ui/list/table-scroll.tsx';
import { mappingWords } from '../mapping.words.ts';

const Table = styled('table')({
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  color: 'var(--ink)',
  '& th, & td': {
    maxWidth: 220,
    padding: '7px 14px 7px 0',
    borderBottom: '1px solid var(--line)',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& th': { fontWeight: 620, color: 'var(--ink-2)' },
});

const Room = styled('div')({ minWidth: 0, '& > .scroller': { overflowX: 'auto' } });

/** How a heading is called where the sheet may have none. */
function useHeadings({ headings }: SheetFacts): readonly string[] {
  const words = useWords(mappingWords);
  return headings.map((heading, place) => heading || words.place(place + 1));
}

/** The same where one is chosen: one without a name is told by its first value. */
export function useChoosable(sheet: SheetFacts): readonly string[] {
  const named = useHeadings(sheet);
  return named.map((name, place) => {
    const first = sheet.headings[place] ? '' : sheet.samples[place]?.find(Boolean);
    return first ? `${name} · ${first}` : name;
  });
}

/** The first rows as they were read: whoever sees them knows whether they were read rightly. */
export function FirstRows({ sheet }: { sheet: SheetFacts }) {
  const words = useWords(mappingWords);
  const headings = useHeadings(sheet);
  const height = Math.max(0, ...sheet.samples.map(({ length }) => length));
  return (
    <Room>
      <TableScroll label={words.firstRows}>
        <Table>
          <thead>
            <tr>
              {headings.map((heading, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike; their place is what tells them apart.
                <th key={place} scope="col" title={heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: height }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is the one that stands there.
              <tr key={row}>
                {headings.map((_heading, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: so is a cell.
                  <td key={place} title={sheet.samples[place]?.[row]}>
                    {sheet.samples[place]?.[row]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Room>
  );
}
