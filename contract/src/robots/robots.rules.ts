import { defineRules } from '../fields/texts.ts';

/** The rules of the interaction times, written as the documents write them (TIM-09..17). */
export const robotRules = defineRules({
  'robots.min_seconds': { es: 'Minimo {min} segundos', en: 'At least {min} seconds', ja: '{min} 秒以上' },
  'robots.max_seconds': { es: 'Maximo {max} segundos', en: 'At most {max} seconds', ja: '{max} 秒以内' },
});
