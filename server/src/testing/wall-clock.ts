import type { World } from './world.ts';

const dayMinutes = 1_440;

/**
 * Moves a client's zone so that its clocks show a time now, 'HH:mm' on the first day or on so many days after it: how a test lets midnight
 * pass, whenever it runs.
 */
export function wallClock(w: World, client_id: number): (time: string, day?: number) => Promise<void> {
  const now = new Date();
  const utc = now.getUTCHours() * 60 + now.getUTCMinutes();
  return async (time, day = 0) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    // Behind UTC, since PostgreSQL's own zones are written the other way round than ISO's.
    const behind = utc - hours * 60 - minutes + (1 - day) * dayMinutes;
    const amount = Math.abs(behind);
    const zone = `LOCAL${behind < 0 ? '-' : '+'}${Math.floor(amount / 60)}:${String(amount % 60).padStart(2, '0')}`;
    await w.engine.owner((c) => c.query(`update clients set timezone = $2 where client_id = $1`, [client_id, zone]));
  };
}
