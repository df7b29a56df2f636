import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** Somebody whom a company's provider knows: they sign in there with `login`. */
export interface CompanyAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
}

/** What a provider does that it should not; each for the answers from then on. */
export interface Mischief {
  /** Changes what an ID token says; it is signed as ever. */
  claims?: (claims: JWTPayload) => JWTPayload;
  /** Changes what the provider says of itself. */
  discovery?: (said: Record<string, unknown>) => Record<string, unknown>;
  /** Signs with a key that it tells nobody of. */
  strangeKey?: boolean;
  /** Answers nothing but this status. */
  status?: number;
}

export interface CompanyProvider {
  issuer: string;
  client_id: string;
  client_secret: string;
  accounts: Map<string, CompanyAccount>;
  mischief: Mischief;
  /** From now on its tokens are signed with another key. */
  rotate: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The page on which people say who they are, as any provider has one. */
const page = (hint: string) => `<!doctype html><html lang="es"><meta charset="utf-8"><title>Cuenta de la empresa</title>
<main><h1>Cuenta de la empresa</h1><form method="post"><label>Correo <input name="login" value="${hint.replace(/[&"<]/g, '')}"></label>
<button>Continuar</button></form></main></html>`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex'), alg: 'RS256', use: 'sig' };
  return { privateKey, jwk };
}

/** A real provider of OpenID Connect on this machine, for a client that comes back to `redirectUri`. */
export async function companyProvider(redirectUri: string, signOutUri: string): Promise<CompanyProvider> {
  const client_id = 'botones';
  const client_secret = randomBytes(24).toString('base64url');
  const accounts = new Map<string, CompanyAccount>();
  const made: CompanyProvider = { issuer: '', client_id, client_secret, accounts, mischief: {}, rotate, stop };
  let key = await newKey();
  let provider: Provider;
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const cookieKey = randomBytes(24).toString('base64url');

  function open(): void {
    provider = new Provider(made.issuer, {
      clients: [
        {
          client_id,
          client_secret,
          redirect_uris: [redirectUri],
          post_logout_redirect_uris: [signOutUri],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: { keys: [key.jwk] } as never,
      cookies: { keys: [cookieKey] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => {
        const account = [...accounts.values()].find(({ sub }) => sub === id);
        return account && { accountId: id, claims: () => ({ ...account }) };
      },
      // Whoever signs in has agreed.
      loadExistingGrant: async (context) => {
        const { client, session, provider: own } = context.oidc;
        const grant = new own.Grant({ clientId: client?.clientId as string, accountId: session?.accountId as string });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    handle = provider.callback();
  }

  /** Says who somebody is, and sends them on. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page(String(params.login_hint ?? '')));
      return;
    }
    const account = accounts.get(new URLSearchParams(await bodyOf(request)).get('login') ?? '');
    const result = account
      ? { login: { accountId: account.sub } }
      : { error: 'access_denied', error_description: 'nobody of that name' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  /** What the provider answers, changed before it goes out. */
  function changed(response: ServerResponse, change: (said: Record<string, unknown>) => Promise<object>): void {
    const end = response.end.bind(response);
    const write = (chunk: unknown) => {
      const said = JSON.parse(String(chunk)) as Record<string, unknown>;
      void change(said).then((other) => {
        const text = JSON.stringify(other);
        response.setHeader('content-length', Buffer.byteLength(text));
        end(text);
      });
      return response;
    };
    response.end = write as never;
  }

  async function forged(token: string): Promise<string> {
    const { claims = (same) => same, strangeKey } = made.mischief;
    const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;
    const signer = strangeKey ? await newKey() : key;
    const header = { alg: 'RS256', kid: key.jwk.kid as string };
    return new SignJWT(claims(said)).setProtectedHeader(header).sign(signer.privateKey);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', made.issuer);
    const { status, discovery } = made.mischief;
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    if (pathname.endsWith('/openid-configuration') && discovery) changed(response, async (said) => discovery(said));
    if (pathname === '/token')
      changed(response, async (said) =>
        typeof said.id_token === 'string' ? { ...said, id_token: await forged(said.id_token) } : said,
      );
    const done = pathname.startsWith('/interaction/') ? interact(request, response) : handle(request, response);
    done.catch((cause: unknown) => {
      response.statusCode = 500;
      response.end(String(cause));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  made.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  open();

  async function rotate(): Promise<void> {
    key = await newKey();
    open();
  }
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  return made;
}

/**
 * What a browser does at a provider: follows it from page to page with its cookies, says who it is, and stops where it is sent back to.
 * Answers that address, which nobody has opened yet.
 */
export async function throughProvider(start: string, login: string, back: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let posted = false;
  for (let step = 0; step < 12; step++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(posted ? { method: 'POST', body: new URLSearchParams({ login }) } : {}),
    });
    posted = false;
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.href.startsWith(back)) return url.href;
    } else if (answer.status === 200 && url.pathname.startsWith('/interaction/')) posted = true;
    else throw new Error(`the provider answered ${answer.status} at ${url.pathname}: ${await answer.text()}`);
  }
  throw new Error('the provider sends in circles');
}
