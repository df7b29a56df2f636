import { type Access, allows } from '@botones/contract/calls/access';
import type { Feature } from '@botones/contract/signals';
import type { Server, Socket } from 'socket.io';
import { failure } from '../http/fail.ts';
import { networkOf } from '../http/http.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Person } from '../identity/actor.ts';
import type { ChangedIds } from '../live/signals.ts';
import { createAddressOf } from '../log/caller-address.ts';
import type { Services } from '../services.ts';

/**
 * A room that carries its list: the one exception from signals without data, since the documents promise it (TRN-49 to TRN-51). Who is in
 * it is sent the whole list on entry and after each change, with the version that it has.
 */
export interface Room {
  /** The events with which a person enters and leaves it, and with which the list comes. */
  enter: string;
  exit: string;
  event: string;
  access: Access;
  /** The list is another after this signal, whose `id` is the room's number. */
  signal: Feature;
  /** Which room somebody means by what they sent; null: none. */
  keyOf: (sent: unknown) => number | null;
  /** Whose room it is; null where there is none. */
  clientOf: (key: number) => Promise<number | null>;
  /** What is sent. */
  snapshot: (key: number) => Promise<unknown[]>;
}

/** A namespace for those who are nobody and have a secret: each is sent its list, and is out once its secret is worth nothing. */
export interface SecretRoom {
  namespace: string;
  event: string;
  /** Its list is another after one of these, whose `id` is the room's number. */
  signals: readonly Feature[];
  /** Which room a secret opens; fails where it is worth nothing. */
  keyOf: (token: string) => Promise<number>;
  /** What it shows. */
  snapshot: (token: string) => Promise<unknown[]>;
}

/** What features say of rooms. */
export interface Rooms {
  rooms?: readonly Room[];
  secretRooms?: readonly SecretRoom[];
}

/** Secrets that one network may try in a minute: as many as it may ask with (TUR-9). */
const triesPerMinute = 60;
const nameOf = (room: Room, key: number) => `${room.event}:${key}`;
/** What a stranger sent, if it is text: an object that cannot become text would end the process. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a room is of the records that changed. */
const among =
  (ids: ChangedIds) =>
  (key: number): boolean =>
    ids === null || ids.has(key) || ids.has(String(key));

/** Opens the rooms on a server of sockets; answers what a person's socket does there, and which rooms a person keeps. */
export function createRooms(
  io: Server,
  { live, log, config, now }: Services,
  { rooms = [], secretRooms = [] }: Rooms,
  personOf: (socket: Socket) => Promise<Person | null>,
) {
  /** The rooms that each socket entered, and whose they are. */
  const entered = new Map<string, Map<string, { room: Room; client_id: number }>>();
  /** The rooms that a socket asked for and is not in yet, each with the last time that it asked. */
  const entering = new WeakMap<Socket, Map<string, object>>();
  const may = ({ room, client_id }: { room: Room; client_id: number }, person: Person) =>
    allows(room.access, person) && (person.is_staff || person.client_id === client_id);

  const sending = new Map<string, 'once' | 'again'>();
  /** Sends the list of a room to who is in it: one after the other, and once more if it changed meanwhile. */
  async function send(name: string, work: () => Promise<void>): Promise<void> {
    if (sending.has(name)) return void sending.set(name, 'again');
    do {
      sending.set(name, 'once');
      await work().catch((cause: unknown) => log.warn({ err: cause, room: name }, 'a room could not be told its list'));
    } while (sending.get(name) === 'again');
    sending.delete(name);
  }
  const sendRoom = (room: Room, key: number) =>
    send(nameOf(room, key), async () => {
      io.to(nameOf(room, key)).emit(room.event, ...(await room.snapshot(key)));
    });
  const keysOf = (room: Room): number[] =>
    [...io.sockets.adapter.rooms.keys()].flatMap((name) =>
      name.startsWith(`${room.event}:`) ? [Number(name.slice(room.event.length + 1))] : [],
    );

  async function enter(socket: Socket, room: Room, sent: unknown): Promise<void> {
    const refuse = (code: 'session.forbidden' | 'request.invalid' | 'server.busy') => {
      const { status, message } = failure(code);
      socket.emit('error', { code: status, error: code, message });
    };
    const key = room.keyOf(sent);
    if (key === null) return refuse('request.invalid');
    const name = nameOf(room, key);
    const mine = entering.get(socket) ?? new Map<string, object>();
    const attempt = {};
    entering.set(socket, mine.set(name, attempt));
    try {
      const person = await personOf(socket);
      const client_id = await room.clientOf(key);
      // Another client's and one that there is not: one answer.
      if (!person || client_id === null || !may({ room, client_id }, person)) return refuse('session.forbidden');
      // It left, or is gone, while its rights were looked up.
      if (!socket.connected || mine.get(name) !== attempt) return;
      const kept = entered.get(socket.id) ?? new Map();
      entered.set(socket.id, kept.set(name, { room, client_id }));
      await socket.join(name);
      const list = await room.snapshot(key);
      if (socket.rooms.has(name)) socket.emit(room.event, ...list);
    } catch (cause) {
      log.warn({ err: cause }, 'a room could not be entered');
      refuse('server.busy');
    } finally {
      if (mine.get(name) === attempt) mine.delete(name);
    }
  }

  for (const secret of secretRooms) {
    const there = io.of(secret.namespace);
    const admit = createRateLimit(triesPerMinute, now);
    const addressOf = createAddressOf(config.trustProxy);
    const tokenOf = (socket: { handshake: { auth: { token?: unknown } } }) => textIn(socket.handshake.auth.token);
    there.use((socket, next) => {
      try {
        // Before anything is looked up, and whatever the secret is.
        admit(networkOf(addressOf(socket.request)), false);
      } catch {
        return next(new Error('request.too_many'));
      }
      secret.keyOf(tokenOf(socket)).then(
        (key) => {
          socket.data = { key };
          next();
        },
        (cause: { status?: number }) => next(new Error(cause.status === 404 ? 'displays.not_found' : 'server.busy')),
      );
    });
    const show = (socket: Socket) =>
      send(`${secret.namespace}:${socket.id}`, async () => {
        try {
          socket.emit(secret.event, ...(await secret.snapshot(tokenOf(socket))));
        } catch (cause) {
          if ((cause as { status?: number }).status !== 404) throw cause;
          socket.disconnect(true);
        }
      });
    there.on('connection', (socket) => {
      socket.on('error', () => socket.disconnect(true));
      void show(socket);
    });
    live.onSignal(({ feature }, ids) => {
      if (!secret.signals.includes(feature) && feature !== 'clients') return;
      const isMeant = feature === 'clients' ? () => true : among(ids);
      for (const socket of there.sockets.values()) if (isMeant(socket.data.key)) void show(socket);
    });
    // What was missed may have been its end.
    live.onGap(() => {
      for (const socket of there.sockets.values()) void show(socket);
    });
  }

  live.onSignal(({ feature }, ids) => {
    const isMeant = among(ids);
    for (const room of rooms.filter(({ signal }) => signal === feature))
      for (const key of keysOf(room)) if (isMeant(key)) void sendRoom(room, key);
  });
  live.onGap(() => {
    for (const room of rooms) for (const key of keysOf(room)) void sendRoom(room, key);
  });

  return {
    attach(socket: Socket): void {
      for (const room of rooms) {
        socket.on(room.enter, (sent: unknown) => void enter(socket, room, sent));
        socket.on(room.exit, (sent: unknown) => {
          const key = room.keyOf(sent);
          if (key === null) return;
          entering.get(socket)?.delete(nameOf(room, key));
          entered.get(socket.id)?.delete(nameOf(room, key));
          void socket.leave(nameOf(room, key));
        });
      }
      socket.on('disconnect', () => entered.delete(socket.id));
    },
    /** The rooms of a socket that its person may still be in. */
    kept: (socket: Socket, person: Person): string[] =>
      [...(entered.get(socket.id) ?? [])].flatMap(([name, where]) => (may(where, person) ? [name] : [])),
  };
}
