import type { Feature } from '@botones/contract/signals';
import { refresh } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { listWords } from '../list/list.words.ts';
import { useConfirm } from '../overlay/confirm.tsx';
import { BulkBar, BulkButton } from './bulk-bar.tsx';
import { RowByRowResults, useRowByRow } from './row-by-row.tsx';

export interface BulkDeleteProps<Row> {
  /** The chosen rows. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  remove: (row: Row) => Promise<unknown>;
  /** Whose signal says that something is gone. */
  signal: Feature;
  onNone: () => void;
}

/** Deletes the chosen rows of a list after asking once, with a result for each. */
export function BulkDelete<Row>({ rows, nameOf, remove, signal, onNone }: BulkDeleteProps<Row>) {
  const kit = useWords(listWords);
  const confirm = useConfirm();
  const bulk = useRowByRow(remove, () => refresh(signal));
  const ask = async () => {
    const question = { title: kit.deleteManyTitle(rows.length), body: rows.map(nameOf).join(', ') };
    if (await confirm({ ...question, action: kit.deleteAction })) void bulk.run(rows);
  };
  const close = () => {
    bulk.close();
    onNone();
  };
  return (
    <>
      <BulkBar count={rows.length} onNone={onNone}>
        <BulkButton onClick={() => void ask()}>{kit.deleteAction}</BulkButton>
      </BulkBar>
      <RowByRowResults results={bulk.results} onClose={close} title={kit.results} nameOf={nameOf} />
    </>
  );
}
