import type { Feature } from '../../app/feature.ts';
import { agentContent } from './intents.content.ts';
import { intentRoutes } from './intents.routes.ts';

export const intents: Feature = {
  start: (services) => ({ routes: [intentRoutes(services)] }),
  robotContent: agentContent,
  names: {
    intents: {
      id: 'intent_id',
      name: 'name',
      columns: /^intent_id$/,
      parts: ['intent_audios', 'intent_gestures', 'intent_phrases'],
    },
    gestures: { id: 'id_gesture', name: 'name', columns: /^id_gesture$/ },
  },
};
