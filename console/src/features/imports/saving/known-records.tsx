import type { ImportSettings } from '@botones/contract/imports/import-settings';
import type { Import } from '@botones/contract/imports/imports';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import type { ImportKind } from '../import-kind.ts';
import { PlainRadio } from '../plain-radio.tsx';
import { previewWords } from './preview.words.ts';

/** Records that are named; the number of all is said. */
const mostTold = 200;

const Body = styled('section')({
  display: 'grid',
  gap: 12,
  padding: '12px 18px',
  border: '1px solid var(--line)',
  borderRadius: 14,
  '& .switch': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 44, color: 'var(--ink)', fontWeight: 560 },
  '& .switch > label': { flex: 1 },
  '& ul': { maxHeight: 200, overflowY: 'auto', margin: '4px 0 0', paddingInlineStart: 20, color: 'var(--ink)' },
});

function Missing({ kind, sheet }: { kind: ImportKind; sheet: Import }) {
  const words = useWords(previewWords).records;
  const query = useQuery(queryOf(kind.calls.missing, { params: { import_id: sheet.import_id } }));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={1} />}>
      {(records) => (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
          <ul tabIndex={0} aria-label={words.missing(sheet.missing)}>
            {records.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          {sheet.missing > mostTold && <FormHelperText>{words.first}</FormHelperText>}
        </>
      )}
    </QueryBoundary>
  );
}

export interface KnownRecordsProps {
  kind: ImportKind;
  sheet: Import;
  onChange: (settings: ImportSettings) => void;
}

/** What becomes of records that are there: those that the sheet changes, and those that it does not have (IMP-4). */
export function KnownRecords({ kind, sheet, onChange }: KnownRecordsProps) {
  const words = useWords(previewWords).records;
  const confirm = useConfirm();
  const id = useId();
  const [shown, setShown] = useState(false);
  const { changed, same, missing, bad, settings } = sheet;
  const updates = changed > 0 || !settings.update;
  // Of a first sheet nothing that is there is missing: it was never in one.
  const lacks = missing > 0 && (changed + same > 0 || settings.missing === 'remove');
  if (!updates && !lacks) return null;

  async function choose(what: ImportSettings['missing']) {
    const question = {
      title: words.removeTitle(missing),
      body: words.removeBody(missing),
      action: words.remove,
    };
    if (what === 'keep' || (await confirm(question))) onChange({ ...settings, missing: what });
  }
  return (
    <Body aria-label={words.title}>
      {updates && (
        <div>
          <div className="switch">
            <label htmlFor={id}>{words.update}</label>
            <Switch
              id={id}
              checked={settings.update}
              onChange={(_event, update) => onChange({ ...settings, update })}
              slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
            />
          </div>
          <FormHelperText id={`${id}-help`} sx={{ marginTop: 0 }}>
            {words.updateHint}
          </FormHelperText>
        </div>
      )}
      {lacks && (
        <div>
          <PlainRadio
            row
            beside={
              <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
                {shown ? words.hide : words.see}
              </Button>
            }
            label={words.missing(missing)}
            value={settings.missing}
            options={[
              { value: 'keep', label: words.keep },
              { value: 'remove', label: words.remove, disabled: bad > 0 && settings.missing === 'keep' },
            ]}
            onChange={(what) => void choose(what)}
            hint={bad > 0 ? words.badFirst : undefined}
          />
          {shown && <Missing kind={kind} sheet={sheet} />}
        </div>
      )}
    </Body>
  );
}
