const mebi = 1024 * 1024;
/** What the log of the database needs to go on while readers read; below it nobody writes but who makes room. */
const reserve = 32 * mebi;
/** What even these leave: a statement whose log no longer fits would end the database. */
const last = mebi / 4;

/** What it takes to make room: signing in, staying it, and deleting what is large. */
const makingRoom: ReadonlySet<string> = new Set([
  ...['auth.login', 'auth.attempt', 'auth.refresh', 'auth.logout'],
  ...['signIn.start', 'signIn.return', 'signIn.enter'],
  ...['media.remove', 'storage.sweep'],
]);

/** Whether there is room on the disk of the database for what an action writes, its line in the log included. */
export const hasRoom = (freeBytes: number, action: string): boolean =>
  freeBytes > (makingRoom.has(action) ? last : reserve);
