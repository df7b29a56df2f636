import { z } from 'zod';

/** The head of every JSON answer (AMB-001): 200 and null, or the failure's status, message and error code. */
export const HeaderResponse = z.object({
  code: z.int(),
  message: z.string(),
  error: z.string().nullable(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What `fields` says, by code and parameters: for callers that speak other languages. */
  rules: z.record(z.string(), z.object({ code: z.string(), params: z.record(z.string(), z.number()) })).optional(),
  /** What the message names: for callers that say it in another language. */
  params: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
});
export type HeaderResponse = z.output<typeof HeaderResponse>;

/** The head of what succeeded (ERR-02). */
export const succeeded = { code: 200, message: 'Operación realizada con éxito.', error: null } as const;

/** Every JSON answer: the head and what was asked for. */
export const envelope = <P extends z.ZodType>(payload: P) => z.object({ headerResponse: HeaderResponse, payload });

export interface Envelope<T> {
  headerResponse: HeaderResponse;
  payload: T;
}
