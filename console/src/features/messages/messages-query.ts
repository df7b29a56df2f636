import { messages } from '@botones/contract/messages/messages';
import { queryOf, useQuery } from '../../app/query.ts';

/** That a robot is unheard, or that a time has come, sends no signal: it is read again this often, in ms. */
const pollMs = 5_000;

/** The urgent messages of a client, live. */
export const useMessages = (client_id: number) =>
  useQuery({ ...queryOf(messages.list, { params: { client_id } }), refetchInterval: pollMs });
