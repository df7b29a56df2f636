import { createHash, sign } from 'node:crypto';
import type { ErrorCode } from '@botones/contract/errors';
import { failure } from '../app/http/fail.ts';
import type { Config } from '../config.ts';
import { askService } from './ask-service.ts';
import type { ServiceAccount } from './service-account.ts';

const hosts = {
  token: 'https://oauth2.googleapis.com',
  speech: 'https://texttospeech.googleapis.com',
  dialogflow: 'https://dialogflow.googleapis.com',
};
const audience = 'https://oauth2.googleapis.com/token';
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What Google answered that is no success. */
export class GoogleRefusal extends Error {
  readonly status: number;
  readonly details: string;
  constructor(status: number, details: string) {
    super(`Google answered ${status}`);
    this.status = status;
    this.details = details;
  }
}

/** What a refusal means to the person who keeps the key: the four usual failures by name, too many, or that it did not work. */
export function meaningOf({ status, details }: GoogleRefusal): ErrorCode {
  if (status === 401 || /invalid_grant|invalid_client|account_disabled/i.test(details)) return 'speech.key_revoked';
  if (status === 429 || /RESOURCE_EXHAUSTED/.test(details)) return 'speech.too_many';
  if (status !== 403 && status !== 404) return 'speech.failed';
  if (/SERVICE_DISABLED|has not been used in project|is disabled/i.test(details)) return 'speech.api_off';
  if (
    /CONSUMER_INVALID|USER_PROJECT_DENIED|PROJECT_(?:DELETED|INVALID)|Project .* (?:not found|deleted)/i.test(details)
  )
    return 'speech.other_project';
  return status === 403 ? 'speech.key_role' : 'speech.failed';
}

export interface Google {
  /** One call with the access that the key gives; answers its JSON. Throws GoogleRefusal, or the failure of no answer at all. */
  call: (
    key: ServiceAccount,
    api: 'speech' | 'dialogflow',
    path: string,
    body?: Record<string, unknown>,
  ) => Promise<Record<string, unknown>>;
}

/** Google by REST: nothing of a key says where it is sent, only the setting GOOGLE_URL does, in tests. */
export function createGoogle({ googleUrl, seconds }: Config['speech'], now: () => number = Date.now): Google {
  const access = new Map<string, { token: string; until: number }>();

  async function ask(address: string, init: RequestInit): Promise<Record<string, unknown>> {
    const { status, bytes } = await askService(address, init, { seconds });
    const text = bytes.toString();
    if (status !== 200) throw new GoogleRefusal(status, text.slice(0, 4000));
    try {
      return JSON.parse(text) as Record<string, unknown>;
    } catch {
      throw failure('speech.failed');
    }
  }

  async function tokenFor(key: ServiceAccount): Promise<string> {
    const name = createHash('sha256').update(key.private_key).digest('hex');
    const known = access.get(name);
    if (known && known.until > now()) return known.token;
    const issued = Math.floor(now() / 1000);
    const claims = { iss: key.client_email, aud: audience, iat: issued, exp: issued + 3600 };
    const scope = 'https://www.googleapis.com/auth/cloud-platform';
    const unsigned = `${encoded({ alg: 'RS256', typ: 'JWT', kid: key.private_key_id })}.${encoded({ ...claims, scope })}`;
    const assertion = `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), key.private_key).toString('base64url')}`;
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const answer = await ask(`${googleUrl ?? hosts.token}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type, assertion }),
    });
    if (typeof answer.access_token !== 'string') throw failure('speech.failed');
    if (access.size > 1000) access.clear();
    const lasts = Math.max(0, Number(answer.expires_in ?? 3600) - 300);
    access.set(name, { token: answer.access_token, until: now() + lasts * 1000 });
    return answer.access_token;
  }

  return {
    async call(key, api, path, body) {
      const headers = { authorization: `Bearer ${await tokenFor(key)}`, 'content-type': 'application/json' };
      const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      try {
        return await ask(`${googleUrl ?? hosts[api]}${path}`, sent);
      } catch (cause) {
        // Whatever was believed of this key is asked again next time.
        if (cause instanceof GoogleRefusal && cause.status === 401)
          access.delete(createHash('sha256').update(key.private_key).digest('hex'));
        throw cause;
      }
    },
  };
}
