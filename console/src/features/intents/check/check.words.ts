import { defineWords, plural } from '../../../app/words.ts';

/** 'Revisar intenciones': what a robot confuses, and what its intentions lack. */
export const checkWords = defineWords({
  es: {
    title: 'Revisar intenciones',
    fine: 'Todo en orden',
    fineBody: 'Ninguna intención se confunde con otra ni le falta algo.',
    edit: (name: string) => `Editar ${name}`,
    more: (n: number) => `y ${plural(n, 'frase más', 'frases más')}`,
    findings: {
      confused: (name: string, other: string) => `“${name}” se confunde con “${other}”.`,
      phrase_twice: (name: string, other: string) => `“${name}” y “${other}” tienen las mismas frases.`,
      few_phrases: (name: string, _other: string, n: number) =>
        n === 0
          ? `“${name}” no tiene frases: nadie llega a ella.`
          : `“${name}” tiene solo ${plural(n, 'frase', 'frases')}; con 8 o más se entiende mejor.`,
      mixed_address: (name: string) => `“${name}” habla de tú y de usted.`,
      no_answer: (name: string) => `“${name}” no dice nada.`,
      more_in_pack: (name: string, _other: string, n: number) =>
        `La biblioteca tiene ${plural(n, 'frase más', 'frases más')} para “${name}”.`,
      other_answer: (name: string) => `“${name}” no dice lo que hoy dice la sucursal.`,
    },
    add: (n: number) => `Agregar ${plural(n, 'frase', 'frases')}`,
    added: (name: string) => `“${name}” tiene ya todas las frases de la biblioteca.`,
  },
  en: {
    title: 'Check intentions',
    fine: 'All in order',
    fineBody: 'No intention is confused with another, and none lacks anything.',
    edit: (name) => `Edit ${name}`,
    more: (n) => `and ${plural(n, 'more phrase', 'more phrases')}`,
    findings: {
      confused: (name, other) => `“${name}” is confused with “${other}”.`,
      phrase_twice: (name, other) => `“${name}” and “${other}” have the same phrases.`,
      few_phrases: (name, _other, n) =>
        n === 0
          ? `“${name}” has no phrases: nobody reaches it.`
          : `“${name}” has only ${plural(n, 'phrase', 'phrases')}; with 8 or more it is understood better.`,
      mixed_address: (name) => `“${name}” addresses people in a familiar and in a polite way.`,
      no_answer: (name) => `“${name}” says nothing.`,
      more_in_pack: (name, _other, n) => `The library has ${plural(n, 'more phrase', 'more phrases')} for “${name}”.`,
      other_answer: (name) => `“${name}” does not say what the branch says today.`,
    },
    add: (n) => `Add ${plural(n, 'phrase', 'phrases')}`,
    added: (name) => `“${name}” now has all phrases of the library.`,
  },
  ja: {
    title: 'インテントを点検',
    fine: '問題ありません',
    fineBody: '混同されるインテントも、不足のあるインテントもありません。',
    edit: (name) => `${name} を編集`,
    more: (n) => `ほか ${n} 件の言い回し`,
    findings: {
      confused: (name, other) => `「${name}」は「${other}」と混同されます。`,
      phrase_twice: (name, other) => `「${name}」と「${other}」に同じ言い回しがあります。`,
      few_phrases: (name, _other, n) =>
        `「${name}」の言い回しは ${n} 件だけです。8 件以上あると理解されやすくなります。`,
      mixed_address: (name) => `「${name}」にはくだけた話し方と丁寧な話し方が混ざっています。`,
      no_answer: (name) => `「${name}」は何も話しません。`,
      more_in_pack: (name, _other, n) => `ライブラリには「${name}」の言い回しがあと ${n} 件あります。`,
      other_answer: (name) => `「${name}」の応答は、現在の支店の情報と異なります。`,
    },
    add: (n) => `${n} 件の言い回しを追加`,
    added: (name) => `「${name}」にライブラリのすべての言い回しが入りました。`,
  },
});
