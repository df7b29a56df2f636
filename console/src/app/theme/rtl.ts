import createCache from '@emotion/cache';
import { DECLARATION, type Middleware, prefixer } from 'stylis';
import rtl from 'stylis-plugin-rtl';

/**
 * Vendor prefixes for declarations only: Emotion brings an older stylis, whose rules the newer prefixer cannot read.
 * The prefixed selectors that are lost were for browsers older than those the build targets.
 */
const prefix: Middleware = (element, index, children, callback) =>
  element.type === DECLARATION ? prefixer(element, index, children, callback) : undefined;

/** Emotion's cache that turns left into right. */
export const rtlCache = createCache({ key: 'rtl', stylisPlugins: [prefix, rtl] });
