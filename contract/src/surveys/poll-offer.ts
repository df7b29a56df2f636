import { z } from 'zod';

/** When a robot offers its survey: after a visit, by a tile while nobody is there, both, or never (ENC-5). */
export const pollOffers = ['after', 'idle', 'both', 'off'] as const;
export const PollOffer = z.enum(pollOffers);
export type PollOffer = z.output<typeof PollOffer>;
