import { readAloud } from '@botones/contract/speech/reading/reading';
import { useWatch } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { spokenWords } from './spoken.words.ts';

/** How a text will be said, where that is otherwise than it is written (VOZ-2). */
export function useSaid(text: string, language_id: number): string | undefined {
  const words = useWords(spokenWords);
  const said = readAloud(text, language_id);
  return said === text ? undefined : words.said(said);
}

interface SpokenTextInputProps {
  name: string;
  label: string;
  hint: string;
  /** 1 is Spanish, 2 is English. */
  language: 1 | 2;
}

/** A text that a robot says, and below it how. */
export function SpokenTextInput({ name, label, hint, language }: SpokenTextInputProps) {
  const said = useSaid(String(useWatch({ name }) ?? ''), language);
  return <TextInput name={name} label={label} hint={said ?? hint} lines={2} maxLength={300} />;
}
