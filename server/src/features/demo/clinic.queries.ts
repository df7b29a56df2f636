import { raw, type Sql } from '../../app/database/db.ts';
import { storedDays } from '../directory/directory.saving.ts';
import { clinicBranches, clinicDoctors, clinicInformation } from './clinic-places.ts';
import { clinicProducts } from './clinic-products.ts';

type InBoth = readonly [es: string, en: string];
const named = ([name_es, name_en]: InBoth) => ({ name_es, name_en });
/** What is shown of a record, and the same said after its name. */
const spoken = ([name_es, name_en]: InBoth, [description_es, description_en]: InBoth) => ({
  description_es,
  description_en,
  audio_text_es: `${name_es}. ${description_es}`.slice(0, 300),
  audio_text_en: `${name_en}. ${description_en}`.slice(0, 300),
});

async function addCatalogue(sql: Sql, client_id: number, robot_id: number): Promise<void> {
  const numbers = new Map<string, number>();
  const once = async (name: InBoth, add: () => Promise<number>) => {
    const known = numbers.get(name[0]) ?? (await add());
    numbers.set(name[0], known);
    return known;
  };
  for (const { category, subcategory, name, description, price } of clinicProducts) {
    const category_id = await once(category, async () => {
      const row = { client_id, ...named(category) };
      return (await sql.insertInto('categories').values(row).returning('category_id').executeTakeFirstOrThrow())
        .category_id;
    });
    const subcategory_id = await once(subcategory, async () => {
      const row = { client_id, category_id, ...named(subcategory) };
      return (await sql.insertInto('subcategories').values(row).returning('subcategory_id').executeTakeFirstOrThrow())
        .subcategory_id;
    });
    const [price_es, price_en] = price;
    await sql
      .insertInto('products')
      .values({
        client_id,
        category_id,
        subcategory_id,
        robot_id,
        price_es,
        price_en,
        ...named(name),
        ...spoken(name, description),
      })
      .execute();
  }
}

const periodOf = (hours: string) => {
  const [from = '', to = ''] = hours.split('-').map((time) => `${time}:00`);
  return { from, to };
};

async function addDirectory(sql: Sql, client_id: number, robot_id: number): Promise<void> {
  const specialties = await sql.selectFrom('specialties').selectAll().execute();
  const rows = clinicDoctors.map(([name, specialty, direction, days, ...hours], index) => {
    const of = specialties.find(({ name_es }) => name_es === specialty);
    const periods = hours.map(periodOf);
    const inWords: InBoth = [`${specialty}. ${direction}.`, `${of?.name_en ?? specialty}. ${direction}.`];
    return {
      client_id,
      robot_id,
      name,
      direction,
      specialty_id: of?.specialty_id ?? null,
      phone: `55500020${String(index + 1).padStart(2, '0')}`,
      enabled_days: JSON.stringify(storedDays([...days].map((day) => ({ day: Number(day), enabled: true, periods })))),
      ...spoken([name, name], inWords),
    };
  });
  await sql.insertInto('directories').values(rows).execute();
}

async function addBranches(sql: Sql, client_id: number, robot_id: number): Promise<void> {
  const rows = clinicBranches.map(({ name, description, at: [latitude, longitude], hours, phone, direction }) => ({
    client_id,
    robot_id,
    name,
    phone,
    direction,
    latitude,
    longitude,
    open_at: hours[0],
    until_at: hours[1],
    url_maps: `https://www.google.com/maps?q=${latitude},${longitude}`,
    ...spoken([name, name], description),
    // Drawn once the server answers.
    image: '',
  }));
  await sql.insertInto('branch_offices').values(rows).execute();
}

/** What the clinic of the demonstration tells people, in the voice of one of its robots; pictures and speech come after. */
export async function addClinic(sql: Sql, client_id: number, robot_id: number): Promise<void> {
  await addCatalogue(sql, client_id, robot_id);
  await addDirectory(sql, client_id, robot_id);
  await addBranches(sql, client_id, robot_id);
  const items = clinicInformation.map(([title, description, text]) => ({
    client_id,
    robot_id,
    title,
    description,
    text,
  }));
  await sql.insertInto('information_items').values(items).execute();
}

/** Products and branches of the demonstration that have no picture yet. */
export async function withoutPicture(sql: Sql) {
  const products = await sql
    .selectFrom('products as p')
    .innerJoin('clients as c', 'c.client_id', 'p.client_id')
    .select(['p.product_id', 'p.client_id', 'p.name_es', 'c.bucket_name'])
    .where('c.is_demo', '=', true)
    .where('p.deleted_at', 'is', null)
    .where(raw<boolean>`not exists (select from product_images i where i.product_id = p.product_id)`)
    .orderBy('p.product_id')
    .execute();
  const branches = await sql
    .selectFrom('branch_offices as b')
    .innerJoin('clients as c', 'c.client_id', 'b.client_id')
    .select(['b.branchoffice_id', 'b.client_id', 'b.name', 'c.bucket_name'])
    .where('c.is_demo', '=', true)
    .where('b.image', '=', '')
    .orderBy('b.branchoffice_id')
    .execute();
  return { products, branches };
}

/** Every robot of the demonstration shows all of it, and stands in one of the branches. */
export async function showClinic(sql: Sql, client_id: number): Promise<void> {
  await raw`insert into robot_products (client_id, robot_id, product_id) select client_id, r.robot_id, t.product_id
    from robots r join products t using (client_id) where client_id = ${client_id}`.execute(sql);
  await raw`insert into robot_directories (client_id, robot_id, directory_id) select client_id, r.robot_id, t.directory_id
    from robots r join directories t using (client_id) where client_id = ${client_id}`.execute(sql);
  await raw`insert into robot_branches (client_id, robot_id, branchoffice_id) select client_id, r.robot_id, t.branchoffice_id
    from robots r join branch_offices t using (client_id) where client_id = ${client_id}`.execute(sql);
  await raw`insert into robot_information (client_id, robot_id, information_item_id) select client_id, r.robot_id, t.information_item_id
    from robots r join information_items t using (client_id) where client_id = ${client_id}`.execute(sql);
  await raw`insert into robot_main_branches (client_id, robot_id, branchoffice_id) select client_id, r.robot_id, b.branchoffice_id
    from robots r join (select client_id, branchoffice_id, row_number() over (order by branchoffice_id) - 1 as place, count(*) over () as n
      from branch_offices where client_id = ${client_id}) b using (client_id) where r.robot_id % b.n = b.place`.execute(
    sql,
  );
}

/** The robots of the demonstration. */
export const robotsOfDemonstration = (sql: Sql) =>
  sql
    .selectFrom('robots as r')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .select(['r.robot_id', 'r.name'])
    .where('c.is_demo', '=', true)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.robot_id')
    .execute();
