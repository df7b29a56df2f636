/** '09', where many stand side by side. */
export const hourShort = (hour: number): string => String(hour).padStart(2, '0');
/** '09:00'. */
export const hourName = (hour: number): string => `${hourShort(hour)}:00`;
/** The end of an hour that is included: '17:59'. */
export const endOfHour = (hour: number): string => `${hourShort(hour)}:59`;
