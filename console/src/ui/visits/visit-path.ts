import type { ShownKind } from '@botones/contract/visits/moments';

/** The page of a visit. */
export const visitPath = (interaction_id: number): string => `/visits?interaction=${interaction_id}`;

/** The page of the visits in which a record was shown. */
export const shownVisitsPath = (kind: ShownKind, record_id: number): string =>
  `/visits/shown?kind=${kind}&record=${record_id}`;
