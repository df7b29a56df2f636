import { asSeen } from '@botones/contract/fields/as-seen';
import { z } from 'zod';
import { failure } from '../../app/http/fail.ts';
import type { Google } from '../../speech/google-access.ts';
import type { ServiceAccount } from '../../speech/service-account.ts';

/** An intention as Dialogflow tells it. */
export interface KnownIntent {
  provider_id: string;
  name: string;
  role: 'welcome' | 'fallback' | null;
  /** What it answers, in order. */
  says: string[];
  /** What it would answer in place of one of them. */
  variants: string[];
  phrases: string[];
}

/** What of an answer (v2) is used: anything else in its place and the whole answer is none. */
const Told = z.object({
  name: z.string().regex(/(?:^|\/)[^/]{1,200}$/),
  displayName: z.string().trim().min(1),
  isFallback: z.boolean().optional(),
  events: z.array(z.string()).optional(),
  messages: z
    .array(
      z.object({
        platform: z.string().optional(),
        text: z.object({ text: z.array(z.string()).optional() }).optional(),
      }),
    )
    .optional(),
  trainingPhrases: z
    .array(z.object({ parts: z.array(z.object({ text: z.string().optional() })).optional() }))
    .optional(),
});
const Page = z.object({ intents: z.array(Told).optional(), nextPageToken: z.string().optional() });

const held = (text: string, most: number) => [...asSeen(text.replaceAll('\0', ''))].slice(0, most).join('').trim();
const heldAll = (texts: string[], most: number) => [...new Set(texts.map((text) => held(text, most)).filter(Boolean))];

/** Each message as its variants; those of a platform only where there are none for all. */
function messagesOf({ messages = [] }: z.output<typeof Told>): string[][] {
  const texts = messages
    .map(({ platform, text }) => ({ platform, variants: heldAll(text?.text ?? [], 300) }))
    .filter(({ variants }) => variants.length > 0);
  const { platform } = texts.find((one) => one.platform === undefined) ?? texts[0] ?? {};
  return texts.filter((one) => one.platform === platform).map(({ variants }) => variants);
}

/** What of an intention a robot uses. */
function intentOf(source: z.output<typeof Told>): KnownIntent {
  const messages = messagesOf(source).slice(0, 50);
  const phrases = (source.trainingPhrases ?? []).map(({ parts = [] }) => parts.map(({ text }) => text ?? '').join(''));
  return {
    provider_id: source.name.split('/').at(-1) ?? '',
    name: held(source.displayName, 75),
    says: messages.flatMap(([first]) => first ?? []),
    variants: [...new Set(messages.flatMap(([, ...others]) => others))].slice(0, 50),
    role: source.isFallback ? 'fallback' : source.events?.includes('WELCOME') ? 'welcome' : null,
    phrases: heldAll(phrases, 128).slice(0, 500),
  };
}

/** All intentions of a project's agent in a language, page by page. An answer that is not whole fails. */
export async function askDialogflow(google: Google, key: ServiceAccount, language_id: number): Promise<KnownIntent[]> {
  const found: KnownIntent[] = [];
  const languageCode = language_id === 2 ? 'en' : 'es';
  const path = `/v2/projects/${encodeURIComponent(key.project_id)}/agent/intents`;
  let token = '';
  // As many pages as an agent has at most, so that one that names itself as its next ends.
  for (let page = 0; page < 50; page++) {
    const query = new URLSearchParams({ intentView: 'INTENT_VIEW_FULL', pageSize: '1000', languageCode });
    if (token) query.set('pageToken', token);
    const answer = Page.safeParse(await google.call(key, 'dialogflow', `${path}?${query}`));
    if (!answer.success) throw failure('agents.not_synced');
    found.push(...(answer.data.intents ?? []).map(intentOf));
    token = answer.data.nextPageToken ?? '';
    if (!token) return found;
  }
  throw failure('agents.not_synced');
}
