import { defineErrors } from '../fields/texts.ts';

/** Failures of jobs. */
export const jobErrors = defineErrors({
  'jobs.not_found': [404, { es: 'El trabajo no existe.', en: 'The job does not exist.', ja: 'ジョブが存在しません。' }],
  'jobs.interrupted': [
    503,
    {
      es: 'El trabajo se interrumpió porque el servidor se reinició. Intente de nuevo.',
      en: 'The job was interrupted because the server restarted. Try again.',
      ja: 'サーバーが再起動したため、ジョブが中断されました。もう一度お試しください。',
    },
  ],
});
