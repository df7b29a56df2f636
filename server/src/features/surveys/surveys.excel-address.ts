import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address says, in the order in which it is signed. */
const fields = [
  ...(['owner', 'poll', 'start_date', 'end_date', 'robot', 'complete', 'language_id', 'branch'] as const),
  ...(['hour_from', 'hour_to', 'version', 'group_id'] as const),
] as const;
type Said = Partial<Record<(typeof fields)[number] | 'e' | 's', string | number | boolean | null | undefined>>;

const goodFor = 15 * 60;

/** Makes and checks the addresses of sheets of answers: good for 15 minutes, for exactly what was asked for (ENC-8). */
export function createExcelAddresses(secretKey: Buffer, now: () => number) {
  const secret = createHmac('sha256', secretKey).update('addresses of answers').digest();
  const mark = (said: Said) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([...fields.map((field) => String(said[field] ?? '')), Number(said.e)]))
      .digest('base64url');
  return {
    sign(asked: Said): string {
      const e = Math.floor(now() / 1000) + goodFor;
      const query = new URLSearchParams();
      for (const field of fields) if (asked[field] != null) query.set(field, String(asked[field]));
      query.set('e', String(e));
      query.set('s', mark({ ...asked, e }));
      return `/api/polls/poll/answers_excel/?${query}`;
    },
    /** Whether it was made here, for this, and is not spent. */
    isGood(said: Said): boolean {
      const given = Buffer.from(String(said.s ?? ''), 'base64url');
      const due = Buffer.from(mark(said), 'base64url');
      return given.length === due.length && timingSafeEqual(given, due) && Number(said.e) * 1000 > now();
    },
  };
}
