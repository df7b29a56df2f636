import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { RectangleHorizontal, RectangleVertical } from 'lucide-react';
import { useWords } from '../../../app/words.ts';
import { formKitWords } from '../../../ui/form/form-kit.words.ts';
import { builderWords } from '../builder.words.ts';
import type { Language } from '../kinds/built-item.ts';

export interface PreviewToolsProps {
  language: Language;
  onLanguage: (language: Language) => void;
  vertical: boolean;
  onVertical: (vertical: boolean) => void;
}

/** In which language a survey is previewed, and which way up. */
export function PreviewTools({ language, onLanguage, vertical, onVertical }: PreviewToolsProps) {
  const words = useWords(builderWords);
  const { languages } = useWords(formKitWords);
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={words.language}
        onChange={(_event, next: Language | null) => next !== null && onLanguage(next)}
      >
        <ToggleButton value="es">{languages[1]}</ToggleButton>
        <ToggleButton value="en">{languages[2]}</ToggleButton>
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={vertical}
        aria-label={words.orientation}
        onChange={(_event, next: boolean | null) => next !== null && onVertical(next)}
      >
        <ToggleButton value aria-label={words.vertical} title={words.vertical}>
          <RectangleVertical size={18} aria-hidden />
        </ToggleButton>
        <ToggleButton value={false} aria-label={words.horizontal} title={words.horizontal}>
          <RectangleHorizontal size={18} aria-hidden />
        </ToggleButton>
      </ToggleButtonGroup>
    </>
  );
}
