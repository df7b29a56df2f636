import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import type { Words } from '../words/words.ts';
import { withoutSeconds } from './times.ts';

/** Where a ticket is served. */
export interface Place {
  client: string;
  branch: string;
  address: string;
  hours: string;
  /** Null: the branch has no map, or what it has is no address of the web. */
  map: string | null;
}

/** An address that a browser may be sent to: what a form holds may be a program. */
export function webAddress(text: string): string | null {
  try {
    const url = new URL(text.trim());
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

export function placeOf({ branch }: Pick<TicketPage, 'branch'>, words: Words): Place {
  const [from, until] = [withoutSeconds(branch.open_at), withoutSeconds(branch.until_at)];
  return {
    client: branch.client,
    branch: branch.name,
    address: branch.direction,
    hours: from && until && from !== until ? words.hours(from, until) : '',
    map: webAddress(branch.url_maps),
  };
}
