import { languages } from '@botones/contract/languages/languages';
import { implement } from '../../app/calls/bind.ts';

export function languageRoutes() {
  return implement(languages, {
    list: (_input, { db }) =>
      db((sql) =>
        sql.selectFrom('languages').select(['language_id', 'name', 'currency']).orderBy('language_id').execute(),
      ),
  });
}
