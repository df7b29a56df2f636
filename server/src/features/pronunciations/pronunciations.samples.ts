import type { Pronunciation } from '@botones/contract/speech/pronunciations';
import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';

const lines: Pronunciation[] = [{ written: 'Tamiflu', said: 'Támiflu', language_id: 1 }];

const saved = sample(async ({ w, client }) => {
  await w.staff.api.pronunciations.save({ params: { client: client.client_id }, body: lines });
  return client.client_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'pronunciations.get': {
    input: async ({ client, of }) => {
      await of.a(saved);
      return { params: { client } };
    },
  },
  'pronunciations.save': {
    input: ({ client }) => ({ params: { client }, body: [{ ...lines[0], said: 'Tamiflú' }] }),
  },
};

const speakers = ['Robots', 'Productos', 'Directorio', 'Sucursales', 'Información', 'Encuestas', 'Turnos'] as const;

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Robots: { pronunciations: 'save' },
  [speakers.join(', ')]: { pronunciations: 'get' },
};
export const audience: AudienceOfSignal = { pronunciations: [...speakers] };
