import { contentLanguages } from '@botones/contract/fields/translated';
import { styled } from '@mui/material/styles';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';
import { TextInput } from './fields.tsx';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gap: 18 },
}));

export interface TranslatedInputProps {
  /** A field of the schema made by `translated(…)`; its value begins as `inBoth()`. */
  name: string;
  label: string;
  maxLength: number;
}

/** A text in Spanish and English, side by side; the rules of each stand at its own field. */
export function TranslatedInput({ name, label, maxLength }: TranslatedInputProps) {
  const words = useWords(uiWords);
  const labels = { 1: words.inSpanish(label), 2: words.inEnglish(label) };
  return (
    <Pair>
      {contentLanguages.map((language, place) => (
        <TextInput key={language} name={`${name}.${place}.text`} label={labels[language]} maxLength={maxLength} />
      ))}
    </Pair>
  );
}
