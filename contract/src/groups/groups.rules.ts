import { defineRules } from '../fields/texts.ts';

/** The rules of groups of robots (FLO-1). */
export const groupRules = defineRules({
  'groups.condition': {
    es: 'Complete al menos una condición.',
    en: 'Complete at least one condition.',
    ja: '条件を 1 つ以上入力してください。',
  },
  'groups.either': {
    es: 'Elija los robots a mano o con una regla, no de las dos formas.',
    en: 'Choose the robots by hand or with a rule, not both ways.',
    ja: 'ロボットは手動かルールのどちらか一方で選んでください。',
  },
  'groups.robots': {
    es: 'Elija al menos un robot o un grupo.',
    en: 'Choose at least one robot or group.',
    ja: 'ロボットまたはグループを 1 つ以上選んでください。',
  },
});
