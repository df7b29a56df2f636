import { ticketAddress, ticketPath } from '@botones/contract/turns/ticket-code';
import { standAtDoor } from './at-door.ts';
import type { Attending } from './connection/attend.ts';
import { call } from './connection/calls.ts';
import { type Following, follow } from './connection/follow.ts';
import { pushCalls } from './connection/push-calls.ts';
import { createPushSwitch } from './connection/push-switch.ts';
import { openSocket } from './connection/socket.ts';
import { createAlarm } from './device/alarm-sound.ts';
import { createPushService } from './device/push-service.ts';
import { keepSoundChoice, soundWasChosen } from './device/stored-choice.ts';
import { createStoredTickets } from './device/stored-tickets.ts';
import { createWakeLock } from './device/wake-lock.ts';
import { readAddress } from './model/address.ts';
import type { Action } from './model/answer.ts';
import { alarmOf, toldOf } from './model/notice.ts';
import { firstState, type Input, isEnded, next, type State } from './model/state.ts';
import { type View, viewOf } from './model/view.ts';
import { createScreen } from './screen/screen.ts';

const now = () => performance.now();
const here = () => readAddress(location.pathname, location.hash, history.state);
const phoneLanguages = navigator.languages?.length ? navigator.languages : [navigator.language];

let state: State = firstState(here(), phoneLanguages);
let following: Following | null = null;
let attending: Attending | null = null;
const alarm = createAlarm();
const wakeLock = createWakeLock();
const push = createPushSwitch(
  { service: createPushService(), calls: pushCalls(), stored: createStoredTickets() },
  (told) => put({ type: 'push', push: told }),
);

const screen = createScreen({
  ask: (question) => put({ type: 'asked', question }),
  act: (action) => void act(action),
  openCode(code, ownNumber) {
    history.pushState(null, '', ticketAddress(ticketPath(''), code, ownNumber ?? undefined));
    open();
  },
  switchAlarm: () => setAlarm(!state.alarm),
  switchPush: push.press,
  takeTicket: () => void attending?.take(),
});

/** Takes an input, shows what it makes of the page, and says what changed. */
function put(input: Input): void {
  const before = state.page;
  state = next(state, input, now());
  const view = viewOf(state, now());
  screen.update(view);
  const told = toldOf(before, state.page, view.words);
  if (told !== null) screen.tell(told);
  const rings = alarmOf(before, state.page);
  // Before the first touch it shakes at most, where the browser lets it.
  if (rings && (state.alarm || state.soundWaits)) alarm.ring(rings);
  wakeLock.set(state.alarm && !isEnded(state.page));
  followPush(view);
}

/** Notifications are for as long as something may become of the ticket: also while a place may be taken again. */
function followPush({ ticket }: View): void {
  const { page, isMissing } = state;
  const { code, ownNumber } = state.address;
  if (code === null) return;
  const isOver = isMissing ? ownNumber === null : ticket?.mood === 'over' && ticket.comeBack === null;
  if (isOver) push.end(code);
  else if (page) push.see({ code, key: page.push_key });
}

function setAlarm(on: boolean): void {
  keepSoundChoice(on);
  if (on) {
    alarm.start();
    alarm.ring('ready');
  } else alarm.stop();
  put({ type: 'alarm', on });
}

async function act(action: Action): Promise<void> {
  if (state.sending !== null || !following) return;
  put({ type: 'sent', action });
  put({ type: 'answered', failure: await following.act(action) });
}

/** Shows what stands in the address. */
function open(): void {
  following?.stop();
  following = null;
  push.see(null);
  attending?.stop();
  attending = null;
  put({ type: 'opened', address: here() });
  const { code, ownNumber, door } = state.address;
  if (door) {
    attending = standAtDoor(door, phoneLanguages, {
      put: (input) => put({ type: 'door', input }),
      taken(page) {
        open();
        put({ type: 'page', page });
      },
    });
  }
  if (code === null) return;
  const path = ticketAddress(ticketPath(''), code, ownNumber ?? undefined);
  if (location.pathname + location.hash !== path) history.replaceState(null, '', path);
  following = follow(
    code,
    { awaitsTicket: ownNumber !== null },
    { call, openSocket, random: Math.random },
    {
      page: (page) => put({ type: 'page', page }),
      missing: () => put({ type: 'missing' }),
      failed: (failure, retryIn) => put({ type: 'failed', failure, retryIn }),
      live: (isLive) => put({ type: 'live', isLive }),
      unchanged: () => put({ type: 'unchanged' }),
    },
  );
}

/** A screen that was locked comes back, or the network came or went: everything is read again. */
function refresh(): void {
  following?.refresh();
  attending?.refresh();
  alarm.wake();
  wakeLock.renew();
  push.refresh();
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') refresh();
  else put({ type: 'slept' });
});
window.addEventListener('pageshow', ({ persisted }) => persisted && refresh());
for (const change of ['online', 'offline']) window.addEventListener(change, refresh);
for (const move of ['popstate', 'hashchange']) window.addEventListener(move, open);
// Sound that was chosen before begins with the first touch, whatever it touches.
if (soundWasChosen()) {
  put({ type: 'sound_waits' });
  window.addEventListener(
    'click',
    (event) => {
      if (!state.alarm && !(event.target as Element).closest?.('.alarm:not(.push)')) setAlarm(true);
    },
    { once: true },
  );
}
// Ages and countdowns go on; nothing is drawn where nothing changed.
setInterval(() => {
  if (document.visibilityState === 'visible') screen.update(viewOf(state, now()));
}, 1_000);
open();
