import type { ImportSettings } from '@botones/contract/imports/import-settings';
import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Failure } from '../failure.tsx';
import type { ImportKind } from '../import-kind.ts';
import { KnownRecords } from './known-records.tsx';
import { previewWords } from './preview.words.ts';
import { PreviewRows } from './preview-rows.tsx';
import { UnknownNames } from './unknown-names.tsx';

export interface PreviewStepProps {
  kind: ImportKind;
  sheet: Import;
  /** Its counts are others since a row was corrected. */
  onSheet: (sheet: Import) => void;
  onBack: () => void;
  onPreview: (job: Job, settings: ImportSettings) => void;
  onRun: (job: Job) => void;
}

/** The third step: every row as saving it would end, what is asked once of all of them, and the choice of all or only the good ones. */
export function PreviewStep({ kind, sheet, onSheet, onBack, onPreview, onRun }: PreviewStepProps) {
  const words = useWords(previewWords);
  const { good, bad, missing, settings, import_id } = sheet;
  const [unapplied, setUnapplied] = useState(false);
  const params = { import_id };
  const choices = useQuery(queryOf(kind.calls.choices, { params })).data ?? [];
  const preview = useWrite(kind.calls.preview, { showsError: true });
  const run = useWrite(kind.calls.run, { showsError: true, onSuccess: onRun });
  const again = (body: ImportSettings) =>
    preview.mutate({ params, body }, { onSuccess: (job) => onPreview(job, body) });
  return (
    <>
      <DialogContent
        sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}
      >
        <p role="status" style={{ margin: 0, fontWeight: 600, color: 'var(--ink)' }}>
          {words.validated(good, bad)}
        </p>
        <UnknownNames
          kind={kind}
          sheet={sheet}
          choices={choices}
          pending={preview.isPending}
          onSaid={() => setUnapplied(true)}
          onApply={(names) => again({ ...settings, names })}
        />
        <KnownRecords kind={kind} sheet={sheet} onChange={again} />
        <PreviewRows kind={kind} sheet={sheet} choices={choices} onSheet={onSheet} />
        {settings.missing === 'remove' && missing > 0 && (
          <p style={{ margin: 0, color: 'var(--bad)', fontWeight: 600 }}>{words.records.willRemove(missing)}</p>
        )}
        {unapplied && <p style={{ margin: 0 }}>{words.names.applyFirst}</p>}
        <Failure of={preview.error ?? run.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack} sx={{ marginInlineEnd: 'auto' }}>
          {words.back}
        </Button>
        <Button
          variant="contained"
          disabled={good === 0 || unapplied}
          loading={run.isPending}
          onClick={() => run.mutate({ params, body: { only_good: bad > 0 } })}
        >
          {bad > 0 ? words.runGood(good) : words.runAll(good)}
        </Button>
      </DialogActions>
    </>
  );
}
