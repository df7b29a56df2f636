import type { ErrorCode, errors } from '@botones/contract/errors';
import type { BrokenRule } from '@botones/contract/rule';
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

/**
 * The sentence of a failure in the person's language, by its error code; the given Spanish one where the code is not known. Where the
 * server goes on behind its sentence, with the names of what is meant, each language goes on so.
 */
export function useErrorMessage(): (code: string, spanish: string) => string {
  const { language } = usePreferences();
  const errors = useErrors();
  return useCallback(
    (code, spanish) => {
      if (language === 'es-mx' || !errors || !Object.hasOwn(errors, code)) return spanish;
      const sentence = errors[code as ErrorCode][1];
      const names = spanish.startsWith(sentence.es) ? spanish.slice(sentence.es.length) : '';
      return sentence[column[language]] + names;
    },
    [language, errors],
  );
}

/** The sentence of a field's broken rule, or of the failure that stands beside a field, in the person's language. */
export function useRuleMessage(): (broken: BrokenRule, spanish?: string) => string {
  const { language } = usePreferences();
  const errorMessage = useErrorMessage();
  return useCallback(
    (broken, spanish = '') => ruleText(broken, column[language]) ?? errorMessage(broken.code, spanish),
    [language, errorMessage],
  );
}
