import { expect, test, vi } from 'vitest';
import { createDocument } from './document.ts';

interface Names {
  names: readonly string[];
}
const open = (names: string[] = ['a']) =>
  createDocument<Names, string>(
    { names },
    { reduce: (values, name) => (values.names.includes(name) ? values : { names: [...values.names, name] }) },
  );
const looks = (document: ReturnType<typeof open>) => [
  document.values.names.join(''),
  document.dirty,
  document.canUndo,
  document.canRedo,
];

test('a change can be taken back and taken again; what is as it was saved is not to be saved', () => {
  const document = open();
  expect(looks(document)).toEqual(['a', false, false, false]);
  document.change('b');
  document.change('c');
  expect(looks(document)).toEqual(['abc', true, true, false]);
  document.undo();
  document.undo();
  expect(looks(document)).toEqual(['a', false, false, true]);
  document.redo();
  expect(looks(document)).toEqual(['ab', true, true, true]);
  document.change('d');
  expect(looks(document)).toEqual(['abd', true, true, false]);
});

test('a change that changes nothing tells nobody and is no step', () => {
  const document = open();
  const heard = vi.fn();
  const stop = document.subscribe(heard);
  document.change('a');
  document.undo();
  document.redo();
  expect([looks(document), heard.mock.calls.length]).toEqual([['a', false, false, false], 0]);
  document.change('b');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  document.change('c');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a draft that is taken is a step, still to be saved; what is saved anew has nothing behind it', () => {
  const document = open();
  document.reset({ names: ['a', 'x'] }, { typed: true });
  expect(looks(document)).toEqual(['ax', true, true, false]);
  document.undo();
  expect(looks(document)).toEqual(['a', false, false, true]);
  document.reset({ names: ['q'] });
  expect(looks(document)).toEqual(['q', false, false, false]);
});

test('what was changed while it was saved is still to be saved, and it is not saved twice at once', async () => {
  const document = open();
  document.change('b');
  let finish = (_saved: boolean) => undefined as unknown;
  const done = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  const sent: string[] = [];
  const send = async ({ names }: Names) => {
    sent.push(names.join(''));
    return done;
  };
  const saved = document.submit(send, () => undefined);
  expect([document.saving, document.dirty]).toEqual([true, true]);
  expect(await document.submit(send, () => undefined)).toBe(false);
  document.change('c');
  finish(true);
  expect([await saved, document.saving, sent]).toEqual([true, false, ['ab']]);
  expect(looks(document)).toEqual(['abc', true, true, false]);
  document.undo();
  expect(looks(document)).toEqual(['ab', false, true, true]);
});

test('what was not saved is to be saved as before, whether it was called off or broke', async () => {
  const document = open();
  document.change('b');
  expect(
    await document.submit(
      async () => false,
      () => undefined,
    ),
  ).toBe(false);
  await expect(
    document.submit(
      () => Promise.reject(new Error('broken')),
      () => undefined,
    ),
  ).rejects.toThrow('broken');
  expect([document.dirty, document.saving]).toEqual([true, false]);
});

test('what is wrong is known by its field until the next change', () => {
  const document = open();
  document.setError('names', 'Muy pocos.');
  document.setError('other', 'No.');
  expect([...document.errors]).toEqual([
    ['names', 'Muy pocos.'],
    ['other', 'No.'],
  ]);
  document.change('b');
  expect(document.errors.size).toBe(0);
});

test('changes that go on with one another are one step back; another change, a step or a save ends them', async () => {
  const document = createDocument<Names, string>(
    { names: ['a'] },
    { reduce: (_values, name) => ({ names: [name] }), goesOn: (before, change) => change.startsWith(before) },
  );
  for (const name of ['x', 'xy', 'xyz', 'q']) document.change(name);
  expect(looks(document)).toEqual(['q', true, true, false]);
  document.undo();
  expect(looks(document)).toEqual(['xyz', true, true, true]);
  // After a step back the same field begins anew.
  document.change('xyzz');
  document.undo();
  expect(looks(document)).toEqual(['xyz', true, true, true]);
  document.undo();
  expect(looks(document)).toEqual(['a', false, false, true]);
  document.change('m');
  await document.submit(
    async () => true,
    () => undefined,
  );
  document.change('mn');
  document.undo();
  expect(looks(document)).toEqual(['m', false, true, true]);
});
