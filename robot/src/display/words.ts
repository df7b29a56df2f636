import type { PartOfDay } from '@botones/contract/fields/part-of-day';
import type { Language } from '../interaction/languages.ts';
import type { Choice, Saying } from '../interaction/state.ts';
import { type AskingWords, askingWords } from './asking.words.ts';

/** What an answer may speak of. `where` is null while the robot belongs to nobody. */
export interface Facts {
  robot: string;
  client: string | null;
  time: string;
  date: string;
  online: boolean;
}

export interface Words {
  languages: Record<Language, string>;
  touch: string;
  preparing: string;
  greeting: Record<PartOfDay, string>;
  offer: string;
  invitation: string;
  choices: Record<Choice, string>;
  /** An answer's words are its intention's. */
  says: Record<Exclude<Saying, 'answer'>, (facts: Facts) => string>;
  asking: AskingWords;
  thanks: string;
  goodbye: Record<PartOfDay, string>;
  options: string;
  offline: string;
  /** The client is suspended: the public is not told why. With nothing to show yet, and beside what there is. */
  paused: string;
  suspended: string;
  outOfService: string;
  /** A second tab of the same robot. */
  already: { title: string; body: string };
  language: string;
  pairing: {
    title: string;
    steps: [string, string, string];
    qr: string;
    searching: string;
    trouble: string;
    waiting: string;
    server: string;
    version: string;
    screen: string;
    expires: (minutes: number) => string;
  };
}

const es: Words = {
  languages: { es: 'Español', en: 'English' },
  touch: 'Toque la pantalla',
  preparing: 'Un momento, por favor',
  greeting: { morning: 'Buenos días,', afternoon: 'Buenas tardes,', night: 'Buenas noches,' },
  offer: '¿en qué le ayudo?',
  invitation: 'Toque una opción.',
  choices: {
    talk: 'Hágame una pregunta',
    help: 'Llamar a una persona',
    can: '¿Qué puede hacer?',
    hello: '¡Hola!',
    who: '¿Quién es usted?',
    time: '¿Qué hora es?',
    back: 'Volver',
    home: 'Inicio',
    finish: 'Terminar',
  },
  says: {
    question: () => 'Con gusto. ¿Qué desea saber?',
    repeated: () => '¿Le puedo ayudar en algo más?',
    unheard: () => 'No le escuché. Toque una opción o escriba su pregunta.',
    choose: () => 'No le entiendo bien. Elija, por favor, una opción de la pantalla o escriba su pregunta.',
    deaf: () => 'Por ahora no puedo escucharle. Toque una opción o escriba su pregunta.',
    reminder: () => '¿Sigue ahí? Toque una opción cuando guste.',
    hello: () => '¡Hola! Qué gusto saludarle. ¿En qué le ayudo?',
    who: ({ robot, client }) =>
      `Soy ${robot}${client ? `, el robot de ${client}` : ''}. Recibo a quienes llegan y llamo a una persona cuando hace falta.`,
    time: ({ time, date }) => `Son las ${time} del ${date}.`,
    can: () =>
      'Puedo decirle la hora, contarle quién soy, hablar español o inglés y llamar a una persona para que le atienda.',
    help: ({ online }) =>
      online
        ? 'Ya avisé. En un momento vendrá alguien a atenderle.'
        : 'Guardé su aviso y saldrá en cuanto haya red. Si es urgente, acuda a la recepción.',
  },
  asking: askingWords.es,
  thanks: '¡Gracias por su visita!',
  goodbye: {
    morning: 'Que tenga un buen día.',
    afternoon: 'Que tenga una buena tarde.',
    night: 'Que tenga una buena noche.',
  },
  options: 'Opciones',
  offline: 'Sin conexión',
  paused: 'Este robot está en pausa. Volverá pronto.',
  suspended: 'Contenido en pausa',
  outOfService: 'Fuera de servicio',
  already: {
    title: 'Este robot ya está abierto',
    body: 'Está en otra pestaña o ventana de este equipo. Si la cierra, esta pantalla seguirá en su lugar.',
  },
  language: 'Idioma',
  pairing: {
    title: 'Vincule este robot',
    steps: [
      'En la consola abra Robots.',
      'Elija el robot y toque Vincular robot.',
      'Escriba este código o escanee el QR.',
    ],
    qr: 'Código QR para vincular',
    searching: 'Buscando al servidor…',
    trouble: 'El servidor no pudo dar un código. Se intenta de nuevo.',
    waiting: 'Pidiendo un código…',
    server: 'Servidor',
    version: 'Versión',
    screen: 'Pantalla',
    expires: (minutes) => (minutes <= 1 ? 'Cambia en un minuto' : `Cambia en ${minutes} minutos`),
  },
};

const en: Words = {
  languages: { es: 'Español', en: 'English' },
  touch: 'Touch the screen',
  preparing: 'One moment, please',
  greeting: { morning: 'Good morning,', afternoon: 'Good afternoon,', night: 'Good evening,' },
  offer: 'how can I help you?',
  invitation: 'Touch an option.',
  choices: {
    talk: 'Ask me a question',
    help: 'Call a person',
    can: 'What can you do?',
    hello: 'Hello!',
    who: 'Who are you?',
    time: 'What time is it?',
    back: 'Back',
    home: 'Home',
    finish: 'Finish',
  },
  says: {
    question: () => 'With pleasure. What would you like to know?',
    repeated: () => 'Can I help you with anything else?',
    unheard: () => 'I did not hear you. Touch an option or type your question.',
    choose: () => 'I do not understand you well. Please choose an option on the screen or type your question.',
    deaf: () => 'I cannot hear you at the moment. Touch an option or type your question.',
    reminder: () => 'Are you still there? Touch an option when you are ready.',
    hello: () => 'Hello! It is a pleasure to meet you. How can I help?',
    who: ({ robot, client }) =>
      `I am ${robot}${client ? `, the robot of ${client}` : ''}. I welcome people and call a person whenever one is needed.`,
    time: ({ time, date }) => `It is ${time} on ${date}.`,
    can: () =>
      'I can tell you the time, tell you who I am, speak Spanish or English, and call a person to attend to you.',
    help: ({ online }) =>
      online
        ? 'I have called someone. They will be with you in a moment.'
        : 'I kept your request and will send it as soon as there is a network. If it is urgent, please go to reception.',
  },
  asking: askingWords.en,
  thanks: 'Thank you for your visit!',
  goodbye: { morning: 'Have a good day.', afternoon: 'Have a good afternoon.', night: 'Have a good evening.' },
  options: 'Options',
  offline: 'No connection',
  paused: 'This robot is taking a break. It will be back soon.',
  suspended: 'Content on hold',
  outOfService: 'Out of service',
  already: {
    title: 'This robot is already open',
    body: 'It is in another tab or window of this machine. If you close it, this screen will take its place.',
  },
  language: 'Language',
  pairing: {
    title: 'Pair this robot',
    steps: ['Open Robots in the console.', 'Choose the robot and touch Pair robot.', 'Type this code or scan the QR.'],
    qr: 'QR code for pairing',
    searching: 'Looking for the server…',
    trouble: 'The server could not give a code. Trying again.',
    waiting: 'Asking for a code…',
    server: 'Server',
    version: 'Version',
    screen: 'Screen',
    expires: (minutes) => (minutes <= 1 ? 'Changes within a minute' : `Changes in ${minutes} minutes`),
  },
};

/** Everything the screen says; a sentence missing in one language does not compile. */
export const words: Record<Language, Words> = { es, en };
