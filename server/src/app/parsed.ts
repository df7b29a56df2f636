import type { Endpoint } from '@botones/contract/endpoint';
import type { Sentence } from '@botones/contract/fields';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FieldSentences, failure } from './fail.ts';

/** What the schemas of the contract say of each field; a test of the console walks all of their sentences. */
export const fieldsOf = (error: z.ZodError): FieldSentences => {
  const fields: FieldSentences = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message as Sentence;
  return fields;
};

/** What a request carries, as its contract wants it; fails with a sentence for each field that is wrong. */
export function parsed(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = schema.safeParse(request[part] ?? (part === 'body' ? undefined : {}));
    // A path that cannot name a record is a record that is not there.
    if (!result.success)
      throw part === 'params' ? unnamed(result.error) : failure('request.invalid', fieldsOf(result.error));
    input[part] = result.data;
  }
  return input;
}
const unnamed = (error: z.ZodError) =>
  error.issues.some((issue) => issue.code === 'custom')
    ? failure('request.invalid', fieldsOf(error))
    : failure('request.not_found');
