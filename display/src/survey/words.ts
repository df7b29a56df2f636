/** What a survey says beside its own texts, in the language that the person chose. */
export interface SurveyWords {
  begin: string;
  notNow: string;
  next: string;
  skip: string;
  finish: string;
  back: string;
  leave: string;
  /** Beside a text that is not in the language of the screen (ENC-3). */
  inSpanish: string;
  several: string;
  /** How many questions somebody would answer, before they begin. */
  length: (questions: number) => string;
  progress: (nth: number, of: number) => string;
  stars: (count: number) => string;
  stillThere: string;
  closes: (seconds: number) => string;
  here: string;
}

export const surveyWords: Record<'es' | 'en', SurveyWords> = {
  es: {
    begin: 'Comenzar',
    notNow: 'Ahora no',
    next: 'Siguiente',
    skip: 'Omitir',
    finish: 'Terminar',
    back: 'Anterior',
    leave: 'Salir',
    inSpanish: 'En español',
    several: 'Puede elegir varias',
    length: (questions) => (questions === 1 ? '1 pregunta' : `${questions} preguntas`),
    progress: (nth, of) => `Pregunta ${nth} de ${of}`,
    stars: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
    stillThere: '¿Sigue ahí?',
    closes: (seconds) => `La encuesta se cerrará en ${seconds} s. Se guardará lo que ya contestó.`,
    here: 'Sigo aquí',
  },
  en: {
    begin: 'Begin',
    notNow: 'Not now',
    next: 'Next',
    skip: 'Skip',
    finish: 'Finish',
    back: 'Previous',
    leave: 'Leave',
    inSpanish: 'In Spanish',
    several: 'You can choose several',
    length: (questions) => (questions === 1 ? '1 question' : `${questions} questions`),
    progress: (nth, of) => `Question ${nth} of ${of}`,
    stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
    stillThere: 'Are you still there?',
    closes: (seconds) => `The survey will close in ${seconds} s. What you have answered will be kept.`,
    here: 'I am still here',
  },
};
