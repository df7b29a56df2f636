import { defineErrors } from './texts.ts';

/** Failures of agents. */
export const agentErrors = defineErrors({
  'agents.not_found': [
    404,
    { es: 'El agente no existe.', en: 'The agent does not exist.', ja: 'エージェントが存在しません。' },
  ],
});
