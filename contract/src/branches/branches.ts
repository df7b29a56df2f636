import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import {
  id,
  idValue,
  instant,
  loadedAt,
  namedPage,
  requiredPicture,
  storedFile,
  text,
  typedNumber,
} from '../fields/fields.ts';
import { timeOfDay } from '../fields/hours.ts';
import { type RuleCode, rule } from '../fields/rule.ts';
import { ShownOn } from '../fields/shown-on.ts';
import { Translated } from '../fields/translated.ts';
import { descriptions, SpeechState, SpokenText, spokenTexts } from '../speech/spoken.ts';
import { Phone } from '../users/users.ts';
import { isMapLink, isShortLink, plainLink } from './map-link.ts';

/** Degrees with at most seven decimals, as typed or as a number (BRA-24, BRA-25, AMB-147). */
const degrees = (most: number, beyond: RuleCode) =>
  typedNumber(
    z
      .string()
      .min(1, rule('required'))
      .regex(/^-?\d{1,3}(\.\d+)?$/, rule('number'))
      .refine((input) => Math.abs(Number(input)) <= most, rule(beyond)),
  ).transform((input) => Number(Number(input).toFixed(7)));

/** A branch (BRA-39). An end that is not later than the beginning is of the next day; the same hour is 24 hours (part 0). */
export const Branch = z.object({
  branchoffice_id: idValue,
  client: idValue,
  name: z.string(),
  phone: z.string(),
  direction: z.string(),
  url_maps: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  image: storedFile,
  /** `HH:mm:ss`. */
  open_at: z.string(),
  until_at: z.string(),
  description: Translated,
  audio_text: z.array(SpokenText),
  /** The name of the robot that speaks, in each language that the branch has. */
  robot: z.array(z.object({ language_id: z.union([z.literal(1), z.literal(2)]), name: z.string() })),
  speech: SpeechState,
  updated_at: instant,
});
export type Branch = z.output<typeof Branch>;

export const BranchForm = z.object({
  client: idValue,
  name: text(120),
  phone: Phone,
  direction: text(300),
  url_maps: text(2000)
    .refine((link) => isMapLink(link) || !isShortLink(link), { error: rule('branches.short_link'), abort: true })
    .refine(isMapLink, rule('branches.map_link'))
    .transform(plainLink)
    .pipe(z.string().max(2000, rule('too_long', { max: 2000 }))),
  latitude: degrees(90, 'branches.latitude'),
  longitude: degrees(180, 'branches.longitude'),
  image: requiredPicture,
  open_at: timeOfDay,
  until_at: timeOfDay,
  description: descriptions,
  audio_text: spokenTexts,
});
export type BranchForm = z.output<typeof BranchForm>;

const params = z.object({ id });

export const branches = feature('branches', {
  audience: ['Sucursales', 'Turnos', 'Robots', 'Encuestas', 'Admin cajas'],
})({
  list: endpoint({
    method: 'GET',
    path: '/branch_offices/branch_offices/branchoffice_by_client_id/{clientId}',
    summary: 'Branches of a client',
    access: ['Sucursales', 'Turnos', 'Robots', 'Encuestas', 'Admin cajas'],
    client: 'params.clientId',
    params: z.object({ clientId: id }),
    query: z.object({
      /** `search` is in name and address, without regard to accents and case. */
      ...namedPage,
    }),
    payload: z.array(Branch),
  }),
  get: endpoint({
    method: 'GET',
    path: '/branch_offices/branch_offices/{id}',
    summary: 'One branch',
    access: ['Sucursales'],
    params,
    payload: Branch,
  }),
  robots: endpoint({
    method: 'GET',
    path: '/branch_offices/branch_offices/{id}/robots/',
    summary: 'The robots that show a branch',
    signal: 'robots',
    access: ['Sucursales'],
    params,
    payload: ShownOn,
  }),
  create: endpoint({
    method: 'POST',
    path: '/branch_offices/branch_offices/',
    summary: 'Add a branch; English may be left out as a whole',
    access: ['Sucursales'],
    client: 'body.client',
    body: BranchForm,
    payload: Branch,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/branch_offices/branch_offices/{id}/',
    summary: 'Change a branch; it stays with its client',
    access: ['Sucursales'],
    client: 'body.client',
    params,
    body: BranchForm.partial().extend({ updated_at: loadedAt }),
    payload: Branch,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/branch_offices/branch_offices/{id}',
    summary: 'Take a branch away',
    access: ['Sucursales'],
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/branch_offices/branch_offices/{id}/restore/',
    summary: 'Bring back a branch that was just removed',
    access: ['Sucursales'],
    params,
    payload: Branch,
  }),
});
