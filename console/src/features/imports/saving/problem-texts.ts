import type { ImportRow } from '@botones/contract/imports/imports';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn } from '../../../app/words.ts';
import { useRuleMessage } from '../../../ui/error-messages.ts';
import type { ImportKind } from '../import-kind.ts';

/** How the columns of a kind are called, and what is said of the rows that they are in. */
export function useColumnTexts({ columns }: ImportKind) {
  const { language } = usePreferences();
  const ruleMessage = useRuleMessage();
  const labelOf = (name: string): string => {
    const column = columns.find((each) => each.name === name);
    return column ? labelIn(column.label, language) : '';
  };
  /** 'Precio: 48.50'; of what is about the row, no more than that. */
  const at = (name: string, text: string): string => {
    const label = labelOf(name);
    return label ? `${label}: ${text}` : text;
  };
  const problemsOf = (problems: ImportRow['problems']): string =>
    problems.map(({ column, code, params, message }) => at(column, ruleMessage({ code, params }, message))).join(' · ');
  return { labelOf, at, problemsOf, ruleMessage };
}
