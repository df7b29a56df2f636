import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import { networkOf } from '../http/http.ts';
import { roomsOfPerson, roomsOfSignal } from '../live/signals.ts';
import { createAddressOf } from '../log/caller-address.ts';
import type { Services } from '../services.ts';
import { littleByLittle } from './little-by-little.ts';
import { limitNobodies } from './nobodies.ts';
import { createRooms, type Rooms, textIn } from './rooms.ts';

/** How often open sockets are held against their sessions, in case a signal was missed. */
const recheckMs = 5_000;
/** Signals that cannot be heard are tried again and again; robots are told once, so long after the last time. */
const gapMs = 1_000;
/** Sockets of robots that are held against the database together. */
const checkedAtOnce = 500;
/** Robots that are told of a change in the same moment: sixty a second ask for what they are to play about as fast as one process answers. */
const toldAtOnce = { atOnce: 6, everyMs: 100 };

interface Credentials {
  token: string;
  session_id: string;
}

/**
 * Live updates: people hear that something changed (`signal`), robots that they should look now (`look`).
 * A socket carries no data, but in the rooms of `rooms.ts`, and counts as nobody's life; the server alone joins rooms.
 */
export function createSockets(
  http: HttpServer,
  services: Services,
  headers: Record<string, string>,
  opened: Rooms = {},
) {
  const { actors, live, config, log } = services;
  const io = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 65_536,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    // Addresses that are not its own are those of plain sockets.
    destroyUpgrade: false,
    cors: { origin: [...config.consoleOrigins, ...(config.publicUrl ? [config.publicUrl] : [])] },
  });
  const addressOf = createAddressOf(config.trustProxy);
  const nobodies = limitNobodies(io, (request) => networkOf(addressOf(request)));
  // Its answers do not pass through the server's other hooks.
  io.engine.use((_request: unknown, answer: ServerResponse | undefined, next: () => void) => {
    if (answer?.setHeader) for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value);
    next();
  });
  const credentials = new Map<string, Credentials>();

  io.use((socket, next) => {
    const { auth, headers } = socket.handshake;
    const token = textIn(auth.token ?? headers.token);
    const session_id = textIn(auth.session_id ?? headers.session_id);
    actors.person(token).then(
      (person) => {
        if (person?.session_id !== session_id) return next(new Error('session.required'));
        socket.data = { token, session_id } satisfies Credentials;
        void socket.join(roomsOfPerson(person));
        next();
      },
      () => next(new Error('server.busy')),
    );
  });
  const rooms = createRooms(io, services, opened, async (socket) => {
    const known = credentials.get(socket.id);
    const person = known ? await actors.person(known.token) : null;
    return person?.session_id === known?.session_id ? person : null;
  });
  io.on('connection', (socket) => {
    // From here on it is certain that its end will be told.
    credentials.set(socket.id, socket.data as Credentials);
    socket.on('error', () => socket.disconnect(true));
    socket.on('disconnect', () => credentials.delete(socket.id));
    rooms.attach(socket);
    // A longer life after a rotation: the new token must belong to the same session.
    socket.on('renew', (token: unknown) => {
      const known = credentials.get(socket.id);
      if (known && typeof token === 'string' && token.length <= 200) known.token = token;
    });
  });

  const robots = io.of('/device');
  const credentialOf = (handshake: { auth: { device?: unknown } }) => textIn(handshake.auth.device);
  robots.use((socket, next) => {
    actors.device(credentialOf(socket.handshake)).then(
      (device) => {
        if (!device) return next(new Error('device.unknown'));
        void socket.join(`robot:${device.robot_id}`);
        void socket.join(`client:${device.client_id}`);
        next();
      },
      () => next(new Error('server.busy')),
    );
  });
  robots.on('connection', (socket) => socket.on('error', () => socket.disconnect(true)));

  live.onNow((signal) => {
    // A client that was removed, or moved its robots: who is nobody's any more is out at once.
    if (signal.feature === 'clients' && signal.client_id !== null) void cutStrangers(`client:${signal.client_id}`);
    // Calls are heard at once and have an event of their own: a `look` is a heartbeat at most once a second (TUR-9).
    if (signal.feature === 'turns' && signal.client_id !== null)
      robots.to(`client:${signal.client_id}`).emit('turns', { branch_office: signal.id ?? null });
    if (signal.feature !== 'robots' && signal.feature !== 'commands') return;
    const room = `robot:${signal.id}`;
    // Of thousands that are told together most may have their sockets elsewhere.
    if (!robots.adapter.rooms.has(room)) return;
    // A person waits for what they command; what changed at hundreds at once may take seconds.
    if (signal.feature === 'commands') void look(room);
    else looks.add(room);
  });
  const looks = littleByLittle((room) => void look(room), toldAtOnce);
  /** Tells a robot that there is something for it. */
  async function look(room: string): Promise<void> {
    robots.to(room).emit('look');
    await cutStrangers(room);
  }
  /** Ends the sockets of devices that are nobody's any more, and moves the others to the clients whose they are now. */
  async function cutStrangers(room?: string): Promise<void> {
    const ids = [...(room === undefined ? robots.sockets.keys() : (robots.adapter.rooms.get(room) ?? []))];
    // Some at a time, which the database is asked about in one question.
    for (let from = 0; from < ids.length; from += checkedAtOnce)
      await Promise.all(ids.slice(from, from + checkedAtOnce).map(cutStranger));
  }
  async function cutStranger(id: string): Promise<void> {
    const socket = robots.sockets.get(id);
    if (!socket) return;
    const device = await actors.device(credentialOf(socket.handshake)).catch(() => undefined);
    if (device === null) socket.disconnect(true);
    if (!device) return;
    // It may be another client's since it connected.
    const now = `client:${device.client_id}`;
    for (const name of socket.rooms) if (name.startsWith('client:') && name !== now) void socket.leave(name);
    void socket.join(now);
  }
  let gap: NodeJS.Timeout | undefined;
  live.onGap(() => {
    clearTimeout(gap);
    gap = setTimeout(() => {
      // Null: any branch.
      robots.emit('turns', { branch_office: null });
      void cutStrangers();
    }, gapMs);
    gap.unref();
  });
  live.onSignal((signal) => {
    io.to(roomsOfSignal(signal)).emit('signal', {
      feature: signal.feature,
      ...(signal.id === undefined ? {} : { id: signal.id }),
    });
    if (
      signal.feature === 'session' ||
      signal.feature === 'profiles' ||
      signal.feature === 'users' ||
      signal.feature === 'clients'
    )
      void recheck();
  });

  /** Ends the sockets whose session ended, and moves the others into the rooms of their rights of now. */
  async function recheck(): Promise<void> {
    for (const [id, { token, session_id }] of credentials) {
      const socket = io.sockets.sockets.get(id);
      if (!socket) continue;
      try {
        const person = await actors.person(token);
        if (person?.session_id !== session_id) {
          socket.disconnect(true);
          continue;
        }
        const wanted = new Set([...roomsOfPerson(person), ...rooms.kept(socket, person)]);
        for (const room of socket.rooms) if (room !== id && !wanted.has(room)) void socket.leave(room);
        void socket.join([...wanted]);
      } catch (cause) {
        log.debug({ err: cause }, 'sessions of sockets could not be looked up');
        return;
      }
    }
  }
  live.onGap(() => void recheck());
  const timer = setInterval(() => void recheck(), recheckMs);
  timer.unref();

  return {
    count: () => io.engine.clientsCount,
    close: async () => {
      looks.stop();
      clearInterval(timer);
      nobodies.stop();
      clearTimeout(gap);
      io.disconnectSockets(true);
      // Not io.close(): it would also close the HTTP server, whose own end comes after this one.
      io.engine.close();
    },
  };
}
