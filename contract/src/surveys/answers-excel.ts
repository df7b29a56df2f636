import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { day, id, idValue } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { askedResponses, languageOrBoth, robotOrAll } from './asked-responses.ts';

/** '' where there is no limit, as lists send it (SVM-24). */
const dayOrNone = z.union([day, z.literal('')], rule('day'));

/** Which answers a sheet is asked of (SVM-23); what is not said chooses nothing. */
export const AnswersExcelOf = z.object({
  client: idValue,
  poll: idValue,
  start_date: dayOrNone,
  end_date: dayOrNone,
  robot: robotOrAll.nullish(),
  complete: z.boolean(rule('value')).nullish(),
  language_id: languageOrBoth.nullish(),
  ...askedResponses,
});
export type AnswersExcelOf = z.output<typeof AnswersExcelOf>;

const number = z.coerce.number(rule('number')).int().optional();

/** The same as the address of the sheet says it, with when it ends, in seconds since 1970, and its signature (ENC-8). */
export const AnswersExcelAddress = z.object({
  /** The client whose survey it is. */
  owner: id,
  poll: id,
  start_date: dayOrNone.optional(),
  end_date: dayOrNone.optional(),
  robot: number,
  group_id: number,
  complete: z.enum(['true', 'false']).optional(),
  language_id: number,
  branch: number,
  hour_from: number,
  hour_to: number,
  version: number,
  e: number,
  s: z.string().max(100).optional(),
});
export type AnswersExcelAddress = z.output<typeof AnswersExcelAddress>;

export const excelCalls = {
  answersExcel: endpoint({
    method: 'POST',
    path: '/polls/poll/answers_excel/',
    summary: 'The address of a sheet of responses, good for 15 minutes',
    access: ['Encuestas'],
    client: 'body.client',
    body: AnswersExcelOf,
    payload: z.object({ url: z.string() }),
  }),
  readExcel: endpoint({
    method: 'GET',
    path: '/polls/poll/answers_excel/',
    summary: 'That sheet as XLSX, streamed, a column for each question that is not sensitive; the address is signed',
    access: 'public',
    query: AnswersExcelAddress,
    file: true,
    payload: z.null(),
  }),
};
