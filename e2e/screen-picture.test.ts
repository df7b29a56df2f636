import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { differenceOf } from './lib/same-picture.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey({ FFMPEG: 'off', SPEECH_DUE_SECONDS: '0' });
let bucket: string;
const scenes: Record<string, number> = {};
let products: number[];
let poll: number;

/** Four colours, wide and high as no frame is: what is cut, stretched or turned is seen. */
const quarters = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 2 2" preserveAspectRatio="none"><path fill="#d43" d="M0 0h1v1H0z"/><path fill="#2a6" d="M1 0h1v1H1z"/><path fill="#26d" d="M0 1h1v1H0z"/><path fill="#fc3" d="M1 1h1v1H1z"/><circle cx="1" cy="1" r=".4" fill="#fff"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
const film = readFileSync(join(import.meta.dirname, '../server/demonstration/advertising/welcome.webm'));

const es = (text: string) => [{ language_id: 1 as const, text }];
const both = (text: string) =>
  [
    { language_id: 1 as const, text },
    { language_id: 2 as const, text },
  ] as const;

async function upload(
  bytes: Buffer,
  area: 'advertising' | 'catalogue' | 'surveys',
  folder: 'images' | 'videos' = 'images',
) {
  const file = new Blob([Uint8Array.from(bytes)]);
  return (await api.storage.upload({ body: { bucket, folder, area, file } })).key;
}

beforeAll(async () => {
  bucket = (await api.clients.get({ params: { client_id: client } })).bucket_name ?? '';
  const media = {
    image: await upload(await quarters(900, 400), 'advertising'),
    film: await upload(film, 'advertising', 'videos'),
  };
  for (const [name, url_file] of Object.entries(media)) {
    const [made] = await api.media.create({ body: { client, files: [{ name, url_file }] } });
    const body = { client, name, media: [{ media_id: made?.media_id ?? 0, position: 1, duration: 3_600 }] };
    scenes[name] = (await api.scenes.create({ body })).scene_id;
  }
  const { category_id: category } = await api.categories.create({ body: { client, name: [...both('Estudios')] } });
  const { subcategory_id: sub_category } = await api.subcategories.create({
    body: { category, name: [...both('Sangre')] },
  });
  const images = [
    await upload(await quarters(1600, 1000), 'catalogue'),
    await upload(await quarters(300, 1200), 'catalogue'),
  ];
  products = [];
  for (let n = 1; n <= 16; n++) {
    const text = es(`Estudio ${n} & <orina>\u{1f9ea}`);
    const price = [{ language_id: 1 as const, price: 100 + n, currency: 'MXN' as const }];
    const body = { client, category, sub_category, images, name: text, description: text, audio_text: text, price };
    products.push((await api.products.create({ body })).item_id);
  }
  const question = [...both('¿Cómo le atendieron?')] as never;
  const made = await api.surveys.create({
    body: {
      client,
      title: [...both('Su visita')] as never,
      description: [...both('Una pregunta')] as never,
      goodbye_message: [...both('¡Gracias!')] as never,
      logo: await upload(await quarters(640, 320), 'surveys'),
      questions: [{ id: 4, data: { question, slider_type: 'emotes' } }],
    },
  });
  poll = made.poll_id;
}, 180_000);

/** A robot's display that is paired, with a catalogue and a survey, and what plays on it. */
async function display(name: string, width: number, height: number) {
  const { robot_id } = await addRobot(api, client, name);
  await api.robots.update({ params: { robot_id }, body: { items: products, polls: [poll], poll_offer: 'both' } });
  const glass = await person({ width, height });
  await glass.page.goto(`${server.url}/pantalla/`);
  const code = (await glass.page.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  await glass.page.getByRole('button', { name: 'Toque la pantalla' }).waitFor();
  return { robot_id, ...glass };
}

/** Asks the robot for a picture as staff do; answers it with the command's end. */
async function picture(robot_id: number) {
  const { command_id } = await api.devices.command({ params: { robot_id }, body: { kind: 'screenshot' } });
  const told = async () =>
    (await api.robots.commands({ params: { robot_id } })).find((command) => command.command_id === command_id);
  await expect.poll(async () => (await told())?.state).toMatch(/done|failed|rejected/);
  const [ended, seen] = [await told(), await api.devices.picture({ params: { robot_id } })];
  return { state: ended?.state, error: ended?.error, bytes: Buffer.from(seen?.data ?? '', 'base64') };
}

/**
 * What is taken while the glass stands still: what is painted before it and after it is one and the same. A picture of what was still
 * coming (a configuration, a logo being decoded) would be another one than the browser's, and rightly so.
 */
async function whileStill<T>(page: Page, take: () => Promise<T>): Promise<{ glass: Buffer; taken: T }> {
  // A pointer that stands still paints nothing; one that moves does.
  const paint = () => page.screenshot({ caret: 'initial' });
  for (let tries = 1; ; tries++) {
    const glass = await paint();
    const taken = await take();
    if (glass.equals(await paint())) return { glass, taken };
    if (tries === 10) throw new Error('The glass did not stand still.');
  }
}

/**
 * The picture is what the browser itself paints. What a JPEG softens is no difference: in squares of 8 × 8 pixels colours are on average
 * less than 1 of 255 apart, and in fewer than one square of 2,000 one of them is more than 24 apart.
 */
async function same(page: Page, robot_id: number, what: string) {
  const { glass, taken } = await whileStill(page, () => picture(robot_id));
  if (process.env.PICTURES) {
    writeFileSync(join(process.env.PICTURES, `${what}-glass.png`), glass);
    writeFileSync(join(process.env.PICTURES, `${what}-picture.jpg`), taken.bytes);
  }
  const { mean, squares, sizes } = await differenceOf(glass, taken.bytes);
  expect({ what, state: taken.state, error: taken.error, size: sizes[1] }).toEqual({
    what,
    state: 'done',
    error: null,
    size: sizes[0],
  });
  expect({ what, mean: mean < 1, squares: squares < 0.0005 }).toEqual({ what, mean: true, squares: true });
}

test.each([
  ['de pie', 1080, 1920],
  ['acostada', 1920, 1080],
])('the picture of a robot’s screen is what is on its glass, %s: a picture, a film, a product with its pictures, a survey', async (how, width, height) => {
  const robot = await display(`Recepción ${how}`, width, height);
  const { page, robot_id } = robot;
  const compare = (what: string) => same(page, robot_id, `${what} ${how}`);
  const show = (scene_id: number | null) =>
    api.scenes.setDefault({ params: { client_id: client }, body: { scene_id } });
  const shown = page.locator('.player-layer[data-shown="true"]');
  await compare('reposo');
  await show(scenes.image ?? null);
  await shown.locator('img').waitFor();
  await compare('imagen');
  await show(scenes.film ?? null);
  const playing = shown.locator('video');
  await playing.waitFor();
  // A film that goes on is another one when it is looked at the second time.
  await playing.evaluate(async (video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 1;
    await new Promise((done) => video.addEventListener('seeked', done, { once: true }));
  });
  await compare('película');

  await page.getByRole('button', { name: 'Toque la pantalla' }).click();
  await page.getByRole('button', { name: 'Productos' }).click();
  await page.getByRole('button', { name: /Estudio 1 / }).waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll('img')].every((image) => image.complete));
  await page.mouse.move(0, 0);
  await compare('catálogo');
  const shelf = page.locator('main.records > .shelf');
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 310);
  await expect.poll(() => shelf.evaluate(({ scrollTop }) => scrollTop)).toBe(310);
  await page.mouse.move(0, 0);
  await compare('catálogo movido');
  await page.getByRole('button', { name: /Estudio 12 / }).click();
  await page.locator('.gallery img').nth(1).waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll('img')].every((image) => image.complete));
  await compare('producto');
  await page.getByRole('button', { name: 'Imagen siguiente' }).click();
  await page.waitForFunction(() => {
    const strip = document.querySelector('.gallery ul');
    return strip?.scrollLeft === strip?.clientWidth;
  });
  await page.mouse.move(0, 0);
  await compare('segunda imagen');

  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('heading', { name: 'Su visita' }).waitFor();
  await page.locator('main img').waitFor();
  await compare('encuesta');
  await page.getByRole('button', { name: 'Comenzar' }).click();
  await page.getByRole('heading', { name: '¿Cómo le atendieron?' }).waitFor();
  await compare('pregunta');
  expect(robot.wrong).toEqual([]);
  await show(null);
  await robot.context.close();
});

/** Whatever else a page may be made of, laid over the one that is there. */
function addOddities(film: string) {
  const stage = document.createElement('section');
  stage.id = 'oddities';
  stage.innerHTML = `<style>
    #oddities { position: fixed; inset: 0; z-index: 99; background: #123; display: grid; grid-template-columns: 1fr 1fr; gap: 20px; padding: 20px }
    #oddities > * { min-width: 0; min-height: 0; width: 100%; height: 260px; object-fit: cover; object-position: 20% 80% }
    #oddities .turned { rotate: 12deg; object-fit: contain; background: #634 }
    #oddities .backed { background: var(--backed) 30% 70% / 90px 120px space; border-radius: 40px; filter: saturate(.6); opacity: .8 }
    #oddities .backed::after { content: "★ fin"; color: #fff; font-size: 60px }
    #oddities .runs { background: #fc3; width: 100px; height: 100px }
    #oddities .list { overflow: auto; scrollbar-width: none; background: #345; color: #fff; font-size: 50px }
    #oddities .list b { position: absolute; translate: 40px; background: #a33 } #oddities .list { position: relative }
    #oddities input { height: 100px; font-size: 50px }
  </style>
  <video class="turned" muted></video><video muted></video><canvas width="300" height="200"></canvas><img class="turned" alt="">
  <div class="backed"></div><div class="runs"></div><div class="list"><b>uno</b>${'<p>dos</p>'.repeat(20)}</div>
  <svg viewBox="0 0 100 60"><image width="60" height="60" /><text x="62" y="30" font-size="14" fill="#fff">tres</text></svg>
  <input value="cuatro"><input type="password" value="1234">`;
  document.body.append(stage);
  const running = stage
    .querySelector('.runs')
    ?.animate({ translate: ['0', '400px 90px'], rotate: ['0deg', '90deg'] }, 100);
  running?.pause();
  if (running) running.currentTime = 30;
  const drawing = stage.querySelector('canvas') as HTMLCanvasElement;
  const pen = drawing.getContext('2d') as CanvasRenderingContext2D;
  for (let ring = 0; ring < 8; ring++) {
    pen.fillStyle = `hsl(${ring * 45} 80% 55%)`;
    pen.fillRect(ring * 20, ring * 12, 300 - ring * 40, 200 - ring * 24);
  }
  const address = new Promise<string>((done) => drawing.toBlob((blob) => done(URL.createObjectURL(blob as Blob))));
  return address.then(async (url) => {
    stage.style.setProperty('--backed', `url("${url}")`);
    (stage.querySelector('.backed') as HTMLElement).style.backgroundImage = `url("${url}")`;
    const image = stage.querySelector('img') as HTMLImageElement;
    image.src = url;
    await image.decode();
    stage.querySelector('image')?.setAttribute('href', url);
    const bytes = Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0));
    for (const video of stage.querySelectorAll('video')) {
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
      await new Promise((loaded) => video.addEventListener('loadeddata', loaded, { once: true }));
      video.currentTime = 2;
      await new Promise((seeked) => video.addEventListener('seeked', seeked, { once: true }));
    }
    stage.querySelector('.list')?.scrollTo(0, 333);
    const field = stage.querySelector('input') as HTMLInputElement;
    field.focus();
    field.value = 'cinco';
  });
}

test('whatever a page is made of is in its picture; what cannot be drawn is said by the robot and in the console, and seen', async () => {
  const { robot_id, page, context, wrong } = await display('Rarezas', 1080, 1920);
  await page.evaluate(addOddities, film.toString('base64'));
  await same(page, robot_id, 'rarezas');

  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<p>Otra página</p>';
    document.querySelector('#oddities')?.append(frame);
  });
  const lacks = 'Le falta un marco, que no se pudo dibujar.';
  expect(await picture(robot_id)).toMatchObject({ state: 'done', error: lacks });
  const staff = await person();
  await signInAt(staff.page, server.url, adminEmail, adminPassword);
  await staff.page.goto(`${server.url}/robot?robot_id=${robot_id}`);
  const panel = (name: string) => staff.page.getByRole('region', { name });
  await panel('Pantalla en este momento').getByText(lacks).waitFor();
  await panel('Órdenes').getByText('hecha en parte').waitFor();
  await panel('Órdenes').getByText(lacks).waitFor();
  expect([wrong, staff.wrong]).toEqual([[], []]);
  await staff.context.close();
  await context.close();
});
