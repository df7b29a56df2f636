import { show, stay } from '../interaction/next.ts';
import type { Part } from '../interaction/part.ts';
import { type Code, firstState } from '../interaction/state.ts';
import { endInteraction, rest } from './interaction.ts';

interface LinkingInputs {
  code: { code: Code };
  paired: object;
  unpaired: object;
  online: { online: boolean };
  suspended: { suspended: boolean };
}

/** Whose robot it is, and whether its server is heard. */
export const linking: Part<LinkingInputs> = {
  react: {
    code: (state, { code }, { mono }) =>
      stay({ ...(state.screen === 'pairing' ? state : show(state, 'pairing', mono)), code }),
    paired(state, _, { mono }) {
      // Woken from its pack: it has been at work since the first second.
      if (state.screen !== 'pairing' && state.screen !== 'starting') return stay({ ...state, code: null });
      return stay({ ...(state.config ? rest(state, mono) : show(state, 'starting', mono)), code: null });
    },
    unpaired: (state, _, moment) =>
      stay({ ...show(firstState('on'), 'pairing', moment.mono), online: state.online }, endInteraction(state, moment)),
    online: (state, { online }) => stay({ ...state, online }),
    suspended: (state, { suspended }) => stay(suspended === state.suspended ? state : { ...state, suspended }),
  },
};
