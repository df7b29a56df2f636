import type { Import } from '@botones/contract/imports/imports';
import Alert from '@mui/material/Alert';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { importsWords } from '../imports.words.ts';
import { mappingWords } from '../mapping.words.ts';

/** How encodings are called where people choose them. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Latin-1',
  macintosh: 'Mac Roman',
  ibm850: 'DOS (850)',
} as const;

/** What was found out about the file, in one line, and what is worth a look. */
export function Facts({ of: { name, rows, sheet, earlier } }: { of: Import }) {
  const words = useWords(mappingWords);
  const kit = useWords(importsWords);
  const formats = useFormats();
  const { encoding, delimiter, template } = sheet;
  const facts = [
    ...[name, words.rows(rows), template === null ? '' : words.template(template), sheet.sheet ?? ''],
    encoding === null ? '' : encoding === 'mixed' ? words.mixed : encodingNames[encoding],
    delimiter === null ? '' : words.delimiter(delimiter === '\t' ? words.tab : delimiter),
  ];
  const others = sheet.sheet_names.filter((other) => other !== sheet.sheet);
  // Nothing of the file is left out without a word.
  const worth = [
    others.length > 0 && sheet.sheet !== null && words.otherSheets(sheet.sheet, others.join(', ')),
    sheet.above > 0 && words.above(sheet.above),
    sheet.inside > 0 && words.inside(sheet.inside),
    sheet.loose.length > 0 && words.loose(sheet.loose),
    sheet.beyond && words.beyond,
  ].filter((text) => text !== false);
  return (
    <>
      <p style={{ margin: 0, fontWeight: 600, overflowWrap: 'anywhere', color: 'var(--ink)' }}>
        {facts.filter(Boolean).join(' · ')}
      </p>
      {sheet.damaged > 0 && <p style={{ color: 'var(--warn)', margin: '4px 0 0' }}>{words.damaged(sheet.damaged)}</p>}
      {worth.map((text) => (
        <p key={text} style={{ color: 'var(--warn)', margin: '4px 0 0', overflowWrap: 'anywhere' }}>
          {text}
        </p>
      ))}
      {earlier && (
        <Alert severity="info" sx={{ marginTop: '12px' }}>
          {words.earlier(formats.dateTime(earlier.ran_at), kit.savedRows(earlier.saved))}
        </Alert>
      )}
    </>
  );
}
