import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, namedPage, storedFile, text, typedNumber } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Chosen } from '../groups/chosen.ts';
import { GroupColour } from '../groups/groups.ts';

export const sceneTypes = ['image', 'video'] as const;
export type SceneType = (typeof sceneTypes)[number];

/** More than anybody watches; a scene is answered as a whole. */
export const mostSceneMedia = 200;
export const mostSceneSeconds = 86_400;

/** How long a medium is shown: whole seconds of a day, as typed or as a number (SCN-42, AMB-097). */
export const sceneSeconds = typedNumber(
  z
    .string()
    .min(1, rule('scenes.required'))
    .regex(/^0*[1-9]\d{0,4}$/, rule('scenes.seconds'))
    .refine((digits) => Number(digits) <= mostSceneSeconds, rule('scenes.seconds')),
).transform(Number);

/** A medium of a scene, as it is read for design and preview (SCN-63). */
export const SceneMedium = z.object({
  media_id: idValue,
  /** From 1. */
  position: z.int(),
  /** Seconds. */
  duration: z.int(),
  /** As it is called in this scene, else in the library (AMB-096). */
  name: z.string(),
  file_type: z.enum(sceneTypes),
  url_file: storedFile,
  /** What a small picture of it is drawn from; null: there is none. */
  thumbnail: storedFile.nullable(),
  /** Whether robots can show it. */
  playable: z.boolean(),
});
export type SceneMedium = z.output<typeof SceneMedium>;

const Author = z.object({ name: z.string() });
const sceneFields = {
  scene_id: idValue,
  /** The same number: lists are documented with either. */
  id: idValue,
  client: idValue,
  name: z.string(),
  /** One that is off is skipped where it would be played (AMB-093). */
  state: z.boolean(),
  /** Seconds of all its media together (AMB-094). */
  duration: z.int(),
  media_count: z.int(),
  thumbnail: storedFile.nullable(),
  /** Whether the client's robots play it at rest (PUB-4). */
  is_default: z.boolean(),
  /** The groups whose robots play it at rest instead of their client's (FLO-1). */
  groups: z.array(z.object({ group_id: idValue, name: z.string(), colour: GroupColour })),
  /** Null: somebody of the platform, whom the reader does not know. */
  created_by: Author.nullable(),
  created_date: instant,
  modified_by: Author.nullable(),
  modified_date: instant.nullable(),
  updated_at: instant,
};

/** A scene in a list (SCN-62). */
export const SceneRow = z.object(sceneFields);
export type SceneRow = z.output<typeof SceneRow>;
/** A scene with what it shows, in order (SCN-58). */
export const Scene = z.object({ ...sceneFields, media: z.array(SceneMedium) });
export type Scene = z.output<typeof Scene>;

/** A resolution of a client's displays, and how many of its robots have it (SCN-23). */
export const SceneDisplay = z.object({
  /** '1080x1920'. */
  resolution: z.string(),
  wide: z.int(),
  height: z.int(),
  robots: z.int(),
  /** Of those the ones that have the scene, in their calendar or at rest. */
  playing: z.int(),
});
export type SceneDisplay = z.output<typeof SceneDisplay>;

export const sceneName = text(60);

const Placed = z.object({
  media_id: idValue,
  position: z.int(rule('number')).min(1, rule('value')),
  duration: sceneSeconds,
  /** What it is called in this scene; without one as in the library. */
  name: text(60).nullish(),
});
/** What a scene shows; the positions are those from 1 on, each once. */
const media = z
  .array(Placed)
  .max(mostSceneMedia, rule('max', { max: mostSceneMedia }))
  .refine((placed) => {
    const places = placed.map(({ position }) => position).sort((a, b) => a - b);
    return places.every((position, at) => position === at + 1);
  }, rule('value'));

export const SceneForm = z.object({ client: idValue, name: sceneName, state: z.boolean().optional(), media });
export type SceneForm = z.output<typeof SceneForm>;

const params = z.object({ id });
const client = { client: 'params.client_id', params: z.object({ client_id: id }) } as const;
const DefaultScene = z.object({ scene_id: idValue.nullable() });
/** What a client's robots play at rest, and what those of groups play instead (FLO-1). */
const DefaultScenes = DefaultScene.extend({ groups: z.array(z.object({ group_id: idValue, scene_id: idValue })) });

export const scenes = feature('scenes', { audience: ['Publicidad'] })({
  list: endpoint({
    method: 'GET',
    path: '/publicity/scene/scenes_by_client/{client_id}',
    summary: 'The scenes of a client',
    access: ['Publicidad'],
    ...client,
    query: z.object(namedPage),
    payload: z.array(SceneRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/publicity/scene/{id}',
    summary: 'One scene with its media, in order',
    access: ['Publicidad'],
    params,
    payload: Scene,
  }),
  create: endpoint({
    method: 'POST',
    path: '/publicity/scene/',
    summary: 'Add a scene of at least one picture or video of the library',
    access: ['Publicidad'],
    client: 'body.client',
    body: SceneForm.partial({ media: true }),
    payload: Scene,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/publicity/scene/{id}/',
    summary: 'Change a scene; without `media` it keeps them',
    access: ['Publicidad'],
    client: 'body.client',
    params,
    body: SceneForm.partial().extend({ updated_at: loadedAt }),
    payload: Scene,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/publicity/scene/{id}',
    summary: 'Delete a scene that nothing plays',
    access: ['Publicidad'],
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/publicity/scene/{id}/restore/',
    summary: 'Bring back a scene that was just deleted',
    access: ['Publicidad'],
    params,
    payload: Scene,
  }),
  displays: endpoint({
    method: 'GET',
    path: '/publicity/scene/displays/{client_id}/',
    summary: 'The displays of a client’s robots by resolution, those that have the scene first',
    access: ['Publicidad'],
    ...client,
    query: z.object({ scene_id: id.optional() }),
    payload: z.array(SceneDisplay),
  }),
  getDefault: endpoint({
    method: 'GET',
    path: '/publicity/default_scene/{client_id}/',
    summary: 'The scenes that a client’s robots play at rest: its own, and those of groups',
    access: ['Publicidad'],
    ...client,
    payload: DefaultScenes,
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/publicity/default_scene/{client_id}/',
    summary: 'Choose the scene that a client’s robots play at rest, or those of `groups` instead of it, or none',
    access: ['Publicidad'],
    ...client,
    body: DefaultScene.extend({ groups: Chosen.shape.groups }),
    payload: DefaultScenes,
  }),
});
