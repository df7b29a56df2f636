import { WebSocket } from 'ws';
import { call } from '../../phone/src/connection/calls.ts';
import { type Follower, type Following, follow } from '../../phone/src/connection/follow.ts';
import type { OpenSocket } from '../../phone/src/connection/socket.ts';

/** The page of a ticket without a screen: what the phone runs to follow it, on the web sockets of Node. */
export function headlessPhone(base: string, code: string, tell: Follower, random: () => number): Following {
  const fetching: typeof fetch = (path, init) => fetch(`${base}${String(path)}`, init);
  const openSocket: OpenSocket = (of, { heard, closed }) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/t/${of}/live`);
    let isOver = false;
    socket.on('message', (text) => !isOver && heard(String(text)));
    socket.on('error', () => undefined);
    socket.on('close', (reason) => {
      if (isOver) return;
      isOver = true;
      closed(reason);
    });
    return () => {
      isOver = true;
      socket.terminate();
    };
  };
  const ports = { call: (of: string, action: Parameters<typeof call>[1]) => call(of, action, fetching), openSocket };
  return follow(code, { awaitsTicket: false }, { ...ports, random }, tell);
}
