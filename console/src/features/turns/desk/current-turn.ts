import { stored } from '../../../app/session/stored.ts';

/** The number of the ticket that this person serves, as the session keeps it: 0 is none (AUTH-22, TRN-24, TRN-25, TRN-48). The server's word wins. */
export const currentTurn = stored('turn', (found) =>
  Number.isSafeInteger(found) && Number(found) > 0 ? Number(found) : 0,
);
