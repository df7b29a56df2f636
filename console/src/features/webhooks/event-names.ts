import { type WebhookEvent, webhookEventNames, webhookEvents } from '@botones/contract/webhooks/webhook-names';
import { usePreferences } from '../../app/session/preferences.ts';
import { labelIn, useWords } from '../../app/words.ts';
import { webhooksWords } from './webhooks.words.ts';

/** What people call an event, in their language. */
export function useEventName(): (event: WebhookEvent) => string {
  const { language } = usePreferences();
  return (event) => labelIn(webhookEventNames[event], language);
}

/** Some events in a few words: all of them, one or two by name, or one and how many more. */
export function useEventsLine(): (events: readonly WebhookEvent[]) => string {
  const words = useWords(webhooksWords);
  const nameOf = useEventName();
  return (events) => {
    const [first, second] = events;
    if (events.length === webhookEvents.length || first === undefined) return first ? words.allEvents : words.noEvents;
    if (events.length > 2 || second === undefined)
      return second === undefined ? nameOf(first) : words.more(nameOf(first), events.length - 1);
    return `${nameOf(first)}, ${nameOf(second)}`;
  };
}

type GroupName = keyof (typeof webhooksWords)['es']['groups'];

const groupOf = (event: WebhookEvent) => event.slice(0, event.indexOf('.')) as GroupName;
/** The events as the form groups them: by what stands before the point of their names. */
export const eventGroups = [...new Set(webhookEvents.map(groupOf))].map(
  (group) => [group, webhookEvents.filter((event) => groupOf(event) === group)] as const,
);
