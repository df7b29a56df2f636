import type { FeaturePages } from '../../app/feature-pages.ts';

/** What robots say has no page of its own: it stands in the forms of the records that they show. */
export const speechPages: FeaturePages = {};
