/** What a socket of a ticket's page tells. */
export interface SocketListener {
  /** A text came; an empty one says only that the connection is there. */
  heard: (text: string) => void;
  /** It is closed, or never opened; with the code of the server where there is one. */
  closed: (code: number) => void;
}
/** Opens the socket of a ticket; the answer closes it, and nothing is told of it after that. */
export type OpenSocket = (code: string, listener: SocketListener) => () => void;

export const openSocket: OpenSocket = (code, { heard, closed }) => {
  const base = location.origin.replace(/^http/, 'ws');
  let isOver = false;
  const over = (reason: number) => {
    if (isOver) return;
    isOver = true;
    closed(reason);
  };
  let socket: WebSocket | null = null;
  try {
    socket = new WebSocket(`${base}/api/t/${code}/live`);
    socket.onmessage = ({ data }) => {
      if (!isOver) heard(String(data));
    };
    socket.onclose = (event) => over(event.code);
    socket.onerror = () => undefined;
  } catch {
    setTimeout(() => over(0), 0);
  }
  return () => {
    isOver = true;
    socket?.close();
  };
};
