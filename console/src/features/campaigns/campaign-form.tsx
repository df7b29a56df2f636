import { type Campaign, campaigns, CampaignForm as Fields } from '@botones/contract/campaigns/campaigns';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { queryClient, queryOf, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { campaignsWords } from './campaigns.words.ts';
import { SceneChoice } from './scene-choice.tsx';

export const campaignsPath = '/advertising/campaigns';

export interface CampaignFormProps {
  client_id: number;
  /** Null: a new one. */
  campaign: Campaign | null;
}

/** The form of a campaign: its name and the scene that it plays (CMP-14 to CMP-20, AMB-108). */
export function CampaignForm({ client_id, campaign }: CampaignFormProps) {
  const words = useWords(campaignsWords);
  const kit = useWords(listWords);
  const [saved, setSaved] = useState(false);
  const create = useWrite(campaigns.create);
  const update = useWrite(campaigns.update);
  const params = { id: campaign?.campaign_id ?? 0 };
  const edited = useRecordForm({
    schema: Fields,
    record: campaign,
    valuesOf: ({ client, name, scene }) => ({ client, name, scene: scene.map(({ scene_id }) => scene_id) }),
    blank: { client: client_id, name: '', scene: [] },
    draftKey: `campaigns.${campaign?.campaign_id ?? `new.${client_id}`}`,
    read: () => queryClient.fetchQuery({ ...queryOf(campaigns.get, { params }), staleTime: 0 }),
    create: (body) => create.mutateAsync({ body }),
    update: (values, against) => update.mutateAsync({ params, body: { ...values, ...against } }),
    savedMessage: ({ name }, isNew) => (isNew ? kit.added : kit.saved)(name),
  });
  if (saved) return <Navigate to={campaignsPath} />;
  const known = new Map(campaign?.scene.map(({ scene_id, name }) => [scene_id, name]));
  return (
    <FormPanel>
      <FormPage
        {...edited}
        subject="campaign_id"
        onSaved={() => setSaved(true)}
        fieldOf={{ 'campaigns.unknown_scene': 'scene' }}
        actions={
          <Button component={Link} to={campaignsPath} variant="outlined">
            {words.cancel}
          </Button>
        }
      >
        <div className="grid">
          <TextInput name="name" label={kit.name} maxLength={60} />
        </div>
        <SceneChoice client_id={client_id} known={known} />
      </FormPage>
    </FormPanel>
  );
}
