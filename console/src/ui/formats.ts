import { type Formats, formatsFor } from '@botones/contract/fields/formats';
import { preferences, usePreferences } from '../app/session/preferences.ts';
import { session } from '../app/session/session.ts';

export { clock, dateTimeIn, type Formats, formatDay, formatsFor, secondsOf } from '@botones/contract/fields/formats';

/** Where no client says otherwise (P10). */
const homeZone = 'America/Mexico_City';

/** The time zone to show: the signed-in person's client's, else the product's home. */
export const currentZone = (): string => session()?.user.client?.timezone ?? homeZone;

/** Formats in the person's language and, unless told another, their client's time zone. */
export const useFormats = (zone: string = currentZone()): Formats => formatsFor(usePreferences().language, zone);
export const formatsNow = (zone: string = currentZone()): Formats => formatsFor(preferences().language, zone);
