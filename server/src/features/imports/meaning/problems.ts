import { errors, isErrorCode } from '@botones/contract/errors';
import { ruleText } from '@botones/contract/rules';

/** What is wrong with a row, by column ('' for the row itself): a rule or an error code. */
export interface Problem {
  column: string;
  code: string;
  params: Readonly<Record<string, number>>;
}
export const problemAt = (column: string, code: string, params: Problem['params'] = {}): Problem => ({
  column,
  code,
  params,
});

/** The Spanish sentence of a problem. */
export const sentenceOf = ({ code, params }: Pick<Problem, 'code' | 'params'>): string =>
  ruleText({ code, params }, 'es') ?? (isErrorCode(code) ? errors[code][1].es : code);
export const told = (problem: Problem) => ({ ...problem, message: sentenceOf(problem) });
