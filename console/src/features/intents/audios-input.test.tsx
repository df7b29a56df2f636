import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { savedAgent } from '../../../../server/src/features/agents/agents.samples.ts';
import { wav } from '../../../../server/src/testing/uploads.ts';
import { sendJson, voiceServer } from '../../../../server/src/testing/voice-server.ts';
import { button, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import type { User } from '../../testing/user.ts';

const stub = await voiceServer();
afterAll(() => stub.stop());
const here = await pageWorld({ SPEECH_URL: stub.url, ESPEAK_NG: 'off' });
afterEach(() => {
  stub.usual();
  vi.restoreAllMocks();
});

async function openFlow() {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  const { robot_id } = await here.robot({ client });
  const { agent_id } = await savedAgent(here, client.client_id, robot_id);
  await here.staff.api.agents.update({ params: { id: agent_id }, body: { engine: 'http' } });
  const { id } = await ana.api.intents.create({ body: { agent_id, name: 'Propia' } });
  const { user } = await openConsole(here, ana, `/robot/audios-flow/update?idIntention=${id}`);
  const text = await screen.findByLabelText('Texto del robot');
  const saved = async () => (await ana.api.intents.get({ params: { id } })).audios;
  const files = async () => {
    const { rows } = await here.engine.owner((c) =>
      c.query('select key from files where client_id = $1 and folder = $2', [client.client_id, 'audios']),
    );
    return rows.map(({ key }) => String(key));
  };
  return { client, user, text, saved, files };
}
async function save(user: User) {
  await user.click(button('Guardar'));
  await user.press('Aceptar');
}
const keyOf = (url: string | null | undefined) => url?.replace('/api/storage/', '').split('?')[0];

test('a text is heard before it is added, after the pause, and what was heard is what is kept (AUD-14, AUD-27..29, CON-21)', async () => {
  const { client, user, text, saved, files } = await openFlow();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  expect(button('Vista previa').disabled).toBe(true);
  await user.type(text, '   ');
  expect(button('Vista previa').disabled).toBe(true);
  await user.type(text, 'Pase usted.');
  const pressed = performance.now();
  await user.click(button('Vista previa'));
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  expect(performance.now() - pressed).toBeGreaterThan(1_490);
  const [heard] = await files();
  expect(heard?.startsWith(`${client.bucket_name}/audios/`)).toBe(true);
  await user.click(button('Agregar audio'));
  const asked = stub.calls('/v1/audio/speech').length;
  await save(user);
  const [audio] = await saved();
  expect([audio?.text, keyOf(audio?.s3_url)]).toEqual(['Pase usted.', heard]);
  expect([stub.calls('/v1/audio/speech').length, await files()]).toEqual([asked, [heard]]);
});

test('where no voice can be made the documented sentence says so and nothing is saved (AUD-32)', async () => {
  const { user, text, saved } = await openFlow();
  stub.on('/v1/audio/speech', (_heard, response) => sendJson(response, 500, {}));
  await user.type(text, 'No se dirá.');
  await user.click(button('Agregar audio'));
  await user.click(button('Guardar'));
  const sentence = 'No se ha podido generar el audio. Intente de nuevo.';
  expect((await screen.findAllByText(new RegExp(sentence))).length).toBeGreaterThan(0);
  expect(await saved()).toEqual([]);
});

test('a file of one’s own goes to the client’s folder of audios first; one that does not arrive says so, and nothing goes on loading (AUD-30, AUD-33, AUD-34, ASG-41)', async () => {
  const { client, user, saved, files } = await openFlow();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const sound = (seconds: number) => new File([new Uint8Array(wav(seconds))], 'saludo.wav', { type: 'audio/wav' });
  await here.engine.owner((c) =>
    c.query(`create function no_more_files() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
      create trigger no_more_files before insert on files for each row execute function no_more_files();`),
  );
  await user.upload(input, sound(1));
  const sentence = 'Ha ocurrido un error al cargar el archivo. Intentalo de nuevo más tarde.';
  const modal = await screen.findByRole('alertdialog', { name: 'El servidor falló' });
  expect(modal.textContent).toContain(sentence);
  await here.engine.owner((c) => c.query('drop function no_more_files cascade'));
  await user.press('Aceptar', modal);
  await gone('alertdialog');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(await files()).toEqual([]);
  await user.press(/Quitar/);
  await user.upload(input, sound(2));
  await screen.findByLabelText('Escuchar el audio 1');
  await save(user);
  const [audio] = await saved();
  expect([audio?.text, keyOf(audio?.s3_url)]).toEqual([null, (await files())[0]]);
  expect(keyOf(audio?.s3_url)).toMatch(new RegExp(`^${client.bucket_name}/audios/.+\\.wav$`));
});
