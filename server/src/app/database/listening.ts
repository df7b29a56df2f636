import pg from 'pg';

/** Hears a channel on connections that `connect` opens, one after the other: `onGap` is called when something may have been missed. */
export function createListening(connect: () => Promise<pg.Client>) {
  const listeners = new Set<pg.Client>();
  let closing = false;

  async function listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void> {
    let client: pg.Client | undefined;
    const again = () => {
      if (closing) return;
      onGap();
      setTimeout(() => void listen(channel, onPayload, onGap), 500).unref();
    };
    try {
      client = await connect();
      const mine = client;
      const ended = () => {
        if (listeners.delete(mine)) again();
      };
      mine.on('error', ended);
      mine.on('end', ended);
      mine.on('notification', (message) => onPayload(message.payload ?? ''));
      listeners.add(mine);
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      onGap();
    } catch {
      // Connected but deaf: it would stay open beside its successor.
      void client?.end().catch(() => {});
      if (!client || listeners.delete(client)) again();
    }
  }

  return {
    listen,
    async close(): Promise<void> {
      closing = true;
      await Promise.all([...listeners].map((client) => client.end().catch(() => {})));
    },
  };
}
