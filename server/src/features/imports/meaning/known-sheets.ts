import { knownPlaces } from './known-places.ts';
import { knownShops } from './known-shops.ts';
import type { SheetTemplate } from './sheet-template.ts';

/** The sheets of the trade; adding one is a table in a file of these. Where two fit, that with more headings is meant. */
export const knownSheets: readonly SheetTemplate[] = [...knownShops, ...knownPlaces];
