import { longestQuestion } from '@botones/contract/surveys/survey-item';
import { Heading } from 'lucide-react';
import { useCallback } from 'react';
import { useWords } from '../../../app/words.ts';
import { builderWords } from '../builder.words.ts';
import type { Language } from './built-item.ts';
import type { KindFieldsProps, KindView } from './kind-view.ts';
import { TextPair } from './text-pair.tsx';

/** What is said below its title (SUR-45). */
function Fields({ item, english, edit }: KindFieldsProps) {
  const words = useWords(builderWords);
  const write = useCallback(
    (language: Language, text: string) => edit({ edit: 'text', of: 'description', language, text }),
    [edit],
  );
  return (
    <TextPair
      label={words.sectionText}
      text={item.description}
      english={english}
      lines={2}
      maxLength={longestQuestion}
      onText={write}
    />
  );
}

export const section: KindView = { icon: Heading, Fields };
