import type { Language } from '../interaction/languages.ts';

/** What the panel behind the PIN says. */
export interface SettingsWords {
  title: string;
  who: string;
  email: string;
  pin: string;
  other: string;
  enter: string;
  checking: string;
  wrong: string;
  tooMany: (minutes: number) => string;
  offlineUnknown: string;
  offlineKnown: string;
  hello: (name: string) => string;
  volume: string;
  louder: string;
  quieter: string;
  sounds: string;
  on: string;
  off: string;
  language: string;
  network: string;
  connected: string;
  disconnected: string;
  waiting: (facts: number) => string;
  allSent: string;
  content: (version: number) => string;
  version: string;
  /** A language that the browser may fetch to hear it by itself. */
  ear: string;
  installEar: (language: string) => string;
  installing: string;
  installed: (language: string) => string;
  notInstalled: string;
  unpair: string;
  unpairAsk: string;
  unpairYes: string;
  keep: string;
  close: string;
}

export const settingsWords: Record<Language, SettingsWords> = {
  es: {
    title: 'Ajustes del robot',
    who: '¿Quién es usted?',
    email: 'Correo electrónico',
    pin: 'PIN',
    other: 'Otra persona',
    enter: 'Entrar',
    checking: 'Comprobando…',
    wrong: 'El correo o el PIN son incorrectos.',
    tooMany: (minutes) => `Demasiados intentos. Espere ${minutes} min.`,
    offlineUnknown: 'Sin red no se puede comprobar su PIN. Aquí solo entran quienes ya entraron en este robot con red.',
    offlineKnown: 'Sin red: entran quienes ya entraron en este robot.',
    hello: (name) => `Hola, ${name}`,
    volume: 'Volumen',
    louder: 'Subir el volumen',
    quieter: 'Bajar el volumen',
    sounds: 'Voz y sonidos',
    on: 'Encendidos',
    off: 'Apagados',
    language: 'Idioma en espera',
    network: 'Red',
    connected: 'Conectado',
    disconnected: 'Sin conexión',
    waiting: (facts) => (facts === 1 ? '1 registro por enviar' : `${facts} registros por enviar`),
    allSent: 'Todo enviado',
    content: (version) => `Contenido: versión ${version}`,
    version: 'Versión del programa',
    ear: 'Oído del navegador',
    installEar: (language) => `Descargar para oír ${language}`,
    installing: 'Descargando…',
    installed: (language) => `Listo: ya oye ${language} sin internet.`,
    notInstalled: 'No se pudo descargar. Revise la red e inténtelo de nuevo.',
    unpair: 'Desvincular este robot',
    unpairAsk:
      'El robot olvidará a quién pertenece y los registros que no haya enviado. Habrá que vincularlo otra vez.',
    unpairYes: 'Sí, desvincular',
    keep: 'Conservar',
    close: 'Cerrar',
  },
  en: {
    title: 'Robot settings',
    who: 'Who are you?',
    email: 'E-mail',
    pin: 'PIN',
    other: 'Somebody else',
    enter: 'Enter',
    checking: 'Checking…',
    wrong: 'The e-mail or the PIN is wrong.',
    tooMany: (minutes) => `Too many attempts. Wait ${minutes} min.`,
    offlineUnknown:
      'Without network your PIN cannot be checked. Only people who have entered on this robot before can.',
    offlineKnown: 'No network: people who have entered on this robot before can enter.',
    hello: (name) => `Hello, ${name}`,
    volume: 'Volume',
    louder: 'Turn the volume up',
    quieter: 'Turn the volume down',
    sounds: 'Voice and sounds',
    on: 'On',
    off: 'Off',
    language: 'Language at rest',
    network: 'Network',
    connected: 'Connected',
    disconnected: 'No connection',
    waiting: (facts) => (facts === 1 ? '1 record to send' : `${facts} records to send`),
    allSent: 'Everything sent',
    content: (version) => `Content: version ${version}`,
    version: 'Program version',
    ear: 'Ear of the browser',
    installEar: (language) => `Download to hear ${language}`,
    installing: 'Downloading…',
    installed: (language) => `Done: it now hears ${language} without internet.`,
    notInstalled: 'The download failed. Check the network and try again.',
    unpair: 'Unpair this robot',
    unpairAsk: 'The robot will forget whose it is and the records it has not sent. It must be paired again.',
    unpairYes: 'Yes, unpair',
    keep: 'Keep',
    close: 'Close',
  },
};
