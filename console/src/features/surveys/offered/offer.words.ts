import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import { defineWords } from '../../../app/words.ts';

/** When robots offer their survey (ENC-5), wherever it is read or chosen. */
export const offerWords = defineWords({
  es: {
    offer: 'Cuándo ofrece la encuesta',
    offers: {
      after: 'Al terminar la visita',
      idle: 'En la pantalla de inicio',
      both: 'Al terminar la visita y en la pantalla de inicio',
      off: 'Nunca',
    } satisfies Record<PollOffer, string>,
  },
  en: {
    offer: 'When it offers the survey',
    offers: {
      after: 'At the end of the visit',
      idle: 'On the start screen',
      both: 'At the end of the visit and on the start screen',
      off: 'Never',
    },
  },
  ja: {
    offer: 'アンケートを勧める時',
    offers: {
      after: '訪問の終わり',
      idle: '開始画面',
      both: '訪問の終わりと開始画面',
      off: '勧めない',
    },
  },
});
