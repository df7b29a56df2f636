import { campaigns } from '@botones/contract/campaigns/campaigns';
import { Navigate, useSearchParams } from 'react-router';
import { OneClientPage } from '../../app/client/one-client-page.tsx';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useGone } from '../../ui/gone.ts';
import { NoRecord, recordIn } from '../../ui/list/no-record.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { CampaignForm, campaignsPath } from './campaign-form.tsx';
import { campaignsWords } from './campaigns.words.ts';

/** A campaign, `?campaign_id=7`, or without it a new one (CMP-13, AMB-014); one that is not there leads back to the list (CMP-28, ERR-24). */
export function CampaignFormPage() {
  const words = useWords(campaignsWords);
  const [search] = useSearchParams();
  const asked = recordIn(search, 'campaign_id');
  const id = asked ?? 0;
  const query = useQuery({ ...queryOf(campaigns.get, { params: { id } }), enabled: id > 0 });
  if (useGone(query.error)) return <Navigate to={campaignsPath} replace />;
  if (asked === null) return <NoRecord to={campaignsPath} named />;
  return (
    <>
      <BackLink to={campaignsPath} name={words.title} />
      <PageHeader title={id > 0 ? words.edit : words.add} {...(id > 0 && { subtitle: query.data?.name ?? ' ' })} />
      {id === 0 ? (
        <OneClientPage>
          {(client_id) => <CampaignForm key={client_id} client_id={client_id} campaign={null} />}
        </OneClientPage>
      ) : (
        <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
          {(campaign) => <CampaignForm key={id} client_id={campaign.client} campaign={campaign} />}
        </QueryBoundary>
      )}
    </>
  );
}
