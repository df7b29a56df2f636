import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { call } from '../../app/api.ts';
import { showProblem } from '../../app/problem.ts';
import { refresh } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { FileStep } from './file-step.tsx';
import type { ImportKind } from './import-kind.ts';
import { importsWords } from './imports.words.ts';
import { JobStep } from './job-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { ResultStep } from './result-step.tsx';

export interface ImportDialogProps {
  kind: ImportKind;
  client_id: number;
  onClose: () => void;
}

type Step =
  | { at: 'file' }
  | { at: 'mapping' | 'preview'; sheet: Import }
  | { at: 'pictures' | 'previewing' | 'running'; sheet: Import; job: Job }
  | { at: 'result'; sheet: Import; job: Job };

/** From a spreadsheet to records: the file, its columns, a preview of each row, and what became of them. */
export function ImportDialog({ kind, client_id, onClose }: ImportDialogProps) {
  const words = useWords(importsWords);
  const id = useId();
  const narrow = useMediaQuery('(max-width: 600px)');
  const [step, setStep] = useState<Step>({ at: 'file' });
  const working = step.at === 'pictures' || step.at === 'previewing' || step.at === 'running';
  const again = (sheet: Import) => call(kind.calls.get, { params: { import_id: sheet.import_id } });

  async function over(sheet: Import, job: Job, at: 'pictures' | 'previewing' | 'running') {
    if (at === 'running') void refresh(kind.signal);
    try {
      const now = await again(sheet);
      if (at === 'running') setStep({ at: 'result', sheet: now, job });
      // The columns that were chosen before the pictures were sent are not on the server yet.
      else if (at === 'pictures') setStep({ at: 'mapping', sheet: { ...now, settings: sheet.settings } });
      else setStep({ at: now.previewed ? 'preview' : 'mapping', sheet: now });
    } catch (error) {
      showProblem(error);
      // What was imported is in the list; what was not goes on from the columns.
      if (at === 'running') onClose();
      else setStep({ at: 'mapping', sheet });
    }
  }

  return (
    <Dialog open fullScreen={narrow} maxWidth="md" fullWidth aria-labelledby={id} onClose={() => !working && onClose()}>
      <DialogTitle id={id}>{words.title}</DialogTitle>
      {step.at === 'file' && (
        <FileStep
          kind={kind}
          client_id={client_id}
          onClose={onClose}
          onRead={(sheet) => setStep({ at: 'mapping', sheet })}
        />
      )}
      {step.at === 'mapping' && (
        <MappingStep
          key={step.sheet.updated_at}
          kind={kind}
          sheet={step.sheet}
          onClose={onClose}
          onPictures={(job, settings) => setStep({ at: 'pictures', sheet: { ...step.sheet, settings }, job })}
          onPreview={(job) => setStep({ at: 'previewing', sheet: step.sheet, job })}
        />
      )}
      {working && (
        <JobStep
          key={step.job.job_id}
          started={step.job}
          title={{ pictures: words.sendingPictures, previewing: words.previewing, running: words.importing }[step.at]}
          onOver={(job) => void over(step.sheet, job, step.at)}
        />
      )}
      {step.at === 'preview' && (
        <PreviewStep
          kind={kind}
          sheet={step.sheet}
          onBack={() => setStep({ at: 'mapping', sheet: step.sheet })}
          onRun={(job) => setStep({ at: 'running', sheet: step.sheet, job })}
        />
      )}
      {step.at === 'result' && <ResultStep kind={kind} sheet={step.sheet} job={step.job} onClose={onClose} />}
    </Dialog>
  );
}
