import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { words } from '../display/words.ts';
import { type Answer, firstState, type Interaction, type Saying, type State } from '../interaction/state.ts';
import { fileNamed } from '../testing/records.ts';
import { intentOf } from '../testing/stub.ts';
import { StageMedia, useStage } from './stage.tsx';
import { Talk } from './talk.tsx';

const plan = { sha256: fileNamed('a'), file_type: 'image' as const, name: 'Plano' };
const film = { sha256: fileNamed('b'), file_type: 'video' as const, name: 'Recorrido' };
const answerOf = (exchange: string, gestures: string[], said = true): Answer => ({
  exchange,
  question: null,
  text: '',
  parts: [],
  since: 0,
  speaksUntil: null,
  intent: said
    ? intentOf(1, 'x', { gestures: gestures.map((code) => ({ code, duration: 2, media: null })), media: plan })
    : null,
});

afterEach(() => vi.useRealTimers());

describe('the gestures of an answer', () => {
  const Shown = ({ answer }: { answer: Answer | null }) => {
    const { gesture, media } = useStage(answer);
    return <output>{`${gesture} ${media?.name ?? 'nothing'}`}</output>;
  };
  const shown = () => screen.getByRole('status').textContent;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('are made one after another for their durations, and the answer’s picture stays', async () => {
    vi.useFakeTimers();
    render(<Shown answer={answerOf('one', ['greet', 'bow'])} />);
    expect(shown()).toBe('greet Plano');
    await pass(1_999);
    expect(shown()).toBe('greet Plano');
    await pass(1);
    expect(shown()).toBe('bow Plano');
    await pass(1_999);
    expect(shown()).toBe('bow Plano');
    await pass(1);
    expect(shown()).toBe('null Plano');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('begin anew with the next answer, also with the same one a second time, and end with it', async () => {
    vi.useFakeTimers();
    const { rerender } = render(<Shown answer={answerOf('one', ['greet', 'bow'])} />);
    await pass(3_000);
    expect(shown()).toBe('bow Plano');
    rerender(<Shown answer={answerOf('two', ['greet', 'bow'])} />);
    expect(shown()).toBe('greet Plano');
    await pass(1_500);
    // What was left of the first one's time moves nothing.
    expect(shown()).toBe('greet Plano');
    rerender(<Shown answer={null} />);
    expect([shown(), vi.getTimerCount()]).toEqual(['null nothing', 0]);
    rerender(<Shown answer={answerOf('three', [], false)} />);
    expect(shown()).toBe('null nothing');
  });
});

describe('picture and film', () => {
  const urls: Record<string, string> = { [plan.sha256]: 'blob:plan', [film.sha256]: 'blob:film' };
  const fileUrl = async (sha256: string) => urls[sha256] ?? null;
  const settled = () => act(async () => undefined);

  test('a picture is shown by its name', async () => {
    render(<StageMedia media={plan} fileUrl={fileUrl} volume={0} />);
    expect((await screen.findByRole('img', { name: 'Plano' })).getAttribute('src')).toBe('blob:plan');
    expect(document.querySelector('video')).toBeNull();
  });

  test('a film is silent and goes on for ever beside an answer, and is heard once where it is the answer', async () => {
    const { rerender } = render(<StageMedia media={film} fileUrl={fileUrl} volume={0} />);
    const video = (await screen.findByLabelText('Recorrido')) as HTMLVideoElement;
    expect([video.getAttribute('src'), video.loop, video.muted, video.volume]).toEqual(['blob:film', true, true, 0]);
    rerender(<StageMedia media={film} fileUrl={fileUrl} volume={0.4} />);
    expect([video.loop, video.muted, video.volume]).toEqual([false, false, 0.4]);
    expect(document.querySelector('img')).toBeNull();
  });

  test('on the screen a film is heard as loud as the robot is set, where nothing is said beside it and sound is on', async () => {
    const intent = intentOf(1, 'x', { media: film });
    const seen = async (more: Partial<Answer>, sounds = true, saying: Saying = 'answer') => {
      const answer = { ...answerOf('one', []), question: '¿Qué hay?', text: 'Esto.', intent, ...more };
      const interaction = { saying } as Interaction;
      const settings = { ...firstState().settings, volume: 0.3, sounds };
      const state: State = { ...firstState(), screen: 'talk', interaction, answer, settings };
      const now = { time: '', date: '', part: 'night' as const };
      const display = {
        state,
        now,
        send: vi.fn(),
        hears: false,
        words: words.es,
        minute: 0,
        fileUrl,
        onBroken: vi.fn(),
        onBlack: vi.fn(),
        plays: { begin: vi.fn(), end: vi.fn() },
      };
      const { unmount } = render(<Talk {...display} />);
      const video = (await screen.findByLabelText('Recorrido')) as HTMLVideoElement;
      // How loud it is is set behind the painting.
      await settled();
      const shown = { volume: video.volume, asks: screen.queryByText('¿Qué hay?'), says: screen.queryByText('Esto.') };
      unmount();
      return [shown.volume, shown.asks !== null, shown.says !== null];
    };
    expect(await seen({})).toEqual([0.3, true, true]);
    expect(await seen({ parts: [{ text: 'Esto.', sha256: null }] })).toEqual([0, true, true]);
    expect(await seen({}, false)).toEqual([0, true, true]);
    expect(await seen({ question: null })).toEqual([0.3, false, true]);
    // A reminder takes the place of the answer's words, and not of what it shows.
    expect(await seen({}, true, 'reminder')).toEqual([0.3, false, false]);
  });

  test('what is only heard, cannot be had or cannot be played leaves its place to the face', async () => {
    const media = { ...plan, file_type: 'audio' as const };
    const { rerender, container } = render(<StageMedia media={media} fileUrl={fileUrl} volume={0} />);
    await settled();
    expect(container.innerHTML).toBe('');
    rerender(<StageMedia media={{ ...plan, sha256: fileNamed('c') }} fileUrl={fileUrl} volume={0} />);
    await settled();
    expect(container.innerHTML).toBe('');
    rerender(<StageMedia media={film} fileUrl={fileUrl} volume={0} />);
    fireEvent.error(await screen.findByLabelText('Recorrido'));
    expect(container.innerHTML).toBe('');
    // The next one is not held to be broken too.
    rerender(<StageMedia media={plan} fileUrl={fileUrl} volume={0} />);
    expect(await screen.findByRole('img', { name: 'Plano' })).toBeTruthy();
  });

  test('one whose address comes when another is shown already is not shown in its place', async () => {
    const tell = new Map<string, (url: string) => void>();
    const late = (sha256: string) => new Promise<string>((resolve) => tell.set(sha256, resolve));
    const { rerender, container } = render(<StageMedia media={plan} fileUrl={late} volume={0} />);
    rerender(<StageMedia media={film} fileUrl={late} volume={0} />);
    await act(async () => tell.get(film.sha256)?.('blob:film'));
    expect(await screen.findByLabelText('Recorrido')).toBeTruthy();
    await act(async () => tell.get(plan.sha256)?.('blob:plan'));
    expect(screen.getByLabelText('Recorrido').getAttribute('src')).toBe('blob:film');
    expect(container.querySelector('img')).toBeNull();
  });
});
