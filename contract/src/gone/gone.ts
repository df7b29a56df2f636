import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { NamedPerson } from '../turns/boxes.ts';

/** Whose filters ask: figures of robots, answers to surveys, what was played, tickets. */
export const goneOf = ['figures', 'surveys', 'playback', 'turns'] as const;
export type GoneOf = (typeof goneOf)[number];

/** No more of each are told. */
export const mostGone = 10_000;

/** What was deleted and is still told of: a filter offers it beside what is there. */
export const GoneRecords = z.object({
  robots: z.array(z.object({ robot_id: idValue, name: z.string() })),
  branches: z.array(z.object({ branchoffice_id: idValue, name: z.string() })),
});
export type GoneRecords = z.output<typeof GoneRecords>;

/** The same of a branch; of people also who serves there no longer, and is not deleted. */
export const GoneOfBranch = z.object({
  boxes: z.array(z.object({ attention_box_id: idValue, box_number: z.int() })),
  people: z.array(NamedPerson.extend({ deleted: z.boolean() })),
});
export type GoneOfBranch = z.output<typeof GoneOfBranch>;

export const gone = feature('gone', { signal: 'robots' })({
  ofClient: endpoint({
    report: true,
    method: 'GET',
    path: '/gone/client/{client_id}/',
    summary: 'Deleted robots and branches of a client of which figures, answers, plays or tickets tell',
    access: ['Métricas', 'Encuestas', 'Publicidad', 'Turnos', 'Admin cajas'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: z.object({ of: z.enum(goneOf, rule('value')) }),
    payload: GoneRecords,
  }),
  ofBranch: endpoint({
    report: true,
    method: 'GET',
    path: '/gone/branch/{branch_office}/',
    summary: 'Deleted boxes of a branch that served tickets, and people who did and serve there no longer',
    access: ['Turnos', 'Admin cajas'],
    params: z.object({ branch_office: id }),
    payload: GoneOfBranch,
    signal: 'turns',
  }),
});
