import { stay } from '../interaction/next.ts';
import type { Order, Part } from '../interaction/part.ts';
import { type Effect, isAtRest } from '../interaction/state.ts';
import { stepOf } from '../interaction/step.ts';
import { compose } from './composing.ts';
import { endInteraction, rest } from './interaction.ts';

const messageMs = 20_000;

/** Says a sentence of the console, or tries whether somebody who repeats it is heard: that only where nobody is. */
const speak =
  (kind: 'say' | 'hear'): Order =>
  (state, { command_id, payload }) => {
    const refuse = (why: string) => stay(state, [stepOf(command_id, 'rejected', why)]);
    const text = payload?.text;
    if (typeof text !== 'string' || !text.trim()) return refuse('La orden no trae texto.');
    if (state.power === 'off') return refuse('El robot está en espera.');
    if (kind === 'hear' && !isAtRest(state)) return refuse('Hay alguien con el robot; pruebe cuando esté en reposo.');
    return stay(state, [{ kind, command_id, text: text.trim().slice(0, 300) }]);
  };

/** The program ends or begins anew: who is there is sent away first. */
const restart =
  (last: (command_id: string) => Effect[]): Order =>
  (state, { command_id }, moment) =>
    stay(state.interaction ? rest(state, moment.mono) : state, [
      stepOf(command_id, 'running'),
      ...endInteraction(state, moment),
      ...last(command_id),
    ]);

interface OrderedInputs {
  /** A sentence of the console is being said. */
  message: { text: string };
  /** Somebody at the robot itself takes it away from its client. */
  unpair: object;
}

/** What the console has a robot do that needs its body. */
export const ordered = {
  react: {
    message(state, { text }, { mono }) {
      if (state.power === 'off') return stay(state);
      // What the robot says is never heard by itself.
      const deaf = state.interaction?.input === 'listening' ? compose(state, null, mono) : state;
      return stay({ ...deaf, message: { text, until: mono + messageMs } });
    },
    unpair: (state, _, moment) =>
      stay(state.interaction ? rest(state, moment.mono) : state, [
        ...endInteraction(state, moment),
        { kind: 'forget' },
      ]),
  },
  orders: {
    say: speak('say'),
    hear: speak('hear'),
    screenshot: (state, { command_id }) => stay(state, [{ kind: 'picture', command_id }]),
    // Done is told before the robot forgets who it is; of a restart, by the program that starts with the command still running.
    unlink: restart((command_id) => [stepOf(command_id, 'done'), { kind: 'forget' }]),
    reload: restart(() => [{ kind: 'reload' }]),
    update: restart(() => [{ kind: 'update' }]),
  },
  nextAt: ({ message }) => message?.until ?? null,
  tick: (state, { mono }) => (state.message && mono >= state.message.until ? { ...state, message: null } : state),
} satisfies Part<OrderedInputs>;
