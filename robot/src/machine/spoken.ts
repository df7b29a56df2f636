import { heard } from '@botones/contract/understanding/heard';
import { understand } from '@botones/contract/understanding/understand';
import type { State } from '../interaction/state.ts';
import { modelOf } from '../understanding/mind.ts';
import { isAnswerToOptions } from './exchange.ts';
import { orderOf } from './obey.ts';

/** What a sentence comes to here and now. */
function outcomeOf(state: State, text: string): 'sure' | 'choice' | 'none' {
  const { config, language } = state;
  if (!config) return 'none';
  if (isAnswerToOptions(state, text) || orderOf(state, text)) return 'sure';
  return understand(heard(text), modelOf(config, language)).outcome;
}

/** Of what an ear may have heard, the likeliest first: the first that is surely something, else the first that may be, else the first. */
export function likeliest(state: State, texts: readonly string[]): string {
  const [first = ''] = texts;
  if (texts.length < 2) return first;
  let maybe: string | null = null;
  for (const text of texts) {
    const outcome = outcomeOf(state, text);
    if (outcome === 'sure') return text;
    if (outcome === 'choice') maybe ??= text;
  }
  return maybe ?? first;
}
