import { quarterMs } from '@botones/contract/device/facts';
import { type Played, playback } from '@botones/contract/playback/playback';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { clock, useFormats } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { seenWords } from './seen.words.ts';
import { timeIn } from './seen-day.ts';

const Table = styled('div')({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '8px 12px', textAlign: 'start', borderBottom: '1px solid var(--line)' },
  '& th': { fontWeight: 640, whiteSpace: 'nowrap' },
  '& td.n, & th.n': { textAlign: 'end' },
  '& td.name': { overflowWrap: 'anywhere', minWidth: 160 },
  '& small': { display: 'block', color: 'var(--ink-2)' },
});

/** Rows that are seen before all are asked for: what a day tells may be hundreds. */
const firstRows = 24;

/** What a robot told that it showed on a day of its clock, newest first (PUB-8). */
export function SeenTold({ robot_id, day, timezone }: { robot_id: number; day: string; timezone: string }) {
  const words = useWords(seenWords);
  const formats = useFormats();
  const query = useQuery(queryOf(playback.timeline, { params: { robot_id }, query: { day } }));
  const [all, setAll] = useState(false);
  const time = (instant: number) => timeIn(instant, timezone);
  const quarter = ({ started_at }: Played) => {
    const begun = Math.floor(Date.parse(started_at) / quarterMs) * quarterMs;
    return `${time(begun)}–${time(begun + quarterMs)}`;
  };
  return (
    <Panel title={words.told}>
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={4} />}>
        {(told) =>
          told.length === 0 ? (
            <p>{words.nothingTold}</p>
          ) : (
            <>
              <Table tabIndex={0} role="region" aria-label={words.told}>
                <table>
                  <thead>
                    <tr>
                      <th>{words.columns.time}</th>
                      <th>{words.columns.media}</th>
                      <th className="n">{words.columns.plays}</th>
                      <th className="n">{words.columns.completed}</th>
                      <th className="n">{words.columns.shown}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {told
                      .map((row, nth) => ({ ...row, nth }))
                      .reverse()
                      .slice(0, all ? told.length : firstRows)
                      .map((row) => (
                        <tr key={row.nth}>
                          <td>{quarter(row)}</td>
                          <td className="name">
                            {row.name}
                            {row.doubtful && <small>{words.doubtful}</small>}
                          </td>
                          <td className="n">{formats.number(row.plays)}</td>
                          <td className="n">{formats.number(row.completed)}</td>
                          <td className="n">{clock(Math.round(row.shown_ms / 1_000))}</td>
                        </tr>
                      ))}
                  </tbody>
                </table>
              </Table>
              {!all && told.length > firstRows && (
                <Button onClick={() => setAll(true)} sx={{ marginTop: '8px' }}>
                  {words.all(formats.number(told.length))}
                </Button>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}
