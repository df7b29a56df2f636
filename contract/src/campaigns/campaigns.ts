import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, namedPage, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { SceneMedium } from '../scenes/scenes.ts';

/** More nobody watches; a campaign is answered as a whole. */
export const mostCampaignScenes = 20;

const campaignFields = {
  campaign_id: idValue,
  /** The same number: lists are documented with either. */
  id: idValue,
  client: idValue,
  name: z.string(),
  /** Seconds of all its scenes together (AMB-107). */
  duration: z.int(),
  scenes_count: z.int(),
  updated_at: instant,
};

/** A campaign in a list (CMP-21). */
export const CampaignRow = z.object(campaignFields);
export type CampaignRow = z.output<typeof CampaignRow>;

/** A scene as a campaign plays it (CMP-26, CMP-27). */
export const CampaignScene = z.object({
  scene_id: idValue,
  name: z.string(),
  state: z.boolean(),
  /** Seconds. */
  duration: z.int(),
  media: z.array(SceneMedium),
});
export type CampaignScene = z.output<typeof CampaignScene>;

/** A campaign with its scenes, in order, and what they show (CMP-22). */
export const Campaign = z.object({ ...campaignFields, scene: z.array(CampaignScene) });
export type Campaign = z.output<typeof Campaign>;

/** Its scenes are their numbers in order; the console chooses one (CMP-20, AMB-106), and none is a campaign too (AMB-108). */
export const CampaignForm = z.object({
  client: idValue,
  name: text(60),
  scene: z
    .array(idValue)
    .max(mostCampaignScenes, rule('max', { max: mostCampaignScenes }))
    .refine((ids) => new Set(ids).size === ids.length, rule('value')),
});
export type CampaignForm = z.output<typeof CampaignForm>;

const params = z.object({ id });

// What a scene shows and how long is part of it.
export const campaigns = feature('campaigns', { audience: ['Publicidad', 'Robots'] })({
  list: endpoint({
    method: 'GET',
    path: '/publicity/campaign/campaigns_by_client/{client}/',
    summary: 'The campaigns of a client',
    access: ['Publicidad', 'Robots'],
    client: 'params.client',
    params: z.object({ client: id }),
    query: z.object(namedPage),
    payload: z.array(CampaignRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/publicity/campaign/{id}',
    summary: 'One campaign with its scenes and their media, in order',
    access: ['Publicidad', 'Robots'],
    params,
    payload: Campaign,
  }),
  create: endpoint({
    method: 'POST',
    path: '/publicity/campaign/',
    summary: 'Add a campaign',
    access: ['Publicidad'],
    client: 'body.client',
    body: CampaignForm.partial({ scene: true }),
    payload: Campaign,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/publicity/campaign/{id}/',
    summary: 'Change a campaign; without `scene` it keeps its scenes',
    access: ['Publicidad'],
    client: 'body.client',
    params,
    body: CampaignForm.partial().extend({ updated_at: loadedAt }),
    payload: Campaign,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/publicity/campaign/{id}',
    summary: 'Delete a campaign',
    access: ['Publicidad'],
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/publicity/campaign/{id}/restore/',
    summary: 'Bring back a campaign that was just deleted',
    access: ['Publicidad'],
    params,
    payload: Campaign,
  }),
});
