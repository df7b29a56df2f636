import pg from 'pg';
import { parsers } from './engine.ts';

const textArray = pg.types.getTypeParser(1009 as number, 'text') as (value: string) => string[];
const ofText: Record<number, (value: string) => unknown> = {
  ...parsers,
  // bigint[]: the driver would leave its numbers as text.
  1016: (value) => textArray(value).map(Number),
};

/** How a value of this type, written as text by PostgreSQL, is read: the same on both engines. */
export const textParser = (oid: number): ((value: string) => unknown) =>
  ofText[oid] ?? (pg.types.getTypeParser(oid as number, 'text') as (value: string) => unknown);
