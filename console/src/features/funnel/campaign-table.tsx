import type { Funnel, Steps } from '@botones/contract/analytics/funnel';
import { apart } from '@botones/contract/fields/apart';
import { styled } from '@mui/material/styles';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Figure } from '../../ui/page/figure.tsx';
import { funnelWords } from './funnel.words.ts';
import { campaignShares, shareIn } from './funnel-charts.ts';

const Table = styled('div')({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', fontSize: '0.8125rem' },
  '& th, & td': { padding: '8px 7px', textAlign: 'start', borderBottom: '1px solid var(--line)' },
  '& thead th': { fontWeight: 600, color: 'var(--ink-2)' },
  '& .n': { textAlign: 'end' },
  '& tbody th': { fontWeight: 560, minWidth: 130, overflowWrap: 'anywhere' },
});

/** One side of a campaign: how many it is of, and how far they came in percent. */
function Side({ steps, least }: { steps: Steps; least: number }) {
  const formats = useFormats();
  return (
    <>
      <td className="n">{formats.number(steps.hours)}</td>
      <td className="n">{formats.number(steps.passed)}</td>
      <td className="n">{formats.number(steps.interacted)}</td>
      {campaignShares.map(({ title, step, of }) => {
        const { share, why } = shareIn(steps, { step, of });
        return (
          <td key={title} className="n">
            <Figure why={why} people={steps[of]} least={least}>
              {share === null ? null : formats.percent(share / 100)}
            </Figure>
          </td>
        );
      })}
    </>
  );
}

/** Campaigns beside hours without them, each with how many it is of. */
export function CampaignTable({ told: { campaigns, min_group } }: { told: Funnel }) {
  const words = useWords(funnelWords);
  const names = apart(campaigns.map(({ name }) => name || words.goneCampaign));
  const columns = [words.hours, words.passedN, words.visitsN, ...campaignShares.map(({ title }) => words[title])];
  return (
    <Table tabIndex={0} role="group" aria-label={words.campaigns}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.campaign}</th>
            <th scope="col">{words.side}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="n">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {campaigns.map((each, at) => (
          <tbody key={each.campaign_id}>
            <tr>
              <th scope="rowgroup" rowSpan={2}>
                {names[at]}
              </th>
              <th scope="row">{words.with}</th>
              <Side steps={each.with} least={min_group} />
            </tr>
            <tr>
              <th scope="row">{words.without}</th>
              <Side steps={each.without} least={min_group} />
            </tr>
          </tbody>
        ))}
      </table>
    </Table>
  );
}
