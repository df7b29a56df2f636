import { yesNoWords } from '@botones/contract/surveys/kinds/yes-no';
import { ToggleLeft } from 'lucide-react';
import { useWords } from '../../../app/words.ts';
import { builderWords } from '../builder.words.ts';
import type { KindFieldsProps, KindView } from './kind-view.ts';

/** Its options are given (SUR-42). */
function Fields({ english }: KindFieldsProps) {
  const words = useWords(builderWords);
  const given = [yesNoWords.es, ...(english ? [yesNoWords.en] : [])].map((pair) => pair.join(' / '));
  return <p className="quiet">{words.given(given.join(' · '))}</p>;
}

export const yesNo: KindView = { icon: ToggleLeft, Fields };
