import { defineWords, plural } from '../../../app/words.ts';

/** What the page of a robot says of its groups. */
export const robotGroupsWords = defineWords({
  es: {
    title: 'Grupos',
    all: 'Ver grupos',
    none: 'No está en ningún grupo.',
    givenBy: (group: string) => `Por el grupo ${group}`,
    givesNothing: 'Todavía no le da nada.',
    andMore: (names: string, rest: string) => `${names} y ${rest} más`,
    leftOut: (out: number, of: number) =>
      out === of ? 'este robot está exceptuado' : `este robot está exceptuado de ${out}`,
    noSurvey: 'este robot está exceptuado, o su encuesta propia está apagada',
    ofItsOwn: 'vale la propia del robot',
    ofOther: (group: string) => `vale la del grupo “${group}”`,
  },
  en: {
    title: 'Groups',
    all: 'See groups',
    none: 'It is in no group.',
    givenBy: (group) => `By the group ${group}`,
    givesNothing: 'Gives it nothing yet.',
    andMore: (names, rest) => `${names} and ${rest} more`,
    leftOut: (out, of) => (out === of ? 'this robot is excepted' : `this robot is excepted from ${out}`),
    noSurvey: 'this robot is excepted, or its own survey is off',
    ofItsOwn: 'the robot’s own comes first',
    ofOther: (group) => `the one of the group “${group}” comes first`,
  },
  ja: {
    title: 'グループ',
    all: 'グループを見る',
    none: 'どのグループにも入っていません。',
    givenBy: (group) => `グループ「${group}」による設定`,
    givesNothing: 'まだ何も設定していません。',
    andMore: (names, rest) => `${names}、ほか${rest}件`,
    leftOut: (out, of) =>
      out === of ? 'このロボットは除外されています' : `このロボットは${plural(out, '件')}から除外されています`,
    noSurvey: 'このロボットは除外されているか、自身のアンケートがオフです',
    ofItsOwn: 'ロボット自身の設定が優先されます',
    ofOther: (group) => `グループ「${group}」の設定が優先されます`,
  },
});
