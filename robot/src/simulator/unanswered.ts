import type { Visit } from '../chance/crowd.ts';
import { seededRandom } from '../chance/random.ts';

/** What people ask now and then that no clinic wrote an answer to. */
export const unanswerable = {
  es: [
    '¿Puedo dejar mi bicicleta adentro?',
    '¿Venden flores cerca?',
    '¿Hay enchufe para cargar mi celular?',
    '¿Aceptan vales de despensa?',
    '¿Dónde pasa el camión a Coyoacán?',
  ],
  en: ['Could I leave my bicycle inside?', 'Where can I buy flowers?', 'Is there a plug to charge my phone?'],
};

/** This share of the people who use a robot asks such a thing too. */
const puzzled = 0.09;

/** What somebody asks without an answer, and how many seconds after the interaction began; null: nothing. */
export function unansweredIn({ seconds, language, choices }: Visit): { question: string; after: number } | null {
  // Chance of its own: what was told before there were such questions stays as it was.
  const random = seededRandom(`${seconds}/${choices.join()}/unanswered`);
  if (random() >= puzzled) return null;
  const questions = unanswerable[language];
  const question = questions[Math.floor(random() * questions.length)];
  return question === undefined ? null : { question, after: seconds * (0.25 + 0.5 * random()) };
}
