import { createHash } from 'node:crypto';
/** Runs a statement of a seed, above the row policies and with resting triggers (`session_replication_role = replica`). */
export type Run = (sql: string, params?: unknown[]) => Promise<unknown>;

/** Whose records are made, and of each kind how many. */
export interface Owner {
  client_id: number;
  robot_id: number;
}

const words = `(array['Consulta', 'Muñeca', 'Análisis', 'Vitamina', 'Crema', 'Jarabe', 'Radiografía', 'Terapia', 'Vacuna', 'Limpieza'])[1 + n % 10]`;
const name = `${words} || ' ' || lpad((n * 7919 % 1000003)::text, 7, '0')`;
const days = `'[]'::jsonb`;

/** Products with a picture each, in twenty categories of five subcategories. */
async function seedProducts(run: Run, { client_id, robot_id }: Owner, n: number): Promise<void> {
  await run(`insert into categories (client_id, name_es, name_en)
    select ${client_id}, 'Categoría ' || n, 'Category ' || n from generate_series(1, 20) n`);
  await run(`insert into subcategories (client_id, category_id, name_es, name_en)
    select client_id, category_id, name_es || '.' || n, name_en || '.' || n from categories, generate_series(1, 5) n where client_id = ${client_id}`);
  await run(`insert into products (client_id, category_id, subcategory_id, name_es, name_en, description_es, description_en, audio_text_es, audio_text_en,
      price_es, price_en, robot_id)
    select ${client_id}, s.category_id, s.subcategory_id, ${name}, 'Product ' || n, repeat('Descripción larga. ', 8), repeat('A long description. ', 8),
      'Le muestro el producto ' || n, 'This is product ' || n, n, n, ${robot_id}
    from generate_series(1, ${n}) n join (select category_id, subcategory_id, row_number() over (order by subcategory_id) as at, count(*) over () as all
      from subcategories where client_id = ${client_id}) s on s.at = 1 + n % s.all`);
  await run(`insert into product_images (client_id, product_id, position, url)
    select client_id, product_id, 1, 'cliente-${client_id}/images/' || md5('p' || product_id) || '.webp' from products where client_id = ${client_id}
    on conflict do nothing`);
}

/** The hash of a medium's file, by its place. */
export const mediumHash = (client_id: number, place: number): string => {
  const name = createHash('md5').update(`m${place}`).digest('hex');
  return createHash('sha256').update(`cliente-${client_id}/images/${name}.webp`).digest('hex');
};

/** Entries of the directory, branches, items of information and media of a client. */
async function seedPlaces(run: Run, { client_id, robot_id }: Owner, n: number): Promise<void> {
  await run(`insert into directories (client_id, name, phone, direction, specialty_id, enabled_days, exceptions, description_es, audio_text_es, robot_id)
    select ${client_id}, ${name}, '5512345678', 'Consultorio ' || n, 1 + n % 30, ${days}, ${days}, repeat('Atiende por las mañanas. ', 6), 'Doctor ' || n, ${robot_id}
    from generate_series(1, ${n}) n`);
  await run(`insert into branch_offices (client_id, name, phone, direction, url_maps, latitude, longitude, image, open_at, until_at, description_es, audio_text_es, robot_id)
    select ${client_id}, ${name}, '5512345678', 'Avenida ' || n, 'https://maps.google.com/?q=19,-99', 19, -99, 'cliente-${client_id}/images/' || md5('b' || n) || '.webp',
      '09:00', '18:00', repeat('Junto al parque. ', 6), 'Sucursal ' || n, ${robot_id}
    from generate_series(1, ${n}) n`);
  await run(`insert into information_items (client_id, title, description, text, robot_id)
    select ${client_id}, ${name}, repeat('<p>Lo que conviene saber.</p>', 20), 'Dato ' || n, ${robot_id} from generate_series(1, ${n}) n`);
  await run(`insert into media (client_id, name, file_type, url_file, extention)
    select ${client_id}, left(${name}, 60), (array['image', 'video', 'audio'])[1 + n % 3], 'cliente-${client_id}/images/' || md5('m' || n) || '.webp', 'webp'
    from generate_series(1, ${n}) n`);
  await run(`insert into files (client_id, key, folder, area, size, content_type, family, sha256, bytes, playable, sent_type, sent_bytes, unreferenced_since)
    select ${client_id}, url_file, 'images', 'voicebot', 9000, 'image/webp', 'image', encode(sha256(url_file::bytea), 'hex'), 9000, true, 'image/webp', 9000, null
    from media where client_id = ${client_id} on conflict do nothing`);
}

/** The first products of a client on a robot, each with the speech that was made of it in both languages. */
export async function seedShown(run: Run, { client_id, robot_id }: Owner, n: number): Promise<void> {
  await run(`with shown as (select product_id from products where client_id = ${client_id} and deleted_at is null order by product_id limit ${n}),
    spoken as (select product_id, l.language, 'cliente-${client_id}/audios/' || md5(l.language || product_id || 'r${robot_id}') || '.ogg' as key
      from shown, (values ('es'), ('en')) l (language)),
    made as (insert into files (client_id, key, folder, area, size, content_type, family, sha256, bytes, playable, sent_type, sent_bytes, unreferenced_since)
      select ${client_id}, key, 'audios', 'voicebot', 9000, 'audio/ogg', 'audio', encode(sha256(key::bytea), 'hex'), 9000, true, 'audio/ogg', 9000, null from spoken
      returning file_id, key),
    hashed as (insert into speech_files (client_id, hash, file_id) select ${client_id}, sha256(key::bytea), file_id from made)
    insert into robot_products (client_id, robot_id, product_id, audio_es, audio_en)
      select ${client_id}, ${robot_id}, product_id, max(key) filter (where language = 'es'), max(key) filter (where language = 'en') from spoken group by product_id`);
}

/** Records that people of a client keep: as many of each kind. */
export async function seedRecords(run: Run, owner: Owner, n: number): Promise<void> {
  await seedProducts(run, owner, n);
  await seedPlaces(run, owner, n);
}

/** Scenes, campaigns, surveys and events of a client that are over: what is shown and asked, and found by its name. */
export async function seedShows(run: Run, { client_id }: Owner, n: number): Promise<void> {
  const named = `select ${client_id}, left(${name}, 60)`;
  await run(`insert into scenes (client_id, name) ${named} from generate_series(1, ${n}) n`);
  await run(`insert into campaigns (client_id, name) ${named} from generate_series(1, ${n}) n`);
  await run(`insert into events (client_id, name, always, start_day, until_day)
    ${named}, true, date '2026-01-01', date '2026-01-31' from generate_series(1, ${n}) n`);
  await run(`insert into polls (client_id, title_es, description_es, goodbye_es, questions_count, outline)
    ${named}, 'Cuéntenos.', 'Gracias.', 1, '1. ¿Volvería?' from generate_series(1, ${n}) n`);
}

/** Alerts of a client's robot over a year, nearly all of them ended and seen. */
export async function seedAlerts(run: Run, { client_id, robot_id }: Owner, n: number): Promise<void> {
  await run(`insert into alerts (uuid, client_id, robot_id, alert, type, title, description, severity, origin_created_at, last_at, source, ended_at, acknowledged_at, acknowledged_name)
    select md5('alert' || n || '${robot_id}')::uuid, ${client_id}, ${robot_id}, 'code_' || n % 40, (array['error', 'warning', 'success'])[1 + n % 3], 'Aviso ' || n, 'Descripción', 1 + n % 4,
      t.at, t.at, 'robot', case when n % 200 > 0 then t.at + interval '5 minutes' end, case when n % 200 > 0 then t.at + interval '9 minutes' end,
      case when n % 200 > 0 then 'Ana' end
    from generate_series(1, ${n}) n cross join lateral (select now() - make_interval(secs => (${n} - n) * 31536000.0 / ${n}) as at) t`);
}

/** One exchange within each of some interactions: rows of theirs, in an order. */
const exchangesIn = (some: string) =>
  `insert into exchanges (uuid, client_id, robot_id, interaction_uuid, asked_at, asked_by, question, language_id, intent_name, answer, local_day)
    select md5('e' || id)::uuid, client_id, robot_id, uuid, started_at + interval '5 seconds', (array['robot', 'touch', 'typed', 'voice'])[1 + id % 4],
      case when id % 4 > 0 then '¿Dónde está el consultorio ' || id % 900 || '?' end, 1, 'Ubicación', 'En el segundo piso.', local_day
    from (${some}) i order by started_at`;

/** One exchange within each of the newest interactions of all clients. */
export const seedExchanges = (run: Run, n: number): Promise<unknown> =>
  run(exchangesIn(`select * from interactions order by started_at desc, id desc limit ${n}`));

/** Lines of the audit over a year in the order of time: people who save products and now and then remove a robot. */
export async function seedAudit(run: Run, clients: readonly number[], n: number): Promise<void> {
  await run(
    `insert into audit (at, client_id, actor, action, request_id, changes, about)
    select now() - make_interval(secs => (${n} - n) * 31536000.0 / ${n}), c.client_id, 'user:' || 1001 + n % 2, 'products.update', 'seed-' || n, c.changes, audit_words(c.changes)
    from generate_series(1, ${n}) n cross join lateral (select ($1::bigint[])[1 + n % ${clients.length}] as client_id,
      jsonb_build_array(case when n % 50000 = 0 then jsonb_build_object('table', 'robots', 'op', 'delete', 'id', (n % 900)::text, 'before', jsonb_build_object('name', 'Robot'), 'after', '{}'::jsonb)
        else jsonb_build_object('table', 'products', 'op', 'update', 'id', (1 + n * 31 % 100000)::text, 'before', jsonb_build_object('price_es', n), 'after', jsonb_build_object('price_es', n + 1)) end) as changes) c`,
    [clients],
  );
}

/** What the platform keeps for staff: mails that were sent and failures that consoles reported. */
export async function seedPlatform(run: Run, n: number): Promise<void> {
  await run(`insert into mail_outbox (mail_id, to_address, subject, created_at, expires_at, sent_at)
    select gen_random_uuid(), 'persona' || n || '@clinica.test', 'Alerta ' || n, now() - make_interval(mins => n), now(), now() from generate_series(1, ${n}) n`);
  await run(`insert into console_errors (kind, path, message, last_at)
    select 'render', '/productos/' || n, 'x is undefined', now() - make_interval(mins => n) from generate_series(1, ${n}) n`);
}

/** Interactions of a robot over a year in the order of time, with an exchange each, and what counts them. */
export async function seedInteractions(run: Run, { client_id, robot_id }: Owner, n: number): Promise<void> {
  await run(`insert into interactions (uuid, client_id, robot_id, started_at, ended_at, started_by, wall_started_at, local_day, local_hour, gender, age, language_id, session_kind)
    select md5('i${robot_id}-' || n)::uuid, ${client_id}, ${robot_id}, t.at, t.at + interval '1 minute', 'monotonic', t.at,
      (t.at at time zone 'America/Mexico_City')::date, extract(hour from t.at at time zone 'America/Mexico_City'), case n % 3 when 0 then 'male' when 1 then 'female' end, (20 + n % 60)::smallint, 1, 'es'
    from generate_series(1, ${n}) n cross join lateral (select now() - make_interval(secs => (${n} - n) * 31536000.0 / ${n}) as at) t`);
  await run(exchangesIn(`select * from interactions where robot_id = ${robot_id}`));
  await run(`insert into interaction_days (client_id, robot_id, day, n)
    select client_id, robot_id, local_day, count(*) from interactions where robot_id = ${robot_id} group by 1, 2, 3`);
  await run(`insert into interaction_client_days (client_id, day, n)
    select client_id, day, sum(n) from interaction_days where robot_id = ${robot_id} group by 1, 2 on conflict (client_id, day, part) do update set n = interaction_client_days.n + excluded.n`);
}

/** People of a client and the profiles that they may have. */
export async function seedPeople(run: Run, { client_id }: Owner, n: number): Promise<void> {
  await run(
    `insert into profiles (client_id, name) select ${client_id}, 'Perfil ' || lpad(n::text, 7, '0') from generate_series(1, ${n}) n`,
  );
  await run(`insert into users (client_id, profile_id, name, last_name, email, tlf, last_login)
    select ${client_id}, (select max(profile_id) from profiles where client_id = ${client_id}), (array['María Fernanda', 'José', 'Íñigo', 'Zoé'])[1 + n % 4],
      'Apellido ' || lpad((n * 7919 % 1000003)::text, 7, '0'), 'persona' || n || '.${client_id}@clinica.test', '5512345678', case when n % 3 > 0 then now() - make_interval(mins => n) end
    from generate_series(1, ${n}) n`);
}
