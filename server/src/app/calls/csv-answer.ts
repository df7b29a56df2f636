import { cellOf, columnsOfList, hasCsv } from '@botones/contract/calls/csv-columns';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { csvHead, csvRow } from '@botones/contract/fields/csv';
import type { FastifyRequest } from 'fastify';
import { fail } from '../http/fail.ts';

/** Whether a call is asked for as CSV: by its address alone, since sheets send no headers (PUE-4). */
export function asksCsv(endpoint: Endpoint, { query }: FastifyRequest): boolean {
  if (endpoint.binary?.startsWith('text/csv')) return true;
  if ((query as Record<string, unknown> | null | undefined)?.format !== 'csv') return false;
  return hasCsv(endpoint) || fail('api_keys.no_csv');
}

/** A list as CSV, page by page: its head goes with the first rows. */
export async function* csvPages(endpoint: Endpoint, pages: AsyncIterable<unknown[]>): AsyncGenerator<Buffer> {
  const columns = columnsOfList(endpoint) ?? [];
  let before = csvHead(columns.map(({ heading }) => heading));
  for await (const page of pages) {
    yield Buffer.from(before + page.map((row) => csvRow(columns.map((column) => cellOf(row, column)))).join(''));
    before = '';
  }
  if (before) yield Buffer.from(before);
}
