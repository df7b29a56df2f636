import type { NotificationFact } from '@botones/contract/device/facts';
import type { EarFault, EarNews } from '../interaction/ear.ts';
import { answered, type Next, show, stay } from '../interaction/next.ts';
import type { Moment, State } from '../interaction/state.ts';

/** What people at the console read of each fault, and what helps. */
const causes: Record<EarFault, Pick<NotificationFact, 'description' | 'solution'>> = {
  'audio-capture': {
    description: 'El navegador del robot no encuentra un micrófono.',
    solution: 'Revise que el micrófono esté conectado y encendido.',
  },
  network: {
    description: 'El navegador del robot no alcanza su servicio de reconocimiento de voz.',
    solution:
      'Revise que la red del robot permita salir a internet, o use un navegador con reconocimiento de voz propio.',
  },
  'not-allowed': {
    description: 'El navegador del robot no permite usar el micrófono.',
    solution: 'Permita el micrófono para la página del robot en los permisos de su navegador.',
  },
};

function told(moment: Moment, body: Omit<NotificationFact, 'uuid' | 'at'>): Next['effects'] {
  return [{ kind: 'fact', fact: { kind: 'notifications', body: { uuid: moment.uuid, at: moment.stamp, ...body } } }];
}

/** Whether people may speak to it, where its browser has an ear at all. */
export const mayListen = ({ ear }: State): boolean => ear === null || ear.offered;

/** What somebody who spoke to a robot without an ear is told; who does something else meanwhile is not disturbed. */
function tellDeaf(state: State, mono: number): State {
  const { interaction } = state;
  if (interaction?.input !== 'listening') return state;
  return {
    ...show(state, 'talk', state.screen === 'talk' ? state.since : mono),
    answer: null,
    interaction: answered(interaction, 'deaf', mono),
  };
}

/** An ear that fails is offered no longer and told to the console once; one that may work is offered, one that works is told. */
export function hearEar(state: State, news: EarNews, moment: Moment): Next {
  const { ear } = state;
  if (news === 'perhaps') return stay(ear && !ear.offered ? { ...state, ear: { ...ear, offered: true } } : state);
  if (news === 'works') {
    if (ear === null) return stay(state);
    const title = 'El robot oye';
    const end = {
      alert: 'listening_ok',
      type: 'success',
      title,
      description: 'El robot oyó a una persona o volvió a tener micrófono.',
    } as const;
    return stay({ ...state, ear: null }, told(moment, { ...end, solution: null, priority: null }));
  }
  const deaf = tellDeaf({ ...state, ear: { fault: news, offered: false } }, moment.mono);
  if (ear?.fault === news && !ear.offered) return stay(deaf);
  const fault = { alert: 'listening_fault', type: 'warning', title: 'El robot no oye', priority: 'medium' } as const;
  return stay(deaf, told(moment, { ...fault, ...causes[news] }));
}
