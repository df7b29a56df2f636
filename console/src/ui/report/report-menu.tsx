import type { Report } from '@botones/charts/reports/report';
import { reportWords } from '@botones/charts/reports/report.words';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChartColumn, FileSpreadsheet, FileText, Images, Share } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '../../app/client/client.ts';
import { useClientMark } from '../../app/client/client-mark.ts';
import { useWords } from '../../app/words.ts';
import { useLook } from '../chart/use-look.ts';
import { download } from '../export/export-button.tsx';
import { fileName } from '../export-cells.ts';
import { formatsNow } from '../formats.ts';
import { toast } from '../toast.tsx';

export interface ReportMenuProps {
  /** Null while its charts are not there: until then nothing can be exported (AMB-131). */
  report: Report | null;
  /** Has the sheet of single responses made and saved, where there is one. */
  excel?: () => Promise<void>;
}

/** The documented name of a survey's figures as a sheet (SVM-22, AMB-131). */
const surveySheet = 'Lista de encuestas.csv';

/** Saves figures as a document, as pictures of their charts, or as a sheet; made in the browser but for single responses. */
export function ReportMenu({ report, excel }: ReportMenuProps) {
  const words = useWords(reportWords);
  const look = useLook();
  const shown = useClient();
  const client = useClientMark(report?.client_id ?? shown);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [working, setWorking] = useState(false);

  async function run(make: () => Promise<void>) {
    setAnchor(null);
    setWorking(true);
    try {
      await make();
    } catch {
      toast({ message: words.failed, tone: 'failed' });
    } finally {
      setWorking(false);
    }
  }
  const save = (extension: 'pdf' | 'zip' | 'csv') =>
    run(async () => {
      if (!report) return;
      const { pdfOf, zipOf, sheetOf } = await import('./report-files.ts');
      const make = {
        pdf: () => pdfOf(report, look, client),
        zip: () => zipOf(report, look),
        csv: () => sheetOf(report),
      };
      const file = await make[extension]();
      const now = formatsNow();
      const dated = fileName(report.name, now.date(Date.now()), now.time(Date.now()), extension);
      download(file, extension === 'csv' && report.isSurvey ? surveySheet : dated);
    });

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Share />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={!report || working}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {working ? words.working : words.export}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => save('pdf')}>
          <FileText aria-hidden />
          {words.pdf}
        </MenuItem>
        <MenuItem onClick={() => save('zip')}>
          <Images aria-hidden />
          {words.zip}
        </MenuItem>
        <MenuItem onClick={() => save('csv')}>
          <ChartColumn aria-hidden />
          {words.csv}
        </MenuItem>
        {excel && (
          <MenuItem onClick={() => run(excel)}>
            <FileSpreadsheet aria-hidden />
            {words.excel}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
