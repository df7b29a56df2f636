import type { ApiError } from '@botones/contract/calls/api-error';
import type { ErrorCode, errors } from '@botones/contract/errors';
import type { BrokenRule } from '@botones/contract/fields/rule';
import { filled } from '@botones/contract/fields/texts';
import { ruleText } from '@botones/contract/rules';
import { useCallback, useEffect, useState } from 'react';
import { usePreferences } from '../app/session/preferences.ts';
import { column } from '../app/words.ts';

type Errors = typeof errors;

/** The server answers Spanish sentences; the table of the other languages is fetched only by those who read them. */
function useErrors(): Errors | null {
  const { language } = usePreferences();
  const [table, setTable] = useState<Errors | null>(null);
  useEffect(() => {
    let gone = false;
    if (language !== 'es-mx') import('@botones/contract/errors').then((loaded) => gone || setTable(loaded.errors));
    return () => {
      gone = true;
    };
  }, [language]);
  return table;
}

/** A failure as its sentence is made from: its code, what it names, and the Spanish sentence of the server. */
type Failure = Pick<ApiError, 'code' | 'message'> & Partial<Pick<ApiError, 'params'>>;

/** The sentence of a failure in the person's language, by its error code; the server's Spanish one where the code is not known. */
export function useErrorMessage(): (failure: Failure) => string {
  const { language } = usePreferences();
  const errors = useErrors();
  return useCallback(
    ({ code, message, params = {} }) => {
      if (language === 'es-mx' || !errors || !Object.hasOwn(errors, code)) return message;
      return filled(errors[code as ErrorCode][1][column[language]], params);
    },
    [language, errors],
  );
}

/** The sentence of a field's broken rule, or of the failure that stands beside a field, in the person's language. */
export function useRuleMessage(): (broken: BrokenRule, spanish?: string) => string {
  const { language } = usePreferences();
  const errorMessage = useErrorMessage();
  return useCallback(
    (broken, spanish = '') =>
      ruleText(broken, column[language]) ?? errorMessage({ code: broken.code, message: spanish }),
    [language, errorMessage],
  );
}
