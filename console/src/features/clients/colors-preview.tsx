import { contrastOf, inkOnHex, parseHex, readable, visible } from '@botones/contract/fields/contrast';
import { brandOf, nightHex } from '@botones/display/brand/brand';
import { styled } from '@mui/material/styles';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { clientFormWords } from './client-form.words.ts';

const Box = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 220px) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'center',
  '@media (max-width: 599.95px)': { gridTemplateColumns: '1fr' },
  '& .screen': {
    borderRadius: 14,
    border: '1px solid var(--line)',
    padding: 18,
    display: 'grid',
    gap: 10,
    minHeight: 132,
    alignContent: 'center',
  },
  '& .screen p': { margin: 0, textAlign: 'center', fontSize: '0.875rem' },
  '& .screen span': { borderRadius: 10, padding: '10px 14px', fontWeight: 640, textAlign: 'center' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8, fontSize: '0.875rem' },
  '& li': { display: 'flex', gap: 10, alignItems: 'start', color: 'var(--ink-2)' },
  '& li svg': { width: 18, height: 18, flex: 'none', marginTop: 1 },
  '& li[data-good=true] svg': { color: 'var(--ok)' },
  '& li[data-good=false] svg': { color: 'var(--warn)' },
  '& li[data-good=false]': { color: 'var(--ink)' },
});

/** How robots show the three colours together, and whether they can be read as they are: told while they are chosen, never forbidden. */
export function ColorsPreview({ colors }: { colors: { primary: string; secondary: string; background: string } }) {
  const words = useWords(clientFormWords);
  const formats = useFormats();
  const { primary: primary_color, secondary: secondary_color, background: background_color } = colors;
  // Of a client without a ground of its own robots have Botones' navy.
  const ground = parseHex(background_color) ? background_color : nightHex;
  const brand = brandOf({ primary_color, secondary_color, background_color });
  const buttons = [
    { name: words.primary_color, color: primary_color, fill: brand['--accent'] },
    { name: words.secondary_color, color: secondary_color, fill: brand['--second'] },
  ].filter(({ color }) => parseHex(color));
  const number = (ratio: number) => formats.number(ratio, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const checks = buttons.flatMap(({ name, color }) => {
    const text = contrastOf(color, inkOnHex(color)) ?? 1;
    const shape = contrastOf(color, ground) ?? 1;
    return [
      { id: `${name} text`, good: text >= readable, words: words.textOn(name, number(text)) },
      { id: `${name} shape`, good: shape >= visible, words: words.onGround(name, number(shape)) },
    ];
  });
  return (
    <Box>
      <div className="screen" style={{ background: brand['--ground'] ?? ground }} aria-hidden={buttons.length > 0}>
        {buttons.length === 0 && <p style={{ color: inkOnHex(ground) }}>{words.colorsHint}</p>}
        {buttons.map(({ name, color, fill = color }) => (
          <span key={name} style={{ background: fill, color: inkOnHex(fill) }}>
            {words.sample}
          </span>
        ))}
      </div>
      <ul aria-label={words.contrast} aria-live="polite">
        {checks.map((check) => (
          <li key={check.id} data-good={check.good}>
            {check.good ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
            <span>
              {check.words} {check.good ? words.enough : words.low}
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
