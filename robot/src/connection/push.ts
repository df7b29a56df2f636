import { backoff } from './backoff.ts';

/** A connection that only says 'look now'. */
export interface Push {
  close(): void;
}

/** What it says. */
export interface PushNews {
  onLook: () => void;
  /** What else it tells, by name. */
  news?: Readonly<Record<string, (sent: unknown) => void>> | undefined;
  onState: (connected: boolean) => void;
}

export type OpenPush = (server: string, token: string, news: PushNews) => Push;

/** Socket.IO at `/device`. Loaded when first wanted; the robot does everything without it. */
export const openPush: OpenPush = (server, token, { onLook, news = {}, onState }) => {
  let closed = false;
  let close = () => {};
  import('socket.io-client')
    .then(({ io }) => {
      if (closed) return;
      const socket = io(`${server}/device`, {
        auth: { device: token },
        reconnectionDelay: 2_000,
        reconnectionDelayMax: 60_000,
      });
      let refusals = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      /** What the server itself ended or refused, because it stops or is busy, stays closed unless it is opened again. */
      const lost = () => {
        onState(false);
        if (closed || socket.active) return;
        clearTimeout(timer);
        timer = setTimeout(() => socket.connect(), backoff(3 + refusals++, Math.random()));
      };
      socket.on('look', onLook);
      for (const [name, hear] of Object.entries(news)) socket.on(name, hear);
      socket.on('connect', () => {
        refusals = 0;
        onState(true);
      });
      socket.on('disconnect', lost);
      socket.on('connect_error', lost);
      close = () => {
        clearTimeout(timer);
        socket.disconnect();
      };
    })
    .catch(() => onState(false));
  return {
    close() {
      closed = true;
      close();
    },
  };
};
