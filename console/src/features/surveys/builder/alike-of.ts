import { type Alike, alikeIn } from '@botones/contract/surveys/alike';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { type BuiltItem, itemOf } from '../kinds/built-item.ts';

const none: readonly Alike[] = [];

/** What of a question that is built cannot be told apart; one of another kind than it is saved with begins anew. */
export function alikeOf(item: BuiltItem, former: SurveyItem | undefined, hasEnglish: boolean): readonly Alike[] {
  const found = alikeIn(itemOf(item, hasEnglish), former?.kind === item.kind ? former : undefined);
  return found.length > 0 ? found : none;
}
