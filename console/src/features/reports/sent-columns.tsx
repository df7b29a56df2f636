import { reports, type SentReport, type SentState } from '@botones/contract/analytics/reports';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { fetchFile } from '../../app/file.ts';
import { useWords } from '../../app/words.ts';
import { download } from '../../ui/export/export-button.tsx';
import { formatDay } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { RelativeTime } from '../../ui/page/relative-time.tsx';
import { Pill, type Tone } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { reportsWords } from './reports.words.ts';
import { sentWords } from './sent.words.ts';

const tones: Record<SentState, Tone> = {
  ...{ waiting: 'primary', sent: 'ok', refused: 'bad' },
  ...{ expired: 'bad', kept: 'warn', skipped: 'off' },
} as const;

const People = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& small': { width: '100%', fontSize: '0.78125rem', color: 'var(--ink-2)', overflowWrap: 'anywhere' },
});

type Language = SentReport['documents'][number]['language'];

/** Fetches a document with the person's own session, and saves it. */
function Document({ report_id, sent, language }: { report_id: number; sent: SentReport; language: Language }) {
  const { title, languages } = useWords(reportsWords);
  const words = useWords(sentWords);
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      const params = { report_id, sent_id: sent.sent_id, language };
      download(await fetchFile(reports.document, { params }), `${title}_${sent.from}_${sent.to}_${language}.pdf`);
    } catch {
      toast({ message: words.openFailed, tone: 'failed' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="small" startIcon={<FileText aria-hidden />} disabled={busy} onClick={() => void open()}>
      {words.open(languages[language])}
    </Button>
  );
}

/** Why a report was not made, in words. */
export function useFailed() {
  const { failed } = useWords(sentWords);
  return (code: string): string => (code in failed ? failed[code as keyof typeof failed] : failed.other);
}

/** What is told of each time that a report was sent. */
export function useSentColumns(report_id: number): Column<SentReport>[] {
  const { languages, formerReader } = useWords(reportsWords);
  const words = useWords(sentWords);
  const failed = useFailed();
  return [
    {
      ...{ id: 'period', label: words.period, heading: true },
      render: ({ from, to, is_test }) => (
        <>
          {formatDay(from)} – {formatDay(to)} {is_test && <Pill tone="off">{words.test}</Pill>}
        </>
      ),
    },
    {
      id: 'made',
      label: words.made,
      render: ({ made_at, failed: code }) =>
        code !== null ? <Pill tone="bad">{failed(code)}</Pill> : made_at ? <RelativeTime at={made_at} /> : words.making,
    },
    {
      id: 'people',
      label: words.to,
      wide: true,
      render: ({ people }) => (
        <People>
          {people.map(({ user_id, name, state, skipped, said }) => (
            <li key={user_id}>
              {name ?? formerReader}
              <Pill tone={tones[state]}>{words.states[state]}</Pill>
              {skipped && <small>{words.skipped[skipped]}</small>}
              {said && <small lang="en">{said}</small>}
            </li>
          ))}
        </People>
      ),
    },
    {
      id: 'document',
      label: words.document,
      render: (sent) =>
        sent.documents.map(({ language, is_kept }) =>
          is_kept ? (
            <Document key={language} {...{ report_id, sent, language }} />
          ) : (
            <div key={language}>{words.notKept(languages[language])}</div>
          ),
        ),
    },
  ];
}
