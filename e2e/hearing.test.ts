import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionTypeNames } from '@botones/contract/session-types/session-types';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createSpeaker } from '../display/src/listening/testing/spoken-sounds.ts';
import { wavOf } from '../display/src/listening/wav.ts';
import { agentForm } from '../server/src/features/agents/agents.samples.ts';
import { pcmOf } from '../server/src/speech/wav.ts';
import { listeningServer, type Manner } from '../server/src/testing/listening-server.ts';
import { removeFolder } from './lib/folder.ts';
import { journey } from './lib/journey.ts';
import { addRobot } from './lib/staff.ts';

// A sentence that is spoken into the microphone of a real browser, from the touch to the first sound of its answer.
const question = '¿Dónde está el estacionamiento?';
const folder = mkdtempSync(join(tmpdir(), 'botones-hearing-'));
const microphone = join(folder, 'pregunta.wav');
const speaker = await createSpeaker();
const spoken = await speaker.inRoom({
  sentences: ['¿Dónde está', 'el estacionamiento?'],
  pauseMs: 600,
  leadMs: 400,
  ...({ language: 1, tone: 'female', speed: 1, noise: 'white', below: 30 } as const),
});
await speaker.stop();
writeFileSync(microphone, Buffer.from(wavOf([spoken.samples])));
/** From the microphone's first sample to the last of the sentence, in ms. */
const spokenMs = (spoken.end / 16_000) * 1_000;

const recogniser = await listeningServer();
// Under a name it is plain HTTP, and under the address of this machine a secure page.
const hearing = await journey({ LISTEN_URL: recogniser.url, LISTEN_SECONDS: '1' }, { host: 'robot.test', microphone });
const unset = await journey({}, { microphone });
afterAll(async () => {
  await recogniser.stop();
  await removeFolder(folder);
});

interface Told {
  asked: number;
  tracks: MediaStreamTrack[];
  /** When the microphone was opened last, and when the first sound after it was played. */
  opened: number;
  sound: number | null;
}

/** Notes in the page what it asks of the microphone, and when it makes a sound. */
const watch = (screen: Page) =>
  screen.addInitScript(() => {
    const told: Told = { asked: 0, tracks: [], opened: 0, sound: null };
    Object.assign(window, { told });
    // A kiosk without the service of the browser's maker.
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
    const { mediaDevices } = navigator;
    const open = mediaDevices?.getUserMedia.bind(mediaDevices);
    if (open)
      mediaDevices.getUserMedia = async (wanted) => {
        told.asked++;
        const stream = await open(wanted);
        Object.assign(told, { opened: performance.now(), sound: null });
        told.tracks.push(...stream.getTracks());
        return stream;
      };
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('playing', () => {
        told.sound ??= performance.now();
      });
      return play.call(this);
    };
  });
const toldBy = (screen: Page) =>
  screen.evaluate(() => {
    const { asked, tracks, opened, sound } = (window as never as { told: Told }).told;
    return { asked, live: tracks.filter(({ readyState }) => readyState === 'live').length, opened, sound };
  });

/** A robot on a screen, and what is told of it. */
async function robotOn({ api, client, person }: typeof hearing, name: string, base: string) {
  const { robot_id } = await addRobot(api, client, name);
  const glass = await person({ width: 1080, height: 1920 });
  const screen = glass.page;
  await watch(screen);
  await screen.goto(`${base}/pantalla/`);
  const code = (await screen.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  await screen.getByText('Toque la pantalla').waitFor();
  const reported = async () => (await api.devices.get({ params: { robot_id } })).reported;
  return { robot_id, screen, wrong: glass.wrong, reported };
}

type Robot = Awaited<ReturnType<typeof robotOn>>;

/** Gives a robot an agent that knows where the parking is; answers what of it there is. */
async function teach({ api, client }: typeof hearing, { robot_id, reported }: Robot) {
  const { session_id } = await api.sessionTypes.create({ body: { client, session_name: sessionTypeNames.es } });
  const { agent_id } = await api.agents.create({ body: agentForm(robot_id, session_id) });
  await api.packs.add({ body: { agent: agent_id, packs: ['parking'] } });
  const intents = () => api.intents.listByAgent({ params: { agent_id }, query: {} });
  const patient = { timeout: 120_000 };
  return {
    /** The robot has it. */
    isThere: () =>
      expect
        .poll(async () => {
          const { config_version, applied_version } = await api.robots.get({ params: { robot_id } });
          return applied_version === config_version;
        }, patient)
        .toBe(true),
    /** The robot has it and all of its speech. */
    isSpoken: () =>
      expect
        .poll(async () => {
          const { content } = await reported();
          const isMade = (await intents()).every(({ audios }) => audios.every(({ s3_url }) => s3_url !== null));
          return isMade && content !== null && content.held === content.files;
        }, patient)
        .toBe(true),
    answer: async () => (await intents()).find(({ name }) => name === 'Estacionamiento')?.audios[0]?.text ?? '',
  };
}

test('who touches the microphone and speaks is heard by the server of LISTEN_URL and answered, and a server that breaks, or a touch, ends it kindly (OIR-1)', async () => {
  const robot = await robotOn(hearing, 'Recepción', hearing.server.url);
  const { screen } = robot;
  const taught = await teach(hearing, robot);
  await taught.isSpoken();
  await taught.isThere();
  const answer = await taught.answer();
  const speak = screen.getByRole('button', { name: 'Hablar' });
  const says = (text: string) => screen.locator('.says', { hasText: text }).waitFor();
  await screen.getByRole('button', { name: 'Toque la pantalla' }).click();
  await speak.waitFor();
  // It is shown, and nothing was asked of it.
  expect([await toldBy(screen), recogniser.heard]).toMatchObject([{ asked: 0, live: 0 }, []]);

  recogniser.says(question);
  await speak.click();
  await screen.getByText('Le escucho…').waitFor();
  await screen.locator('.asked', { hasText: question }).waitFor();
  await says(answer);
  await screen.waitForFunction(() => (window as never as { told: Told }).told.sound !== null);
  const { asked, live, opened, sound } = await toldBy(screen);
  expect([asked, live]).toEqual([1, 0]);
  const afterMs = Math.round((sound ?? 0) - opened - spokenMs);
  console.log(`from the last sample of speech to the first sound: ${afterMs} ms`);
  expect(afterMs).toBeLessThan(3_000);
  // What was sent is the sentence, pause and all, and little else.
  const [listened] = recogniser.heard;
  const { sampleRate, samples } = pcmOf(listened?.audio ?? Buffer.alloc(0));
  const sentMs = (samples.length / sampleRate) * 1_000;
  const saidMs = ((spoken.end - spoken.begin) / 16_000) * 1_000;
  expect([sampleRate, sentMs - saidMs > 200, sentMs - saidMs < 700]).toEqual([16_000, true, true]);
  expect(listened?.fields).toMatchObject({ language: 'es' });

  // A touch while it listens, and one while the server thinks: nothing is heard, and the microphone is there still.
  await speak.click();
  await screen.getByRole('button', { name: 'Dejar de escuchar' }).click();
  await speak.waitFor();
  await expect.poll(() => toldBy(screen)).toMatchObject({ asked: 2, live: 0 });
  const go = recogniser.hold();
  await speak.click();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  await speak.waitFor();
  await expect.poll(() => recogniser.left()).toBe(1);
  go();
  expect(recogniser.heard).toHaveLength(2);

  // However the server breaks, the robot says so kindly and goes on.
  const broken: Manner[] = ['failure', 'slow', 'endless', 'html', 'cut', 'huge'];
  for (const manner of broken) {
    recogniser.says(question, manner);
    await speak.click();
    await screen.getByText('Le escucho…').waitFor();
    await screen.locator('.composer').waitFor({ state: 'detached' });
    await says('Por ahora no puedo escucharle.');
    expect([manner, await speak.count(), (await toldBy(screen)).live]).toEqual([manner, 0, 0]);
    // A network that is back is a reason to try again.
    await screen.evaluate(() => window.dispatchEvent(new Event('online')));
    await speak.waitFor();
  }
  recogniser.says(question);
  await speak.click();
  await says(answer);
  expect(robot.wrong).toEqual([]);
});

test('without LISTEN_URL, or on a page that is not secure, there is no microphone, and why is known (OIR-1)', async () => {
  for (const [where, base, why] of [
    [unset, unset.server.url, 'not_set'],
    [hearing, hearing.base, 'insecure'],
  ] as const) {
    const robot = await robotOn(where, 'Entrada', base);
    const { screen, wrong, reported } = robot;
    await (await teach(where, robot)).isThere();
    await screen.getByRole('button', { name: 'Toque la pantalla' }).click();
    await screen.getByRole('button', { name: 'Escribir' }).waitFor();
    expect(await screen.getByRole('button', { name: 'Hablar' }).count()).toBe(0);
    await expect
      .poll(async () => (await reported()).ear)
      .toMatchObject({ ear: null, missing: expect.arrayContaining([{ ear: 'server', why }]) });
    expect(await toldBy(screen)).toMatchObject({ asked: 0 });
    expect(wrong).toEqual([]);
  }
});
