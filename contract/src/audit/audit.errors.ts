import { defineErrors } from '../fields/texts.ts';

/** Failures of the audit log. */
export const auditErrors = defineErrors({
  'audit.not_found': [
    404,
    {
      es: 'El registro de la bitácora no existe.',
      en: 'The log entry does not exist.',
      ja: '記録が存在しません。',
    },
  ],
});
