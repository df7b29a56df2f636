import type { Event } from '@botones/contract/events/events';
import { useWords } from '../../../app/words.ts';
import { goneWords } from '../../../ui/filter/gone.words.ts';

type Named = Pick<Event['campaigns'][number], 'name' | 'deleted'>;

/** What a campaign of an event is called: one that was deleted while nobody saw the event says so, for nothing of it is shown. */
export function useCampaignName(): (campaign: Named) => string {
  const words = useWords(goneWords);
  return ({ name, deleted }) => (deleted ? words.deletedPlace(name) : name);
}
