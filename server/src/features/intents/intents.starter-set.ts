import { type IntentSection, intentSections } from '@botones/contract/device/device-config';
import { type PackKey, packKeys } from '@botones/contract/packs/packs';

/** An intention that an agent which answers by itself begins with. */
export interface Starter {
  provider_id: string;
  /** The section that it leads to. */
  opens?: IntentSection;
  role: 'welcome' | 'farewell' | 'fallback' | null;
  /** What the face does: a code of `gestures`. */
  gesture: string;
  es: StarterText;
  en: StarterText;
}
interface StarterText {
  name: string;
  says: string;
  phrases: string[];
}

export const starters: readonly Starter[] = [
  {
    provider_id: 'welcome',
    role: 'welcome',
    gesture: 'greet',
    es: {
      name: 'Bienvenida',
      says: '¡Hola! Bienvenido. ¿En qué puedo ayudarle?',
      phrases: ['hola', 'buenos días', 'buenas tardes', 'buenas noches', 'qué tal'],
    },
    en: {
      name: 'Welcome',
      says: 'Hello and welcome! How can I help you?',
      phrases: ['hello', 'hi', 'good morning', 'good afternoon', 'good evening'],
    },
  },
  {
    provider_id: 'farewell',
    role: 'farewell',
    gesture: 'bow',
    es: {
      name: 'Despedida',
      says: 'Gracias por su visita. ¡Hasta pronto!',
      phrases: ['adiós', 'hasta luego', 'gracias', 'muchas gracias', 'es todo'],
    },
    en: {
      name: 'Farewell',
      says: 'Thank you for your visit. See you soon!',
      phrases: ['goodbye', 'bye', 'see you', 'thank you', 'that is all'],
    },
  },
  {
    provider_id: 'catalogue',
    opens: 'catalogue',
    role: null,
    gesture: 'happy',
    es: {
      name: 'Catálogo',
      says: 'Con gusto le muestro nuestro catálogo de productos.',
      phrases: ['catálogo', 'ver productos', 'qué venden', 'quiero ver los productos', 'precios'],
    },
    en: {
      name: 'Catalogue',
      says: 'I will gladly show you our catalogue of products.',
      phrases: ['catalogue', 'catalog', 'show products', 'what do you sell', 'prices'],
    },
  },
  {
    provider_id: 'directory',
    opens: 'directory',
    role: null,
    gesture: 'point_right',
    es: {
      name: 'Directorio',
      says: 'Este es nuestro directorio. ¿A quién busca?',
      phrases: ['directorio', 'busco a una persona', 'dónde está la oficina', 'busco un consultorio', 'a quién busco'],
    },
    en: {
      name: 'Directory',
      says: 'This is our directory. Whom are you looking for?',
      phrases: ['directory', 'i am looking for someone', 'where is the office', 'find a person', 'who works here'],
    },
  },
  {
    provider_id: 'branches',
    opens: 'branches',
    role: null,
    gesture: 'point_left',
    es: {
      name: 'Sucursales',
      says: 'Estas son nuestras sucursales y cómo llegar a ellas.',
      phrases: ['sucursales', 'dónde están', 'otras tiendas', 'cómo llego', 'horario de la sucursal'],
    },
    en: {
      name: 'Branches',
      says: 'These are our branches and how to get to them.',
      phrases: ['branches', 'where are you', 'other stores', 'how do i get there', 'opening hours'],
    },
  },
  {
    provider_id: 'turns',
    opens: 'turns',
    role: null,
    gesture: 'nod',
    es: {
      name: 'Turnos',
      says: 'Le ayudo a tomar un turno.',
      phrases: ['turno', 'tomar un turno', 'quiero un turno', 'fila', 'cuánto falta para mi turno'],
    },
    en: {
      name: 'Turns',
      says: 'I will help you to take a turn.',
      phrases: ['turn', 'take a turn', 'i need a ticket', 'queue', 'how long is the wait'],
    },
  },
  {
    provider_id: 'survey',
    opens: 'survey',
    role: null,
    gesture: 'clap',
    es: {
      name: 'Encuesta',
      says: 'Nos gustaría conocer su opinión. Son solo unas preguntas.',
      phrases: ['encuesta', 'dar mi opinión', 'quiero opinar', 'calificar el servicio', 'comentarios'],
    },
    en: {
      name: 'Survey',
      says: 'We would like to know your opinion. It is only a few questions.',
      phrases: ['survey', 'give my opinion', 'rate the service', 'feedback', 'comments'],
    },
  },
  {
    provider_id: 'information',
    opens: 'information',
    role: null,
    gesture: 'nod',
    es: {
      name: 'Información',
      says: 'Con gusto le doy información.',
      // What belongs to nothing in particular is the pack `help`.
      phrases: [
        'información',
        'lo que hay que saber',
        'quiero saber más',
        'quiero leer más',
        'qué avisos hay',
        'avisos importantes',
        'quiero leer los avisos',
        'tiene folletos',
        'folletos informativos',
        'dónde leo los requisitos',
      ],
    },
    en: {
      name: 'Information',
      says: 'I will gladly give you information.',
      phrases: [
        'information',
        'show me the information',
        'i want to see the information',
        'more information',
        'tell me more',
        'are there any notices',
        'important notices',
        'do you have leaflets',
        'i want to read more',
        'where can i read the requirements',
      ],
    },
  },
  {
    provider_id: 'not_understood',
    role: 'fallback',
    gesture: 'think',
    es: { name: 'No entendido', says: 'Disculpe, no le entendí. ¿Puede decirlo de otra manera?', phrases: [] },
    en: { name: 'Not understood', says: 'Sorry, I did not understand. Can you say it another way?', phrases: [] },
  },
];

const opened = new Map(starters.map(({ provider_id, opens }) => [provider_id, opens ?? null]));

/** What an intention leads to: what people or its pack say, else what its starter does, whatever it is called and shows. */
export const opensOf = ({ provider_id, opens }: { provider_id: string; opens: string | null }): IntentSection | null =>
  intentSections.find((section) => section === opens) ?? opened.get(provider_id) ?? null;

/** The pack that an intention is of; null: it is the client's own. Older starters are packs as well. */
export function packOf(provider_id: string): PackKey | null {
  const key = provider_id === 'turns' ? 'ticket' : provider_id;
  return packKeys.find((each) => each === key) ?? null;
}

/** Answers that are worth nothing without the section that they lead to. */
const ledTo = new Set(['catalogue', 'directory', 'branches', 'information', 'turns', 'ticket', 'survey']);

/** Whether an answer holds where the robot has nothing of what it opens ('Abrimos de 9 a 18'). */
export const standsAlone = (intent: { provider_id: string; opens: string | null }): boolean =>
  opensOf(intent) !== null && !ledTo.has(intent.provider_id);
