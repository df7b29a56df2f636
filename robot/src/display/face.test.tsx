import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Face } from './face.tsx';

/** What is seen of a face: its eyes and mouth as one text, the hands by their side, and whether it thinks. */
function seen(props: Parameters<typeof Face>[0]) {
  const { container, unmount } = render(<Face {...props} />);
  const face = container.querySelector('svg');
  const hands = [...container.querySelectorAll('.hand')].map((hand) =>
    hand.parentElement?.getAttribute('transform')?.includes('scale(-1 1)') ? 'left' : 'right',
  );
  const look = {
    eyes: container.querySelector('.eyes')?.innerHTML,
    mouth: container.querySelector('.bob > path[stroke-linecap]')?.getAttribute('d') ?? null,
    gesture: face?.getAttribute('data-gesture') ?? null,
    thinks: container.querySelector('.dots') !== null,
    hands,
  };
  unmount();
  return look;
}

test('a gesture shows its hands: greeting and pointing one, clapping both, others none', () => {
  const hands = (gesture: string | null) => seen({ gesture }).hands;
  expect(hands('greet')).toEqual(['right']);
  expect(hands('point_right')).toEqual(['right']);
  expect(hands('point_left')).toEqual(['left']);
  expect(hands('clap')).toEqual(['right', 'left']);
  for (const gesture of ['bow', 'happy', 'sad', 'think', 'unknown', null]) expect(hands(gesture)).toEqual([]);
});

test('a gesture makes its face, one without a face of its own keeps the mood, and no mood is at work', () => {
  const of = (props: Parameters<typeof Face>[0]) => {
    const { eyes, mouth } = seen(props);
    return { eyes, mouth };
  };
  const [open, glad, sad] = [of({ mood: 'open' }), of({ mood: 'glad' }), of({ mood: 'sad' })];
  expect(new Set([open, glad, sad].map(({ eyes }) => eyes)).size).toBe(3);
  expect(of({})).toEqual(open);
  for (const gesture of ['greet', 'clap', 'bow', 'happy']) expect(of({ gesture })).toEqual(glad);
  expect(of({ mood: 'glad', gesture: 'sad' })).toEqual(sad);
  expect(of({ mood: 'sad', gesture: 'point_left' })).toEqual(sad);
  expect(of({ gesture: 'point_left' })).toEqual(open);
});

test('who thinks has something above the head; who waits to be paired has no mouth', () => {
  expect(seen({ gesture: 'think' })).toMatchObject({ thinks: true, gesture: 'think' });
  expect(seen({ gesture: 'bow' })).toMatchObject({ thinks: false, gesture: 'bow' });
  expect(seen({ mood: 'pairing' })).toMatchObject({ mouth: null, gesture: null });
  expect(seen({ mood: 'open' }).mouth).not.toBeNull();
});
