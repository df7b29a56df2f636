import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';

let open: Socket | null = null;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

/** Notes the one socket of this page while it is connected; null: it is not. */
export function noteSocket(socket: Socket | null): void {
  open = socket;
  tell();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const connected = () => open;

/** Whether the server tells this page of changes; while it does not, what must stay current is asked for again and again. */
export const useSocketConnected = (): boolean => useSyncExternalStore(subscribe, connected) !== null;

/** A room of the server that carries its list: its events, and how its number is sent. */
export interface RoomEvents {
  enter: string;
  exit: string;
  event: string;
  sent: (key: number) => object;
}

/** Enters a room while a part is shown, again after each reconnect, and hands over each list; 0 is no room. */
export function useRoom<Sent extends unknown[]>(room: RoomEvents, key: number, receive: (...sent: Sent) => void): void {
  const socket = useSyncExternalStore(subscribe, connected);
  const latest = useRef(receive);
  latest.current = receive;
  useEffect(() => {
    if (!socket || key === 0) return;
    const hear = (...sent: unknown[]) => latest.current(...(sent as Sent));
    socket.on(room.event, hear);
    socket.emit(room.enter, room.sent(key));
    return () => {
      socket.off(room.event, hear);
      if (socket.connected) socket.emit(room.exit, room.sent(key));
    };
  }, [socket, room, key]);
}
