import { spacedCode, ticketAddress } from '@botones/contract/turns/ticket-code';
import { turnSettings } from '@botones/contract/turns/turn-settings';
import { typedAddress } from '@botones/display/qr/typed-address';
import { styled } from '@mui/material/styles';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { adminWords } from './admin.words.ts';
import { Qr } from './qr.tsx';

const Given = styled('output')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '14px 18px',
  borderRadius: 14,
  background: 'var(--ok-soft)',
  color: 'var(--ink)',
  '& > span': { display: 'grid', flex: '1 1 160px' },
  '& small': { marginTop: 6, color: 'var(--ink-2)', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  // Whoever types it reads its four groups in one line.
  '& small > b': {
    display: 'block',
    color: 'var(--ink)',
    fontSize: '0.9375rem',
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
  },
  '& > svg': { marginInline: 'auto' },
  // Held up to a camera, it is as large as there is room for.
  '&[data-alone] > svg': { width: 'min(280px, 100%)', height: 'auto' },
  '& > span > b': { fontSize: '3rem', lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' },
});

/** Where the pages of a client's tickets are; null: their tickets have none (MOV-1). */
export const usePages = (client_id: number): string | null =>
  useQuery(queryOf(turnSettings.get, { params: { client_id } })).data?.pages ?? null;

export interface GivenTicketProps {
  label: string;
  code: string;
  pages: string | null;
  /** Nothing else is looked at. */
  alone?: true;
}

/** A ticket for whoever stands at the desk: its number, and where there are pages the QR code and the code in letters. */
export function GivenTicket({ label, code, pages, alone }: GivenTicketProps) {
  const words = useWords(adminWords);
  return (
    <Given aria-live="polite" data-alone={alone}>
      <span>
        <span>{words.given}</span>
        <b>{label}</b>
        <span>{pages === null ? words.givenHint : words.givenScan}</span>
        {pages !== null && (
          <small>
            {typedAddress(pages)} <b>{spacedCode(code)}</b>
          </small>
        )}
      </span>
      {pages !== null && <Qr address={ticketAddress(pages, code)} label={words.pageCode} />}
    </Given>
  );
}
