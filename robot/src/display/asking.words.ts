import type { Language } from '../interaction/languages.ts';

/** What the robot's screen says where people ask. */
export interface AskingWords {
  write: string;
  speak: string;
  listening: string;
  stopListening: string;
  /** What was said is being recognised; ends it. */
  thinking: string;
  cancel: string;
  placeholder: string;
  send: string;
  more: string;
  asked: string;
  sound: string;
  space: string;
  erase: string;
  symbols: string;
  letters: string;
  closeKeys: string;
  /** Beside what is offered where the robot asks back. */
  noneOfThese: string;
}

export const askingWords: Record<Language, AskingWords> = {
  es: {
    write: 'Escribir',
    speak: 'Hablar',
    listening: 'Le escucho…',
    stopListening: 'Dejar de escuchar',
    thinking: 'Un momento, estoy pensando…',
    cancel: 'Cancelar',
    placeholder: 'Escriba su pregunta',
    send: 'Preguntar',
    more: 'Más opciones',
    asked: 'Usted preguntó',
    sound: 'Toque para activar el sonido',
    space: 'espacio',
    erase: 'Borrar',
    symbols: '123',
    letters: 'ABC',
    closeKeys: 'Cerrar el teclado',
    noneOfThese: 'Ninguna de estas',
  },
  en: {
    write: 'Type',
    speak: 'Speak',
    listening: 'I am listening…',
    stopListening: 'Stop listening',
    thinking: 'One moment, I am thinking…',
    cancel: 'Cancel',
    placeholder: 'Type your question',
    send: 'Ask',
    more: 'More options',
    asked: 'You asked',
    sound: 'Touch to turn the sound on',
    space: 'space',
    erase: 'Erase',
    symbols: '123',
    letters: 'ABC',
    closeKeys: 'Close the keyboard',
    noneOfThese: 'None of these',
  },
};
