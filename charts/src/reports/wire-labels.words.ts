import { defineWords } from '@botones/contract/fields/words';

/** What the documented calls say in Spanish: lengths, genders and how far responses came (AMB-086). */
export const wireLabelWords = defineWords({
  es: {
    under1: 'Menos de 1 min',
    from1: '1 a 3 min',
    from3: '3 a 5 min',
    over5: 'Más de 5 min',
    male: 'Masculino',
    female: 'Femenino',
    unknown: 'Sin dato',
    complete: 'Completas',
    incomplete: 'Incompletas',
  },
  en: {
    under1: 'Less than 1 min',
    from1: '1 to 3 min',
    from3: '3 to 5 min',
    over5: 'More than 5 min',
    male: 'Male',
    female: 'Female',
    unknown: 'No data',
    complete: 'Complete',
    incomplete: 'Incomplete',
  },
  ja: {
    under1: '1 分未満',
    from1: '1〜3 分',
    from3: '3〜5 分',
    over5: '5 分以上',
    male: '男性',
    female: '女性',
    unknown: 'データなし',
    complete: '完了',
    incomplete: '未完了',
  },
});
