import pg from 'pg';
import { isoInstant } from './engine.ts';

const textArray = pg.types.getTypeParser(1009 as number, 'text') as (value: string) => string[];
/** PostgreSQL's types by number, as the product wants them: instants as ISO text, days as text, numbers as numbers. */
const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (value) => value,
  1083: (value) => value,
  1114: (value) => value,
  1184: isoInstant,
  // date[]: the driver would make instants of its days.
  1182: textArray,
  // bigint[]: the driver would leave its numbers as text.
  1016: (value) => textArray(value).map(Number),
};
const textParser = (oid: number): ((value: string) => unknown) =>
  parsers[oid] ?? (pg.types.getTypeParser(oid as number, 'text') as (value: string) => unknown);
/** For a connection of the driver. */
export const types = {
  getTypeParser: (oid: number, format?: string) =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary' as 'text') : textParser(oid),
} as unknown as pg.CustomTypesConfig;
