import { devices } from '@botones/contract/devices/devices';
import { useState } from 'react';
import { call, uuid } from '../../../app/api.ts';
import { refresh } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import type { Known } from '../../../ui/robots/chosen-robots.ts';
import { type Bulk, type BulkKind, meantBy, type Piece, piecesOf, resultsOf } from './bulk.ts';
import { BulkResults } from './bulk-results.tsx';
import { robotsListWords } from './robots-list.words.ts';

const nobody: Known = { robots: [], groups: [] };

/** Sends a command to many robots, piece by piece, ending with a result for each; what takes their screens away is asked first. */
export function useBulk() {
  const words = useWords(robotsListWords);
  const confirm = useConfirm();
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<[number, number] | null>(null);

  async function send(kind: BulkKind, pieces: readonly Piece[], known: Known, before?: Bulk): Promise<void> {
    const made: Bulk = before ?? { kind, batches: [], results: [] };
    const all = pieces.reduce((sum, { robots }) => sum + robots.length, 0);
    let count = 0;
    setSent([count, all]);
    for (const piece of pieces) {
      const body = { kind, ...piece.named };
      // A piece without an answer is told in the results: the others still go.
      const answer = await call(devices.commandMany, { body }, { idempotencyKey: uuid() }).catch(() => null);
      if (answer) made.batches.push(answer.batch_id);
      const results = resultsOf(meantBy(piece, answer, known), answer);
      const again = new Set(results.map(({ robot }) => robot.robot_id));
      made.results = [...made.results.filter(({ robot }) => !again.has(robot.robot_id)), ...results];
      count += piece.robots.length;
      setSent([count, all]);
    }
    setSent(null);
    setBulk({ ...made, batches: [...made.batches] });
    setOpen(true);
    void refresh('robots');
    void refresh('commands');
  }

  /** Answers whether it was sent. */
  async function begin(kind: BulkKind, pieces: readonly Piece[], known = nobody): Promise<boolean> {
    const { offBody: body, power_off: action, offTitle } = words;
    const title = offTitle(pieces.reduce((sum, { robots }) => sum + robots.length, 0));
    if (kind === 'power_off' && !(await confirm({ title, body, action }))) return false;
    await send(kind, pieces, known);
    return true;
  }

  const results = (
    <BulkResults
      bulk={bulk}
      open={open}
      onClose={() => setOpen(false)}
      onRetry={(unsent) => bulk && void send(bulk.kind, piecesOf(unsent), nobody, bulk)}
    />
  );
  return { begin, sent, results };
}
