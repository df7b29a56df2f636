import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { words } from '../display/words.ts';
import { firstState, type State } from '../interaction/state.ts';
import type { LanguagePack } from '../listening/ear-body.ts';
import type { Entry } from '../program/access.ts';
import type { Robot } from '../program/robot.ts';
import { configOf } from '../testing/stub.ts';
import { settingsWords } from './settings.words.ts';
import { holdMs, SettingsCorner } from './settings-corner.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SettingsPin } from './settings-pin.tsx';

const say = settingsWords.es;
const ana = { email: 'ana@clinica.mx', name: 'Ana Ruiz' };

/** As much of a robot as its settings ask: whom it knows, what it answers to a PIN, what it has still to tell. */
function robotOf({ known = [ana], pending = 0, pack = undefined as LanguagePack | undefined } = {}) {
  const answers: ((entry: Entry) => void)[] = [];
  const enter = vi.fn((_email: string, _pin: string) => new Promise<Entry>((resolve) => answers.push(resolve)));
  const dispatch = vi.fn(async (_event: object) => undefined);
  const look = vi.fn(async () => undefined);
  const listening = { pack, look };
  const robot = { dispatch, listening, pending: () => pending, access: { known: () => known, enter } };
  const answer = (entry: Entry) => act(async () => answers.pop()?.(entry));
  return { robot: robot as unknown as Robot, dispatch, enter, answer, look };
}
const stateOf = (more: Partial<State> = {}): State => ({ ...firstState(), screen: 'idle', ...more });
const button = (name: string) => screen.getByRole('button', { name });
const touch = async (...names: string[]) => {
  for (const name of names) await userEvent.setup().click(button(name));
};
afterEach(() => vi.useRealTimers());

describe('who it is', () => {
  function ask(parts = robotOf(), online = true) {
    const onEntered = vi.fn();
    const onClose = vi.fn();
    render(
      <SettingsPin
        robot={parts.robot}
        state={stateOf({ online })}
        words={words.es}
        onEntered={onEntered}
        onClose={onClose}
      />,
    );
    return { ...parts, onEntered, onClose };
  }
  const write = (label: string, text: string) => userEvent.setup().type(screen.getByLabelText(label), `${text}{Enter}`);
  const alert = () => screen.getByRole('alert').textContent;

  test('is touched where the robot knows people, then the PIN is asked for, in secret and in digits', async () => {
    const { enter, answer, onEntered } = ask();
    expect(screen.getByRole('heading').textContent).toBe(say.who);
    expect(screen.queryByRole('textbox')).toBeNull();
    await touch('Ana Ruiz');
    expect(screen.getByRole('heading').textContent).toBe(say.pin);
    expect(screen.queryByRole('button', { name: 'Ana Ruiz' })).toBeNull();
    expect(screen.queryByRole('button', { name: say.other })).toBeNull();
    expect((screen.getByLabelText(say.pin) as HTMLInputElement).type).toBe('password');
    await touch('4', '8', say.enter);
    expect(enter.mock.calls).toEqual([['ana@clinica.mx', '48']]);
    await answer({ how: 'entered', name: 'Ana Ruiz' });
    expect(onEntered.mock.calls).toEqual([['Ana Ruiz']]);
    expect(alert()).toBe('');
  });

  test('is written by others, and by everybody where it knows nobody', async () => {
    const { enter } = ask();
    await touch(say.other);
    expect(screen.queryByRole('button', { name: 'Ana Ruiz' })).toBeNull();
    await write(say.email, 'luis@clinica.mx');
    expect(screen.queryByLabelText(say.email)).toBeNull();
    await write(say.pin, '1');
    expect(enter).toHaveBeenCalledWith('luis@clinica.mx', '1');
  });

  test('of a robot that knows nobody is written at once', () => {
    ask(robotOf({ known: [] }));
    expect(screen.getByLabelText(say.email)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.other })).toBeNull();
  });

  test('is asked once at a time; why it was not let in is said until the next try, with empty keys', async () => {
    const { enter, answer, onEntered } = ask();
    await touch('Ana Ruiz');
    await write(say.pin, '1');
    expect(alert()).toBe(say.checking);
    fireEvent.submit(screen.getByLabelText(say.pin).closest('form') as HTMLFormElement);
    expect(enter).toHaveBeenCalledTimes(1);
    await answer({ how: 'wrong' });
    expect(alert()).toBe(say.wrong);
    expect((screen.getByLabelText(say.pin) as HTMLInputElement).value).toBe('');
    await write(say.pin, '2');
    expect(alert()).toBe(say.checking);
    await answer({ how: 'locked', minutes: 15 });
    expect(alert()).toBe(say.tooMany(15));
    expect((screen.getByLabelText(say.pin) as HTMLInputElement).value).toBe('');
    await write(say.pin, '3');
    await answer({ how: 'alone' });
    expect(alert()).toBe(say.offlineUnknown);
    expect(enter).toHaveBeenCalledTimes(3);
    expect(onEntered).not.toHaveBeenCalled();
  });

  test('without network those alone whom it knows: it says so', async () => {
    const { onClose } = ask(robotOf(), false);
    expect(screen.getByText(say.offlineKnown)).toBeTruthy();
    await touch(say.close);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('with network it says nothing of that', () => {
    ask();
    expect(screen.queryByText(say.offlineKnown)).toBeNull();
  });
});

describe('the panel', () => {
  function open(state = stateOf(), parts = robotOf()) {
    const onClose = vi.fn();
    render(<SettingsPanel robot={parts.robot} state={state} words={words.es} name="Ana" onClose={onClose} />);
    const set = () => parts.dispatch.mock.calls.map(([event]) => event);
    return { ...parts, onClose, set };
  }
  const settings = { volume: 0.5, language: 'es' as const, sounds: true };
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

  test('changes one thing at a time: louder, quieter, silent, the other language', async () => {
    const { set } = open(stateOf({ settings }));
    expect(screen.getByText('50 %')).toBeTruthy();
    expect(pressed()).toEqual([say.on, words.es.languages.es]);
    await touch(say.louder, say.quieter, say.off, say.on, words.es.languages.en);
    const changes = [{ volume: 0.6 }, { volume: 0.4 }, { sounds: false }, { sounds: true }, { language: 'en' }];
    expect(set()).toEqual(changes.map((change) => ({ kind: 'settings', settings: { ...settings, ...change } })));
  });

  test('is no louder than loudest and no quieter than silent', async () => {
    const loud = open(stateOf({ settings: { ...settings, volume: 1 } }));
    await touch(say.louder);
    expect(loud.set()).toMatchObject([{ settings: { volume: 1 } }]);
  });

  test('of a robot that is silent stays there', async () => {
    const quiet = open(stateOf({ settings: { ...settings, volume: 0, sounds: false } }));
    expect(pressed()[0]).toBe(say.off);
    await touch(say.quieter);
    expect(quiet.set()).toMatchObject([{ settings: { volume: 0 } }]);
  });

  test('offers a language that its browser would fetch to hear it, once, and says what came of it', async () => {
    const install = vi.fn(async () => false);
    const pack: LanguagePack = { offered: async (language) => language === 'es', install };
    const { look } = open(stateOf(), robotOf({ pack }));
    const name = say.installEar('Español');
    await screen.findByRole('button', { name });
    expect(screen.queryByRole('button', { name: say.installEar('English') })).toBeNull();
    await touch(name);
    expect(await screen.findByText(say.notInstalled)).toBeTruthy();
    expect(look).not.toHaveBeenCalled();
    install.mockResolvedValueOnce(true);
    await touch(name);
    expect(await screen.findByText(say.installed('Español'))).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(look.mock.calls).toEqual([['installed']]);
    expect(install.mock.calls).toEqual([['es'], ['es']]);
  });

  test('says nothing of languages where its browser fetches none', async () => {
    open();
    const none: LanguagePack = { offered: async () => false, install: async () => false };
    open(stateOf(), robotOf({ pack: none }));
    await screen.findAllByText(say.network);
    expect(screen.queryByText(say.ear)).toBeNull();
  });

  test('says how it is connected, what it has still to tell and which content it shows', () => {
    open(stateOf({ online: true, config: configOf(12) }));
    for (const text of [say.connected, say.allSent, say.content(12)]) expect(screen.getByText(text)).toBeTruthy();
  });

  test('says when it is alone, what waits, and nothing of content that it has not', () => {
    open(stateOf({ online: false }), robotOf({ pending: 3 }));
    for (const text of [say.disconnected, say.waiting(3)]) expect(screen.getByText(text)).toBeTruthy();
    expect(document.querySelectorAll('.lines > *')).toHaveLength(3);
  });

  test('unpairs when it was asked twice, and not when one thinks better of it', async () => {
    const { set, onClose } = open();
    await touch(say.unpair);
    expect(screen.queryByRole('button', { name: say.unpair })).toBeNull();
    await touch(say.keep);
    expect(set()).toEqual([]);
    await touch(say.unpair, say.unpairYes);
    expect(set()).toEqual([{ kind: 'unpair' }]);
    await touch(say.close);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the corner', () => {
  function hold() {
    vi.useFakeTimers();
    const parts = robotOf();
    const { unmount } = render(<SettingsCorner robot={parts.robot} state={stateOf()} words={words.es} />);
    const corner = () => screen.queryByTestId('corner') as HTMLElement;
    return { ...parts, unmount, corner };
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('held long enough opens the settings; a finger that leaves before only touched the screen', async () => {
    const { corner, dispatch } = hold();
    fireEvent.pointerDown(corner());
    await pass(holdMs - 1);
    fireEvent.pointerUp(corner());
    fireEvent.pointerLeave(corner());
    await pass(holdMs);
    expect(corner()).not.toBeNull();
    expect(dispatch.mock.calls).toEqual([[{ kind: 'touch' }]]);
    fireEvent.pointerDown(corner());
    await pass(holdMs);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(corner()).toBeNull();
    expect(dispatch).toHaveBeenCalledTimes(1);
  });

  test('a finger that only passes over it is nothing', () => {
    const { corner, dispatch } = hold();
    fireEvent.pointerLeave(corner());
    expect(dispatch).not.toHaveBeenCalled();
  });

  test('settings that nobody touches close by themselves, each touch begins the time anew', async () => {
    const { corner } = hold();
    fireEvent.pointerDown(corner());
    await pass(holdMs);
    await pass(60_000);
    fireEvent.pointerDown(screen.getByRole('dialog'));
    await pass(60_000);
    expect(corner()).toBeNull();
    await pass(30_000);
    expect(corner()).not.toBeNull();
    // Opened and closed again, it is as it was at first.
    expect(vi.getTimerCount()).toBe(0);
  });

  test('greets by name whom it let in', async () => {
    const { corner, answer } = hold();
    fireEvent.pointerDown(corner());
    await pass(holdMs);
    fireEvent.click(button('Ana Ruiz'));
    fireEvent.change(screen.getByLabelText(say.pin), { target: { value: '1' } });
    fireEvent.submit(screen.getByLabelText(say.pin).closest('form') as HTMLFormElement);
    await answer({ how: 'entered', name: 'Ana Ruiz' });
    expect(screen.getByText(say.hello('Ana Ruiz'))).toBeTruthy();
    fireEvent.click(button(say.close));
    expect(corner()).not.toBeNull();
  });

  test('a screen that goes while it is held leaves no clock behind', () => {
    const { corner, unmount } = hold();
    fireEvent.pointerDown(corner());
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
