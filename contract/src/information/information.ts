import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, longText, namedPage, spokenText, storedFile, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { ShownOn } from '../fields/shown-on.ts';
import { SpeechState } from '../speech/spoken.ts';

/** What people read of rich text: without tags, and empty where only tags and spaces are (INF-10, AMB-149). */
export const visibleText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160|#xa0|zwnj|zwj|#8203|#x200b|ensp|emsp|thinsp);/gi, ' ')
    .replace(/[\s\p{Cf}\u00a0]+/gu, ' ')
    .trim();

/** Something that robots tell about the client, in Spanish only (INF-20, INF-21, part 0). */
export const InformationItem = z.object({
  information_item_id: idValue,
  client: idValue,
  title: z.string(),
  /** HTML of few elements: paragraphs, headings, lists, emphasis and links. */
  description: z.string(),
  /** What the robot says. */
  text: z.string(),
  language_id: z.literal(1),
  currency: z.literal('MXN'),
  robot: idValue.nullable(),
  robot_name: z.string().nullable(),
  audio_url: storedFile.nullable(),
  speech: SpeechState,
  updated_at: instant,
});
export type InformationItem = z.output<typeof InformationItem>;

export const InformationForm = z.object({
  client: idValue,
  title: text(120),
  description: longText(20_000).refine((html) => visibleText(html) !== '', rule('required')),
  text: spokenText,
  robot: idValue.nullish(),
});
export type InformationForm = z.output<typeof InformationForm>;

const params = z.object({ id });

export const information = feature('information', { audience: ['Información', 'Robots'] })({
  list: endpoint({
    method: 'GET',
    path: '/information/information/information_items_by_client/{client_id}/',
    summary: 'Information of a client',
    access: ['Información', 'Robots'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: z.object({
      /** `search` is in the title, without regard to accents and case. */
      ...namedPage,
    }),
    payload: z.array(InformationItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/information/information/{id}',
    summary: 'One item of information',
    access: ['Información'],
    params,
    payload: InformationItem,
  }),
  robots: endpoint({
    method: 'GET',
    path: '/information/information/{id}/robots/',
    summary: 'The robots that show an item of information',
    signal: 'robots',
    access: ['Información'],
    params,
    payload: ShownOn,
  }),
  create: endpoint({
    method: 'POST',
    path: '/information/information/',
    summary: 'Add information; what is not allowed in rich text is left out',
    access: ['Información'],
    client: 'body.client',
    body: InformationForm,
    payload: InformationItem,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/information/information/{id}/',
    summary: 'Change information; it stays with its client',
    access: ['Información'],
    client: 'body.client',
    params,
    body: InformationForm.partial().extend({ updated_at: loadedAt }),
    payload: InformationItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/information/information/{id}',
    summary: 'Take information away',
    access: ['Información'],
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/information/information/{id}/restore/',
    summary: 'Bring back information that was just removed',
    access: ['Información'],
    params,
    payload: InformationItem,
  }),
});
