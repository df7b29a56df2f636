import type { NotificationFact } from '@botones/contract/device/facts';
import type { EarFault } from '@botones/contract/devices/ears';
import { type Next, stay } from '../interaction/next.ts';
import type { Effect, Moment, State } from '../interaction/state.ts';
import { earOf, earOrder, earsSlice, whyNot } from './ears.ts';

/** What people at the console read of each fault, and what helps. */
const causes: Record<EarFault, Pick<NotificationFact, 'description' | 'solution'>> = {
  insecure: {
    description: 'La página del robot no es segura (https), y sin eso el navegador no da el micrófono.',
    solution: 'Abra la página del robot por https o en el mismo equipo del servidor.',
  },
  unsupported: {
    description: 'El navegador del robot no puede oír.',
    solution: 'Actualice el navegador del robot o ponga un servidor que escuche (LISTEN_URL).',
  },
  language: {
    description: 'El navegador del robot no reconoce su idioma.',
    solution: 'Instale el idioma en los ajustes del robot o ponga un servidor que escuche (LISTEN_URL).',
  },
  not_allowed: {
    description: 'El navegador del robot no permite usar el micrófono.',
    solution: 'Permita el micrófono para la página del robot en los permisos de su navegador.',
  },
  no_microphone: {
    description: 'El navegador del robot no encuentra un micrófono.',
    solution: 'Revise que el micrófono esté conectado y encendido.',
  },
  network: {
    description: 'El robot no alcanza el servicio que reconoce la voz.',
    solution: 'Revise que la red del robot permita salir a internet, o ponga un servidor que escuche (LISTEN_URL).',
  },
  not_set: {
    description: 'El servidor ya no tiene un servicio que escuche.',
    solution: 'Revise el ajuste LISTEN_URL del servidor.',
  },
  failed: {
    description: 'El servicio que reconoce la voz no responde como debe.',
    solution: 'Revise el servidor que escucha (LISTEN_URL) o el navegador del robot.',
  },
};

function notification(moment: Moment, body: Omit<NotificationFact, 'uuid' | 'at'>): Effect {
  return {
    kind: 'fact',
    fact: { kind: 'notifications', body: { uuid: moment.nextUuid(), at: moment.stamp, ...body } },
  };
}

/** It hears: what was told of it before ends, also of before a restart. */
export function tellWorks(state: State, moment: Moment): Next {
  const known = earsSlice.of(state);
  if (known.told === 'works') return stay(state);
  const works = { alert: 'listening_ok', type: 'success', title: 'El robot oye' } as const;
  const description = 'El robot oyó a una persona o volvió a tener con qué oír.';
  const now = earsSlice.put(state, { ...known, told: 'works' });
  return stay(now, [notification(moment, { ...works, description, solution: null, priority: null })]);
}

/** The fault of the last ear that was there: the one that took its ears from the robot. */
export function lastFault(state: State): EarFault {
  const { broken } = earsSlice.of(state);
  const { language } = state.settings;
  const failed = broken.findLast((each) => (each.language ?? language) === language);
  const found = earOrder.flatMap((ear) => whyNot(state, language, ear) ?? []);
  return failed?.why ?? found.find((why) => why !== 'unsupported' && why !== 'not_set') ?? found.at(-1) ?? 'failed';
}

/** A robot that had an ear and has none any more says so once, with what helps; one that never had any says it on its page alone. */
export function tellDeaf(state: State, moment: Moment): Next {
  const known = earsSlice.of(state);
  const { language } = state.settings;
  if (!known.found[language]) return stay(state);
  const has = earOf(state, language) !== null;
  if (has === known.had) return stay(state);
  const noted = { ...known, had: has };
  if (has || known.had === null) return stay(earsSlice.put(state, noted));
  const why = lastFault(state);
  const now = earsSlice.put(state, { ...noted, told: why });
  if (known.told === why) return stay(now);
  const fault = { alert: 'listening_fault', type: 'warning', title: 'El robot no oye', priority: 'medium' } as const;
  return stay(now, [notification(moment, { ...fault, ...causes[why] })]);
}
