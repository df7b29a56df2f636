import { playbackWords } from '@botones/charts/reports/playback.words';
import { type Group, rowName } from '@botones/charts/reports/playback-charts';
import { missedReasons, type PlaybackRow } from '@botones/contract/playback/playback';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useWords } from '../../app/words.ts';
import { clock, useFormats } from '../../ui/formats.ts';
import { Figure } from '../../ui/page/figure.tsx';

/** More rows nobody reads on a screen; the sheet has them all. */
const mostRows = 200;

const Table = styled('div')({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', fontSize: '0.8125rem' },
  '& th, & td': {
    padding: '8px 7px',
    textAlign: 'start',
    borderBottom: '1px solid var(--line)',
    whiteSpace: 'nowrap',
  },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: 'var(--ink-2)' },
  '& .n': { textAlign: 'end' },
  '& th[scope=row], & thead th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    background: 'var(--surface)',
    paddingInlineStart: 0,
  },
  '& tbody th': {
    fontWeight: 560,
    minWidth: 130,
    maxWidth: 'min(340px, 45vw)',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& tfoot th, & tfoot td': { fontWeight: 640, borderBottom: 0 },
  '& .bar': {
    display: 'inline-block',
    width: 40,
    height: 6,
    borderRadius: 3,
    background: 'var(--off-soft)',
    overflow: 'hidden',
  },
  '& .bar > i': { display: 'block', height: '100%', background: 'var(--primary)' },
  '& .share': { display: 'inline-flex', alignItems: 'center', gap: 8, justifyContent: 'flex-end' },
});
const Name = styled(ButtonBase)({
  font: 'inherit',
  textAlign: 'start',
  color: 'var(--primary-text)',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline' },
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: 44 },
});

const seconds = (ms: number): number => Math.round(ms / 1_000);

type Reason = (typeof missedReasons)[number];
type Told = Omit<PlaybackRow, 'id' | 'name' | 'day'>;

function Figures({ row, reasons }: { row: Told; reasons: readonly Reason[] }) {
  const formats = useFormats();
  const { planned_ms, shown_ms } = row;
  const share = planned_ms > 0 ? shown_ms / planned_ms : null;
  const difference = seconds(shown_ms) - seconds(planned_ms);
  return (
    <>
      <td className="n">{clock(seconds(planned_ms))}</td>
      <td className="n">{clock(seconds(shown_ms))}</td>
      <td className="n">
        {share === null ? (
          <Figure why="none">{null}</Figure>
        ) : (
          <span className="share">
            <span className="bar off-paper" aria-hidden>
              <i style={{ width: `${Math.min(1, share) * 100}%` }} />
            </span>
            {formats.percent(share)}
          </span>
        )}
      </td>
      <td className="n">
        {difference === 0 ? '' : difference < 0 ? '−' : '+'}
        {clock(Math.abs(difference))}
      </td>
      {reasons.map((reason) => (
        <td key={reason} className="n">
          {planned_ms > 0 ? clock(seconds(row.missed_ms[reason])) : <Figure why="none">{null}</Figure>}
        </td>
      ))}
      <td className="n">{formats.number(row.plays)}</td>
    </>
  );
}

export interface ReportTableProps {
  rows: readonly PlaybackRow[];
  total: Told;
  by: Group;
  time: 'day' | 'month';
  /** Narrows the report to one row. */
  onOnly: (row: PlaybackRow) => void;
}

/** What was planned and shown, a row each: hours, minutes and seconds. */
export function ReportTable({ rows, total, by, time, onOnly }: ReportTableProps) {
  const words = useWords(playbackWords);
  const formats = useFormats();
  const group = by === 'time' ? time : by;
  // What took nothing from any row is told by the chart above.
  const reasons = missedReasons.filter((reason) => total.missed_ms[reason] > 0);
  return (
    <>
      <Table tabIndex={0} role="region" aria-label={words.of(words.title, words.groups[group])}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.groups[group]}</th>
              {[words.planned, words.shown, words.shownShare, words.missed].map((name) => (
                <th key={name} scope="col" className="n">
                  {name}
                </th>
              ))}
              {reasons.map((reason) => (
                <th key={reason} scope="col" className="n">
                  {words.reasons[reason]}
                </th>
              ))}
              <th scope="col" className="n">
                {words.plays}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map((row) => {
              const name = rowName(row, group, words);
              return (
                <tr key={`${row.id} ${row.day}`}>
                  <th scope="row">
                    {group === 'month' ? (
                      name
                    ) : (
                      <Name aria-label={words.only(name)} onClick={() => onOnly(row)}>
                        {name}
                      </Name>
                    )}
                  </th>
                  <Figures {...{ row, reasons }} />
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <Figures {...{ row: total, reasons }} />
            </tr>
          </tfoot>
        </table>
      </Table>
      {rows.length > mostRows && (
        <p className="quiet">{words.first(formats.number(mostRows), formats.number(rows.length))}</p>
      )}
    </>
  );
}
