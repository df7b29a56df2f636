import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../app/api.ts';
import { showProblem } from '../../app/problem.ts';
import { refresh } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import type { ImportKind } from './import-kind.ts';
import { importsWords } from './imports.words.ts';
import { MappingStep } from './meaning/mapping-step.tsx';
import { FileStep } from './reading/file-step.tsx';
import type { Source } from './reading/sheet-reading.tsx';
import { JobStep } from './saving/job-step.tsx';
import { PreviewStep } from './saving/preview-step.tsx';
import { ResultStep } from './saving/result-step.tsx';
import { forgetRows } from './saving/row-pages.ts';
import { UndoneStep } from './saving/undone-step.tsx';

export interface ImportDialogProps {
  kind: ImportKind;
  client_id: number;
  onClose: () => void;
}

/** A step in which a job goes on. */
type WorkingStep =
  | { at: 'pictures' | 'previewing' | 'running'; sheet: Import; source: Source; job: Job }
  | { at: 'undoing'; sheet: Import; job: Job };
type Step =
  | WorkingStep
  | { at: 'file' }
  | { at: 'mapping' | 'preview'; sheet: Import; source: Source }
  | { at: 'result' | 'undone'; sheet: Import; job: Job };
const isWorking = (step: Step): step is WorkingStep =>
  step.at === 'pictures' || step.at === 'previewing' || step.at === 'running' || step.at === 'undoing';

/** From a spreadsheet to records and back: the file, its columns, a preview of each row, and what became of them. */
export function ImportDialog({ kind, client_id, onClose }: ImportDialogProps) {
  const words = useWords(importsWords);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const narrow = useMediaQuery('(max-width: 600px)');
  const [step, setStep] = useState<Step>({ at: 'file' });
  const titles: Record<WorkingStep['at'], string> = {
    pictures: words.sendingPictures,
    previewing: words.previewing,
    running: words.importing,
    undoing: words.undoing,
  };

  // What was pressed is gone with its step: the keyboard begins anew at the top.
  const { at } = step;
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) title.current?.focus();
    before.current = at;
  }, [at]);

  async function over(from: WorkingStep, job: Job) {
    const { sheet } = from;
    forgetRows(kind, sheet.import_id);
    void refresh(kind.signal);
    try {
      const now = await call(kind.calls.get, { params: { import_id: sheet.import_id } });
      if (from.at === 'running') setStep({ at: 'result', sheet: now, job });
      else if (from.at === 'undoing') setStep({ at: 'undone', sheet: now, job });
      // The columns that were chosen before the pictures were sent are not on the server yet.
      else if (from.at === 'pictures')
        setStep({ at: 'mapping', source: from.source, sheet: { ...now, settings: sheet.settings } });
      else setStep({ at: now.previewed ? 'preview' : 'mapping', source: from.source, sheet: now });
    } catch (error) {
      showProblem(error);
      // What was imported or taken back is in the list; what was not goes on from the columns.
      if (from.at === 'running' || from.at === 'undoing') onClose();
      else setStep({ at: 'mapping', source: from.source, sheet });
    }
  }
  const undo = (sheet: Import, job: Job) => setStep({ at: 'undoing', sheet, job });

  return (
    <Dialog
      open
      fullScreen={narrow}
      // The whole of a phone: no room is lost beside it.
      {...(narrow && { slotProps: { paper: { sx: { margin: 0, width: '100%', borderRadius: 0 } } } })}
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
      onClose={(_event, reason) => {
        // A press beside the dialog does not throw away what was chosen.
        if (!isWorking(step) && (reason !== 'backdropClick' || step.at === 'file')) onClose();
      }}
    >
      <DialogTitle id={id} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        {words.title}
      </DialogTitle>
      {step.at === 'file' && (
        <FileStep
          kind={kind}
          client_id={client_id}
          onClose={onClose}
          onRead={(sheet, file) => setStep({ at: 'mapping', sheet, source: { file, reading: {} } })}
          onUndo={undo}
        />
      )}
      {step.at === 'mapping' && (
        <MappingStep
          kind={kind}
          sheet={step.sheet}
          source={step.source}
          onClose={onClose}
          onRead={(sheet, source) => setStep({ at: 'mapping', sheet, source })}
          onPictures={(job, settings) => setStep({ ...step, at: 'pictures', sheet: { ...step.sheet, settings }, job })}
          onPreview={(job, settings) => setStep({ ...step, at: 'previewing', sheet: { ...step.sheet, settings }, job })}
        />
      )}
      {isWorking(step) && (
        <JobStep
          key={step.job.job_id}
          started={step.job}
          title={titles[step.at]}
          onOver={(job) => void over(step, job)}
        />
      )}
      {step.at === 'preview' && (
        <PreviewStep
          kind={kind}
          sheet={step.sheet}
          onSheet={(sheet) => setStep({ ...step, sheet })}
          onBack={() => setStep({ ...step, at: 'mapping' })}
          onPreview={(job, settings) => setStep({ ...step, at: 'previewing', sheet: { ...step.sheet, settings }, job })}
          onRun={(job) => setStep({ ...step, at: 'running', job })}
        />
      )}
      {step.at === 'result' && (
        <ResultStep kind={kind} sheet={step.sheet} job={step.job} onClose={onClose} onUndo={undo} />
      )}
      {step.at === 'undone' && (
        <UndoneStep
          kind={kind}
          sheet={step.sheet}
          job={step.job}
          onAgain={() => setStep({ at: 'file' })}
          onUndo={undo}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
