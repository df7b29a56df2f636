import { realOptions, realRows } from '@botones/contract/surveys/kinds/kind';
import { kindOf } from '@botones/contract/surveys/kinds/kinds';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';

const listed = (all: readonly { text: { es: string } }[]) => all.map(({ text }) => text.es).join(' · ');

/** A question in a line: '2. ¿Qué compró? (Opción múltiple): Café · Té'; of squares its rows before its columns. */
function lineOf(item: SurveyItem, at: number): string {
  const kind = `${kindOf(item).label.es}${item.sensitive ? ', sensible' : ''}`;
  const choices = [realRows(item), realOptions(item)].filter((all) => all.length > 0).map(listed);
  return `${at + 1}. ${item.text.es} (${kind})${choices.length > 0 ? `: ${choices.join(' / ')}` : ''}`;
}

/** The questions of a survey as the log tells them. */
export const outlineOf = (items: readonly SurveyItem[]): string => items.map(lineOf).join('\n');
