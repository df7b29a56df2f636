import type { Services } from '../../app/services.ts';
import { addFile, retainFiles } from '../storage/storage.queries.ts';
import { placeDrawing } from './place-drawing.ts';

const box = (x: number, y: number, wide: number, high: number, fill: string, round = 14) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${fill}"/>`;
const dot = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const [blue, pale, gold, white, ink] = ['#2456e6', '#dfe7fd', '#c8963e', '#ffffff', '#1b2a4a'];
const pin = (x: number, y: number) =>
  `<path d="M${x} ${y}c-44-62-66-92-66-128a66 66 0 0 1 132 0c0 36-22 66-66 128z" fill="${gold}"/>${dot(x, y - 128, 26, white)}`;

interface Drawing {
  name: string;
  /** The starter intention that shows it; one about a section shows its records instead. */
  shownBy?: string;
  shapes: string;
}
const face = (x: number, mouth: string, fill: string) =>
  dot(x, 400, 150, fill) +
  dot(x - 54, 360, 18, ink) +
  dot(x + 54, 360, 18, ink) +
  `<path d="${mouth}" fill="none" stroke="${ink}" stroke-width="18" stroke-linecap="round"/>`;

/** What is in the demonstration's library: drawn without words, for two languages. */
export const pictures: readonly Drawing[] = [
  {
    name: 'Estante de productos',
    shapes: [
      ...[0, 1, 2].map((row) => box(110, 290 + row * 220, 980, 20, ink, 6)),
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4, 5].map((at) => {
          const high = 80 + ((at * 37 + row * 53) % 80);
          return box(150 + at * 152, 288 + row * 220 - high, 104, high, [blue, gold, white][(at + row) % 3] ?? blue);
        }),
      ),
    ].join(''),
  },
  {
    name: 'Plano de consultorios',
    shapes: [
      box(100, 110, 1000, 580, white, 30),
      ...[0, 1, 2].flatMap((at) => [
        box(140 + at * 320, 150, 280, 190, pale),
        box(140 + at * 320, 460, 280, 190, at === 1 ? gold : pale),
        box(240 + at * 320, 330, 80, 14, blue, 4),
        box(240 + at * 320, 456, 80, 14, blue, 4),
      ]),
      `<path d="M160 400H600V470" fill="none" stroke="${blue}" stroke-width="12" stroke-dasharray="26 18"/>`,
      dot(160, 400, 24, blue),
    ].join(''),
  },
  {
    name: 'Mapa de sucursales',
    shapes: [
      box(100, 100, 1000, 600, white, 30),
      `<path d="M100 300H1100M100 520H1100M330 100V700M620 100V700M880 100V700M100 620L560 100" stroke="${pale}" stroke-width="34"/>`,
      pin(330, 310),
      pin(620, 530),
      pin(880, 310),
    ].join(''),
  },
  {
    name: 'Toma de turno',
    shownBy: 'turns',
    shapes: [
      box(360, 90, 480, 160, ink, 30),
      box(420, 200, 360, 20, white, 8),
      box(440, 215, 320, 430, white, 6),
      box(500, 290, 200, 150, blue, 18),
      ...[0, 1, 2].map((at) => box(500, 480 + at * 46, 200 - at * 40, 18, pale, 8)),
    ].join(''),
  },
  {
    name: 'Módulo de información',
    shownBy: 'not_understood',
    shapes: [
      dot(600, 400, 290, white),
      dot(600, 400, 250, blue),
      dot(600, 270, 42, white),
      box(564, 350, 72, 210, white, 20),
    ].join(''),
  },
  {
    name: 'Encuesta de satisfacción',
    shownBy: 'survey',
    shapes: [
      face(240, 'M170 480Q240 420 310 480', gold),
      face(600, 'M530 460H670', white),
      face(960, 'M890 445Q960 520 1030 445', blue),
    ].join(''),
  },
];

/** A drawing of 1200 × 800 as SVG. */
export const svgOf = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${pale}"/>${shapes}</svg>`;

/** Draws the pictures of the demonstration's library and shows them with what its robots answer. */
export async function addDemonstrationPictures({ system, files }: Pick<Services, 'system' | 'files'>): Promise<void> {
  const client = await system.read((sql) =>
    sql
      .selectFrom('clients')
      .select(['client_id', 'bucket_name'])
      .where('is_demo', '=', true)
      .executeTakeFirstOrThrow(),
  );
  const { client_id, bucket_name } = client;
  const bucket = await files.makeBucket(bucket_name ?? '');
  if (bucket === null) return;
  for (const { name, shownBy, shapes } of pictures) {
    const placed = await placeDrawing(files, svgOf(shapes), bucket);
    await system.write('demonstration')(async (sql) => {
      const { key } = placed;
      await addFile(sql, placed, { client_id, folder: 'images', area: 'voicebot' });
      const { media_id } = await sql
        .insertInto('media')
        .values({ client_id, name, file_type: 'image', url_file: key, extention: 'png' })
        .returning('media_id')
        .executeTakeFirstOrThrow();
      await retainFiles(sql, [key], { client_id, family: 'image' });
      const shown = sql.selectFrom('intents').select('intent_id').where('client_id', '=', client_id);
      const mine = shown.where('provider_id', '=', shownBy ?? '');
      await sql.updateTable('intents').set({ media_id }).where('intent_id', 'in', mine).execute();
      await sql.updateTable('intent_gestures').set({ media_id }).where('intent_id', 'in', mine).execute();
    });
  }
}
