import type { Words } from './words.ts';

const people = (ahead: number) => (ahead === 1 ? '1 persona' : `${ahead} personas`);

/** Those whom somebody lets go before, one to three. */
const thoseBehind = (behind: number) =>
  behind === 1
    ? 'la persona que va detrás de usted'
    : `las ${behind === 2 ? 'dos' : 'tres'} personas que van detrás de usted`;

export const es: Words = {
  lang: 'es',
  yours: 'Su turno',
  loading: 'Buscando su turno…',
  ahead: 'Antes que usted',
  people,
  nobody: 'Nadie',
  wait: 'Espera',
  minutes: ({ from, until }) => (from === 0 ? `Menos de ${until}\u00a0min` : `${from} a ${until}\u00a0min`),
  almost: { headline: 'Ya casi es su turno', text: 'Acérquese, por favor: lo llamarán pronto.' },
  called: 'Es su turno',
  goTo: 'Pase a la caja',
  box: (number) => `Caja ${number}`,
  calledAgain: (time) => ({ headline: 'Se le llamó otra vez', text: time && `A las ${time}.` }),
  sentOn: 'Lo llamarán de nuevo.',
  served: { headline: 'Lo están atendiendo', text: '' },
  attended: { headline: 'Gracias por su visita', text: 'Su turno fue atendido.' },
  noShow: { headline: 'Se llamó su turno', text: 'No lo encontramos. Si sigue aquí, acuda a recepción, por favor.' },
  dayEnd: { headline: 'El día terminó', text: 'Su turno ya no será llamado. Tome otro cuando vuelva, por favor.' },
  left: {
    headline: 'Dejó su lugar',
    text: 'Gracias por avisar. Si cambió de opinión, todavía puede recuperarlo.',
  },
  leftForGood: { headline: 'Dejó su lugar', text: 'Gracias por avisar. Si vuelve, tome otro turno, por favor.' },
  cancelled: { headline: 'Su turno terminó', text: 'Si sigue aquí, acuda a recepción, por favor.' },
  notYet: { headline: 'Aún no está en la fila', text: 'Muéstrelo en recepción, por favor.' },
  missing: { headline: 'Este turno no existe o ya terminó', text: 'Revise el código, o tome otro turno.' },
  daysAgo: (days) => (days === 1 ? 'de ayer' : `de hace ${days} días`),
  nowCalled: 'Ahora se llama',
  noneCalled: 'Todavía no se llama a nadie.',
  connecting: 'Conectando…',
  live: 'En vivo',
  upToDate: 'Al día',
  offline: (age) => `Sin conexión · ${age}`,
  noAnswer: (age) => `Sin respuesta · ${age}`,
  offlineAtFirst: 'No hay conexión. Se sigue intentando.',
  noAnswerAtFirst: 'El servidor no responde. Se sigue intentando.',
  age(minutes, orMore) {
    const more = orMore ? ' o más' : '';
    if (minutes < 1) return orMore ? 'de hace 1 min o más' : 'de hace un momento';
    return minutes < 120 ? `de hace ${minutes} min${more}` : `de hace ${Math.floor(minutes / 60)} h${more}`;
  },
  held: (seconds) => `Hay demasiadas consultas desde esta red. Se intenta de nuevo en ${seconds} s.`,
  alarm: {
    button: 'Avisarme con sonido y vibración',
    keepOpen: 'Deje esta página abierta: aquí verá cuando ya casi sea su turno.',
    wakes: 'Deje esta página abierta: sonará cuando ya casi sea su turno, y al llamarlo.',
    touch: 'Toque la pantalla para activar de nuevo el sonido.',
  },
  leave: 'No podré ir',
  later: 'Voy tarde',
  comeBack: 'Recuperar mi lugar',
  sending: 'Un momento…',
  back: 'Volver',
  leaveQuestion: {
    headline: '¿Dejar su lugar?',
    text: 'Pasa a la siguiente persona. Tendrá dos minutos para recuperarlo.',
    forGood: 'Pasa a la siguiente persona. Será definitivo: ya no podrá recuperarlo.',
    yes: 'Sí, dejar mi lugar',
  },
  laterQuestion: {
    headline: '¿Pasar después?',
    text: (behind) => `Lo llamarán después de ${thoseBehind(behind)}. Se puede pedir una sola vez.`,
    yes: 'Sí, pasar después',
  },
  failures: {
    'tickets.called': 'Ya lo están llamando: pase a su caja.',
    'tickets.too_late': 'Ya pasó el tiempo para recuperar el lugar. Tome otro turno.',
    'tickets.stepped_back': 'Ya pidió pasar después una vez.',
    'tickets.nobody_behind': 'No hay nadie detrás de usted en la fila.',
    'tickets.not_found': 'Este turno no existe o ya terminó.',
    'turns.over': 'El turno ya terminó.',
    'request.too_many': 'Hay demasiadas consultas desde esta red. Espere un minuto e intente otra vez.',
    network: 'No hay conexión, y no se pudo enviar. Intente otra vez cuando vuelva la red.',
    failed: 'No se pudo. Intente otra vez, por favor.',
  },
  place: 'Dónde es',
  hours: (from, until) => `De ${from} a ${until}`,
  map: 'Ver en el mapa',
  code: 'Código',
  form: {
    title: 'Vea su turno aquí',
    text: 'Su lugar en la fila, al momento, en su teléfono.',
    number: 'Número de su turno (opcional)',
    numberHint: 'Por ejemplo A\u00a0017.',
    label: 'Código de su turno',
    hint: '16 letras y números, como en ABCD\u00a0EFGH\u00a0JKMN\u00a0PQRS.',
    button: 'Ver mi turno',
    wrong: 'Ese código no está completo o tiene un error. Son 16 letras y números.',
  },
  tab: {
    next: 'es el siguiente',
    ahead: (ahead) => `${people(ahead)} antes`,
    almost: 'ya casi',
    over: 'terminó',
    left: 'dejó su lugar',
  },
  told: {
    place: (ahead) => (ahead === 0 ? 'Es el siguiente.' : `${people(ahead)} antes que usted.`),
    almost: 'Ya casi es su turno.',
    called: (box) => `Es su turno: ${box}.`,
    calledAgain: (box) => `Se le llamó otra vez: ${box}.`,
  },
};
