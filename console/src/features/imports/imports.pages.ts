import type { FeaturePages } from '../../app/feature-pages.ts';

/** An import has no page of its own: it opens over the list that it fills. */
export const importsPages: FeaturePages = {};
