import { raw, type Sql } from '../../app/database/db.ts';

interface Starter {
  provider_id: string;
  role: 'welcome' | 'farewell' | 'fallback' | null;
  /** What the face does: a code of `gestures`. */
  gesture: string;
  es: StarterText;
  en: StarterText;
}
interface StarterText {
  name: string;
  says: string;
  phrases: string[];
}

const starters: readonly Starter[] = [
  {
    provider_id: 'welcome',
    role: 'welcome',
    gesture: 'greet',
    es: {
      name: 'Bienvenida',
      says: '¡Hola! Bienvenido. ¿En qué puedo ayudarle?',
      phrases: ['hola', 'buenos días', 'buenas tardes', 'buenas noches', 'qué tal'],
    },
    en: {
      name: 'Welcome',
      says: 'Hello and welcome! How can I help you?',
      phrases: ['hello', 'hi', 'good morning', 'good afternoon', 'good evening'],
    },
  },
  {
    provider_id: 'farewell',
    role: 'farewell',
    gesture: 'bow',
    es: {
      name: 'Despedida',
      says: 'Gracias por su visita. ¡Hasta pronto!',
      phrases: ['adiós', 'hasta luego', 'gracias', 'muchas gracias', 'es todo'],
    },
    en: {
      name: 'Farewell',
      says: 'Thank you for your visit. See you soon!',
      phrases: ['goodbye', 'bye', 'see you', 'thank you', 'that is all'],
    },
  },
  {
    provider_id: 'catalogue',
    role: null,
    gesture: 'happy',
    es: {
      name: 'Catálogo',
      says: 'Con gusto le muestro nuestro catálogo de productos.',
      phrases: ['catálogo', 'ver productos', 'qué venden', 'quiero ver los productos', 'precios'],
    },
    en: {
      name: 'Catalogue',
      says: 'I will gladly show you our catalogue of products.',
      phrases: ['catalogue', 'catalog', 'show products', 'what do you sell', 'prices'],
    },
  },
  {
    provider_id: 'directory',
    role: null,
    gesture: 'point_right',
    es: {
      name: 'Directorio',
      says: 'Este es nuestro directorio. ¿A quién busca?',
      phrases: ['directorio', 'busco a una persona', 'dónde está la oficina', 'busco un consultorio', 'a quién busco'],
    },
    en: {
      name: 'Directory',
      says: 'This is our directory. Whom are you looking for?',
      phrases: ['directory', 'i am looking for someone', 'where is the office', 'find a person', 'who works here'],
    },
  },
  {
    provider_id: 'branches',
    role: null,
    gesture: 'point_left',
    es: {
      name: 'Sucursales',
      says: 'Estas son nuestras sucursales y cómo llegar a ellas.',
      phrases: ['sucursales', 'dónde están', 'otras tiendas', 'cómo llego', 'horario de la sucursal'],
    },
    en: {
      name: 'Branches',
      says: 'These are our branches and how to get to them.',
      phrases: ['branches', 'where are you', 'other stores', 'how do i get there', 'opening hours'],
    },
  },
  {
    provider_id: 'turns',
    role: null,
    gesture: 'nod',
    es: {
      name: 'Turnos',
      says: 'Le ayudo a tomar un turno.',
      phrases: ['turno', 'tomar un turno', 'quiero un turno', 'fila', 'cuánto falta para mi turno'],
    },
    en: {
      name: 'Turns',
      says: 'I will help you to take a turn.',
      phrases: ['turn', 'take a turn', 'i need a ticket', 'queue', 'how long is the wait'],
    },
  },
  {
    provider_id: 'survey',
    role: null,
    gesture: 'clap',
    es: {
      name: 'Encuesta',
      says: 'Nos gustaría conocer su opinión. Son solo unas preguntas.',
      phrases: ['encuesta', 'dar mi opinión', 'quiero opinar', 'calificar el servicio', 'comentarios'],
    },
    en: {
      name: 'Survey',
      says: 'We would like to know your opinion. It is only a few questions.',
      phrases: ['survey', 'give my opinion', 'rate the service', 'feedback', 'comments'],
    },
  },
  {
    provider_id: 'information',
    role: null,
    gesture: 'nod',
    es: {
      name: 'Información',
      says: 'Con gusto le doy información.',
      phrases: ['información', 'necesito información', 'quiero saber más', 'informes', 'tengo una pregunta'],
    },
    en: {
      name: 'Information',
      says: 'I will gladly give you information.',
      phrases: ['information', 'i need information', 'tell me more', 'help', 'i have a question'],
    },
  },
  {
    provider_id: 'not_understood',
    role: 'fallback',
    gesture: 'think',
    es: { name: 'No entendido', says: 'Disculpe, no le entendí. ¿Puede decirlo de otra manera?', phrases: [] },
    en: { name: 'Not understood', says: 'Sorry, I did not understand. Can you say it another way?', phrases: [] },
  },
];

/**
 * Gives an agent that answers by itself the starter set in its language (AMB-068). What it has of it stays as people made it, and is
 * active again. Answers how many are new.
 */
export async function seedIntents(
  sql: Sql,
  { agent_id, client_id, language_id }: { agent_id: number; client_id: number; language_id: number },
): Promise<number> {
  let added = 0;
  for (const { provider_id, role, gesture, ...texts } of starters) {
    const { name, says, phrases } = language_id === 2 ? texts.en : texts.es;
    const made = await sql
      .insertInto('intents')
      .values({ client_id, agent_id, provider_id, name, role })
      .onConflict((conflict) => conflict.constraint('intents__exists').doNothing())
      .returning('intent_id')
      .executeTakeFirst();
    if (!made) {
      const had = sql.updateTable('intents').set({ is_active: true }).where('agent_id', '=', agent_id);
      await had.where('provider_id', '=', provider_id).where('is_active', '=', false).execute();
      continue;
    }
    added++;
    const of = { client_id, intent_id: made.intent_id };
    await sql
      .insertInto('intent_audios')
      .values({ ...of, position: 1, text: says })
      .execute();
    await raw`insert into intent_gestures (client_id, intent_id, position, id_gesture, duration)
      select ${client_id}::bigint, ${made.intent_id}::bigint, 1, id_gesture, 2 from gestures where code = ${gesture}`.execute(
      sql,
    );
    const rows = phrases.map((text, at) => ({ ...of, position: at + 1, text }));
    if (rows.length > 0) await sql.insertInto('intent_phrases').values(rows).execute();
  }
  return added;
}
