/** A connection that only says 'look now'. */
export interface Nudge {
  close(): void;
}

export type OpenNudge = (
  server: string,
  token: string,
  onLook: () => void,
  onState: (connected: boolean) => void,
) => Nudge;

/** Socket.IO at `/device`. Loaded when first wanted; the robot does everything without it. */
export const openNudge: OpenNudge = (server, token, onLook, onState) => {
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
      socket.on('look', onLook);
      socket.on('connect', () => onState(true));
      socket.on('disconnect', () => onState(false));
      socket.on('connect_error', () => onState(false));
      close = () => socket.disconnect();
    })
    .catch(() => onState(false));
  return {
    close() {
      closed = true;
      close();
    },
  };
};
