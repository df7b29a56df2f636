import type { TextLanguage } from '../fields/texts.ts';
import type { TotalName } from './dashboard.ts';

/** How much of a figure, of which the number is given as it is written too. */
type Counted = (n: number, written: string) => string;
interface FirstWords {
  onDay: (day: string) => string;
  inWeek: (from: string, to: string) => string;
  counted: Record<TotalName, Counted>;
  /** The whole: when, how much, how far from what is usual, and what else is known. */
  sentence: (when: string, counted: string, change: string, more: string) => string;
  change: Record<'up' | 'down', (share: string, usual: string) => string>;
  since: (day: string) => string;
  at: Record<'robot' | 'branch', (name: string) => string>;
  gone: Record<'robot' | 'branch', string>;
  several: string;
  nothing: string;
  unknown: (weeks: number, people: number) => string;
  /** Days in one list, each as `closedDay` has it. */
  closedDay: (day: string) => string;
  closed: (days: string) => string;
  untold: (robots: number) => string;
  /** Figures of a report, each as its own sentence; the first without a subject, which is the client. */
  report: Record<TotalName, Counted>;
  satisfaction: (share: string) => string;
  beside: (said: string, change: string) => string;
}

const one = (n: number, single: string, many: string) => (n === 1 ? single : many);

export const firstWords: Record<TextLanguage, FirstWords> = {
  es: {
    onDay: (day) => `El ${day}`,
    inWeek: (from, to) => `Del ${from} al ${to}`,
    counted: {
      crossing: (n, written) =>
        n === 0 ? 'no pasó nadie' : `${one(n, 'pasó', 'pasaron')} ${written} ${one(n, 'persona', 'personas')}`,
      people: (n, written) =>
        n === 0 ? 'no se atendió a nadie' : `se atendió a ${written} ${one(n, 'persona', 'personas')}`,
      interactions: (n, written) =>
        n === 0 ? 'no hubo interacciones' : `hubo ${written} ${one(n, 'interacción', 'interacciones')}`,
      answered: (n, written) =>
        n === 0
          ? 'no se contestó ninguna encuesta'
          : `se ${one(n, 'contestó', 'contestaron')} ${written} ${one(n, 'encuesta', 'encuestas')}`,
      missed: (n, written) =>
        n === 0
          ? 'ninguna frase quedó sin respuesta'
          : `${one(n, 'quedó', 'quedaron')} sin respuesta ${written} ${one(n, 'frase', 'frases')}`,
    },
    sentence: (when, counted, change, more) => `${when} ${counted}, ${change}${more}.`,
    change: {
      up: (share, usual) => `${share} más de lo acostumbrado (${usual})`,
      down: (share, usual) => `${share} menos de lo acostumbrado (${usual})`,
    },
    since: (day) => `; así desde el ${day}`,
    at: {
      robot: (name) => `, sobre todo en el robot ${name}`,
      branch: (name) => `, sobre todo en la sucursal ${name}`,
    },
    gone: { robot: ', sobre todo en un robot que ya no está', branch: ', sobre todo en una sucursal que ya no está' },
    several: ', en varios lugares',
    nothing: 'Nada se salió de lo acostumbrado.',
    unknown: (weeks, people) =>
      `Aún no hay con qué comparar: se necesitan ${weeks} semanas con al menos ${people} personas.`,
    closedDay: (day) => `el ${day}`,
    closed: (days) => `${days.charAt(0).toLocaleUpperCase('es-MX')}${days.slice(1)} no se contó a nadie.`,
    untold: (robots) =>
      robots === 1 ? 'Falta lo que 1 robot aún no ha contado.' : `Falta lo que ${robots} robots aún no han contado.`,
    report: {
      crossing: (n, written) =>
        n === 0 ? 'No pasó nadie' : `${one(n, 'Pasó', 'Pasaron')} ${written} ${one(n, 'persona', 'personas')}`,
      people: (n, written) =>
        n === 0 ? 'No atendió a nadie' : `Atendió a ${written} ${one(n, 'persona', 'personas')}`,
      interactions: (n, written) =>
        n === 0 ? 'No hubo interacciones' : `Hubo ${written} ${one(n, 'interacción', 'interacciones')}`,
      answered: (n, written) =>
        n === 0
          ? 'No se contestó ninguna encuesta'
          : `Se ${one(n, 'contestó', 'contestaron')} ${written} ${one(n, 'encuesta', 'encuestas')}`,
      missed: (n, written) =>
        n === 0
          ? 'Ninguna frase quedó sin respuesta'
          : `${one(n, 'Quedó', 'Quedaron')} sin respuesta ${written} ${one(n, 'frase', 'frases')}`,
    },
    satisfaction: (share) => `Satisfacción de ${share}`,
    beside: (said, change) => `${said}, ${change}`,
  },
  en: {
    onDay: (day) => `On ${day},`,
    inWeek: (from, to) => `From ${from} to ${to},`,
    counted: {
      crossing: (n, written) => (n === 0 ? 'nobody passed' : `${written} ${one(n, 'person', 'people')} passed`),
      people: (n, written) =>
        n === 0 ? 'nobody was served' : `${written} ${one(n, 'person was', 'people were')} served`,
      interactions: (n, written) =>
        n === 0
          ? 'there were no interactions'
          : `there ${one(n, 'was', 'were')} ${written} ${one(n, 'interaction', 'interactions')}`,
      answered: (n, written) =>
        n === 0 ? 'no survey was answered' : `${written} ${one(n, 'survey was', 'surveys were')} answered`,
      missed: (n, written) =>
        n === 0
          ? 'no sentence was left without an answer'
          : `${written} ${one(n, 'sentence was', 'sentences were')} left without an answer`,
    },
    sentence: (when, counted, change, more) => `${when} ${counted}, ${change}${more}.`,
    change: {
      up: (share, usual) => `${share} more than usual (${usual})`,
      down: (share, usual) => `${share} fewer than usual (${usual})`,
    },
    since: (day) => `; so since ${day}`,
    at: { robot: (name) => `, mostly at the robot ${name}`, branch: (name) => `, mostly at the branch ${name}` },
    gone: { robot: ', mostly at a robot that is gone', branch: ', mostly at a branch that is gone' },
    several: ', in several places',
    nothing: 'Nothing was out of the ordinary.',
    unknown: (weeks, people) =>
      `There is nothing to compare with yet: it takes ${weeks} weeks with at least ${people} people.`,
    closedDay: (day) => day,
    closed: (days) => `On ${days}, nobody was counted.`,
    untold: (robots) =>
      robots === 1
        ? 'What 1 robot has not told yet is missing.'
        : `What ${robots} robots have not told yet is missing.`,
    report: {
      crossing: (n, written) => (n === 0 ? 'Nobody passed' : `${written} ${one(n, 'person', 'people')} passed`),
      people: (n, written) => (n === 0 ? 'Served nobody' : `Served ${written} ${one(n, 'person', 'people')}`),
      interactions: (n, written) =>
        n === 0
          ? 'There were no interactions'
          : `There ${one(n, 'was', 'were')} ${written} ${one(n, 'interaction', 'interactions')}`,
      answered: (n, written) =>
        n === 0 ? 'No survey was answered' : `${written} ${one(n, 'survey was', 'surveys were')} answered`,
      missed: (n, written) =>
        n === 0
          ? 'No sentence was left without an answer'
          : `${written} ${one(n, 'sentence was', 'sentences were')} left without an answer`,
    },
    satisfaction: (share) => `Satisfaction of ${share}`,
    beside: (said, change) => `${said}, ${change}`,
  },
  ja: {
    onDay: (day) => day,
    inWeek: (from, to) => `${from}〜${to}`,
    counted: {
      crossing: (_, written) => `通過した人は ${written} 人`,
      people: (_, written) => `対応した人は ${written} 人`,
      interactions: (_, written) => `対話は ${written} 件`,
      answered: (_, written) => `回答済みアンケートは ${written} 件`,
      missed: (_, written) => `応答できなかった発話は ${written} 件`,
    },
    sentence: (when, counted, change, more) => `${when}の${counted}、${change}${more}。`,
    change: {
      up: (share, usual) => `通常 (${usual}) より ${share} 増`,
      down: (share, usual) => `通常 (${usual}) より ${share} 減`,
    },
    since: (day) => `、${day}から継続`,
    at: { robot: (name) => `、主にロボット「${name}」`, branch: (name) => `、主に支店「${name}」` },
    gone: { robot: '、主に現在はないロボット', branch: '、主に現在はない支店' },
    several: '、複数の場所',
    nothing: '通常と異なる動きはありません。',
    unknown: (weeks, people) => `比較できるデータがまだありません。${people} 人以上の週が ${weeks} 週必要です。`,
    closedDay: (day) => day,
    closed: (days) => `${days}は誰も数えられていません。`,
    untold: (robots) => `ロボット ${robots} 台のデータがまだ届いていません。`,
    report: {
      crossing: (_, written) => `通過した人 ${written} 人`,
      people: (_, written) => `対応した人 ${written} 人`,
      interactions: (_, written) => `対話 ${written} 件`,
      answered: (_, written) => `回答済みアンケート ${written} 件`,
      missed: (_, written) => `応答できなかった発話 ${written} 件`,
    },
    satisfaction: (share) => `満足度 ${share}`,
    beside: (said, change) => `${said}、${change}`,
  },
};
