import { describe, expect, test, vi } from 'vitest';
import { type ActionParts, createActions } from './actions.ts';
import type { SayingEnd } from './voice.ts';

const came = { ear: 'server', text: 'hola me escucha', fault: null, ms: 2_100 } as const;

/** A robot whose ear is tried: everything that it does, in its order. */
function robot(more: Partial<ActionParts> = {}) {
  const did: string[] = [];
  const said: ((end: SayingEnd) => void)[] = [];
  const heard: ((what: typeof came) => void)[] = [];
  const actions = createActions({
    voice: {
      say: (text, { language, onStart }) => {
        did.push(`says ${language === 'es' ? '' : `in ${language} `}${text}`);
        onStart?.();
        return { done: new Promise((resolve) => said.push(resolve)), stop: () => did.push('stops') };
      },
      hush: () => {},
    },
    step: async (_, state, error) => void did.push(error === null ? state : `${state}: ${error}`),
    send: async () => null,
    ear: {
      hearsIn: () => 'es',
      listen: (signal) => {
        did.push('listens');
        signal.addEventListener('abort', () => heard.at(-1)?.(came));
        return new Promise((resolve) => heard.push(resolve));
      },
    },
    sendHeard: async (command_id, what) => {
      did.push(`sends ${command_id} ${JSON.stringify(what)}`);
      return null;
    },
    onMessage: (text) => void did.push(`shows ${text}`),
    ...more,
  });
  /** Waits until this was the last that it did. */
  const until = (last: string) => vi.waitFor(() => expect(did.at(-1)).toBe(last), { interval: 1 });
  return {
    ...actions,
    did,
    until,
    said: (end: SayingEnd = { how: 'said' }) => said.at(-1)?.(end),
    heard: () => heard.at(-1)?.(came),
  };
}
const asks = 'says Repita, por favor: Hola, ¿me escucha?';
const shows = 'shows Repita, por favor: Hola, ¿me escucha?';
const sends = `sends c ${JSON.stringify(came)}`;
const visited = 'failed: Alguien llegó al robot; pruebe cuando esté en reposo.';

describe('a try of the ear (issue 50)', () => {
  test('asks for the sentence, listens once that was said, and is done when the server has what came', async () => {
    const it = robot();
    const done = it.hear('c', 'Hola, ¿me escucha?');
    await it.until(shows);
    expect(it.did).toEqual(['running', asks, shows]);
    it.said();
    await it.until('listens');
    it.heard();
    await done;
    expect(it.did.slice(3)).toEqual(['listens', sends, 'done']);
  });

  test('a robot without an ear says nothing and tells why; one without a voice refuses', async () => {
    const none = { ear: null, text: null, fault: 'not_set', ms: 0 } as const;
    const deaf = robot({ ear: { hearsIn: () => null, listen: async () => none } });
    await deaf.hear('c', 'Hola');
    expect(deaf.did).toEqual(['running', `sends c ${JSON.stringify(none)}`, 'done']);
    const mute = robot({ voice: undefined });
    await mute.hear('c', 'Hola');
    expect(mute.did).toEqual(['rejected: Este robot no tiene voz.']);
  });

  test('a robot that waits in English asks for it in English, as it listens', async () => {
    const it = robot({ ear: { hearsIn: () => 'en', listen: async () => came } });
    const done = it.hear('c', 'Good morning');
    await it.until('shows Please repeat: Good morning');
    it.said();
    await done;
    expect(it.did).toContain('says in en Please repeat: Good morning');
    expect(it.did.slice(-2)).toEqual([sends, 'done']);
  });

  test('a sentence that makes no sound is read on the screen, and the ear tried all the same', async () => {
    for (const how of ['voiceless', 'soundless'] as const) {
      const it = robot();
      const done = it.hear('c', 'Hola, ¿me escucha?');
      await it.until(shows);
      it.said({ how });
      await it.until('listens');
      it.heard();
      await done;
      const told = 'done: El robot no tiene voz: la frase se leyó en su pantalla.';
      expect(it.did.slice(3)).toEqual([shows, 'listens', sends, told]);
    }
  });

  test('what the server does not take is told, as is a sentence that was broken off', async () => {
    const late = robot({ sendHeard: async () => 'La orden no existe.' });
    const done = late.hear('c', 'Hola, ¿me escucha?');
    await late.until(shows);
    late.said();
    await late.until('listens');
    late.heard();
    await done;
    expect(late.did.at(-1)).toBe('failed: La orden no existe.');
    const quiet = robot();
    const unsaid = quiet.hear('c', 'Hola, ¿me escucha?');
    await quiet.until(shows);
    quiet.said({ how: 'failed', error: 'audio-busy' });
    await unsaid;
    expect(quiet.did.slice(3)).toEqual(['failed: La voz se interrumpió (audio-busy).']);
  });

  test('who comes meanwhile ends it, while it speaks and while it listens, and nothing of it is sent', async () => {
    const speaking = robot();
    const cut = speaking.hear('c', 'Hola, ¿me escucha?');
    await speaking.until(shows);
    speaking.attend();
    speaking.said({ how: 'stopped' });
    await cut;
    expect(speaking.did.slice(3)).toEqual(['stops', visited]);
    const listening = robot();
    const ended = listening.hear('c', 'Hola, ¿me escucha?');
    await listening.until(shows);
    listening.said();
    await listening.until('listens');
    listening.attend();
    await ended;
    expect(listening.did.filter((each) => each.startsWith('sends'))).toEqual([]);
    expect(listening.did.at(-1)).toBe(visited);
    // The next one is tried again.
    const again = listening.hear('c', 'Hola, ¿me escucha?');
    await listening.until(shows);
    listening.said();
    await listening.until('listens');
    listening.heard();
    await again;
    expect(listening.did.slice(-2)).toEqual([sends, 'done']);
  });

  test('waits for the sentence before it; who came until then has the robot', async () => {
    const it = robot();
    const all = [it.say('a', 'Primera'), it.hear('c', 'Hola')];
    await it.until('shows Primera');
    it.attend();
    it.said();
    await Promise.all(all);
    expect(it.did.slice(3)).toEqual([
      'done',
      'running',
      'rejected: Alguien llegó al robot; pruebe cuando esté en reposo.',
    ]);
  });
});
