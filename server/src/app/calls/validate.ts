import { brokenRules } from '@botones/contract/broken-rules';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import type { FastifyRequest } from 'fastify';
import { failure } from '../http/fail.ts';

/** What a request carries, as its contract wants it; fails with a sentence for each field that is wrong. */
export function validate(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const given = request[part] ?? (part === 'body' ? undefined : {});
    const result = schema.safeParse(given);
    if (!result.success) {
      // A path that cannot name a record is a record that is not there.
      const unnamed = part === 'params' && !result.error.issues.some((issue) => issue.code === 'custom');
      throw unnamed
        ? failure('request.not_found')
        : failure('request.invalid', { fields: brokenRules(result.error, given) });
    }
    input[part] = result.data;
  }
  return input;
}
