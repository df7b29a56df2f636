import { id } from '@botones/contract/fields/fields';
import { z } from 'zod';
import type { Services } from '../../app/services.ts';
import type { Room, SecretRoom } from '../../app/sockets/rooms.ts';
import { displayOf, shownLine } from './displays.queries.ts';
import { lineOf, placeOf } from './line.queries.ts';

const Sent = z.object({ branch_office: id });

/** The line of a branch for its desk: who waits, as the documents have it, and beside it the whole (TRN-49 to TRN-51, TUR-9). */
export const lineRoom = ({ system }: Pick<Services, 'system'>): Room => ({
  enter: 'enter_branch_office_room',
  exit: 'exit_branch_office_room',
  event: 'turns',
  access: ['Turnos', 'Admin cajas'],
  signal: 'turns',
  keyOf: (sent) => Sent.safeParse(sent).data?.branch_office ?? null,
  clientOf: (key) =>
    system
      .read((sql) => placeOf(sql, key))
      .then(
        ({ client_id }) => client_id,
        () => null,
      ),
  snapshot: async (key) => {
    const line = await system.read((sql) => lineOf(sql, key));
    return [line.waiting, line];
  },
});

/** The same for televisions, without names; a branch that is renamed or deleted shows there too. */
export const displayRoom = ({
  system,
  files,
  now,
  config,
}: Pick<Services, 'system' | 'files' | 'now' | 'config'>): SecretRoom => ({
  namespace: '/turnos',
  event: 'turns',
  signals: ['turns', 'branches'],
  keyOf: async (token) => (await system.read((sql) => displayOf(sql, token))).branchoffice_id,
  snapshot: async (token) => {
    const { image, ...line } = await system.read((sql) => shownLine(sql, token, { config, at: now() }));
    return [{ ...line, image: image && files.addresses.sign(image) }];
  },
});
