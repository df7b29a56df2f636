import type { ContentAgent, ContentIntent, IntentSection } from '../device/device-config.ts';
import type { ContentRecords } from '../device/device-records.ts';
import type { Tongue } from '../understanding/words.ts';

// Long, for it is phrases: a set is read whole beside the vectors that are asked of it.

/** What a robot of the vectors understands: its intentions and the names of its records, in the order in which they are made. */
export interface UnderstoodSet {
  language: Tongue;
  intentions: { name: string; phrases: string[]; opens?: IntentSection; role?: 'welcome' | 'farewell' }[];
  products: { name: string; category: string }[];
  people: { name: string; specialty: { es: string; en: string } }[];
  branches: string[];
  information: string[];
}

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

const clinic: UnderstoodSet = {
  language: 'es',
  intentions: [
    {
      name: 'Saludo',
      role: 'welcome',
      phrases: lines(`Hola
        Buenos días
        Buenas tardes
        Qué tal, buen día`),
    },
    {
      name: 'Horario',
      opens: 'branches',
      phrases: lines(`¿A qué hora abren?
        ¿A qué hora cierran hoy?
        ¿Cuál es su horario?
        ¿Hasta qué hora atienden?
        ¿Abren los domingos?
        ¿Trabajan en días festivos?
        ¿Desde qué hora hay servicio?
        ¿Todavía está abierto?`),
    },
    {
      name: 'Baños',
      phrases: lines(`¿Dónde está el baño?
        Busco los sanitarios
        ¿Puedo pasar al baño?
        ¿Hay baños en este piso?
        Necesito ir al baño
        ¿Dónde hay un sanitario para mujeres?`),
    },
    {
      name: 'Estacionamiento',
      phrases: lines(`¿Dónde me puedo estacionar?
        ¿Tienen estacionamiento?
        ¿Cuánto cobran de estacionamiento?
        ¿Dónde dejo mi coche?
        ¿Sellan el boleto del estacionamiento?
        ¿Hay lugar para estacionarse?`),
    },
    {
      name: 'Citas',
      phrases: lines(`Quiero agendar una cita
        ¿Cómo saco una cita?
        Necesito cambiar mi cita
        ¿Tienen citas para mañana?
        Quiero cancelar mi cita
        ¿Hay espacio con el doctor esta semana?
        Vengo a hacer una cita`),
    },
    {
      name: 'Resultados',
      phrases: lines(`¿Ya están mis resultados?
        Vengo por mis análisis
        ¿Dónde recojo mis estudios?
        ¿Cuándo entregan los resultados?
        ¿Me pueden mandar los resultados por correo?
        ¿Cuánto tardan los análisis?`),
    },
    {
      name: 'Precios',
      opens: 'catalogue',
      phrases: lines(`¿Cuánto cuesta?
        ¿Qué precio tiene?
        ¿A cómo sale?
        ¿Cuánto vale el estudio?
        ¿Cuál es el costo de la consulta?
        ¿En cuánto está?`),
    },
    {
      name: 'Productos',
      opens: 'catalogue',
      phrases: lines(`¿Qué productos venden?
        ¿Tienen medicinas?
        ¿Venden medicamentos?
        ¿Qué tienen en la farmacia?
        Busco una medicina
        ¿Manejan genéricos?`),
    },
    {
      name: 'Médicos',
      opens: 'directory',
      phrases: lines(`¿Qué doctores hay?
        ¿Qué especialidades tienen?
        Busco al doctor
        ¿En qué consultorio está la doctora?
        ¿Quién atiende hoy?
        ¿Tienen especialistas?`),
    },
    {
      name: 'Turno',
      opens: 'turns',
      phrases: lines(`Quiero un turno
        Deme una ficha
        Necesito sacar turno
        ¿Dónde tomo mi número?
        ¿Me da un pase para la fila?`),
    },
    {
      name: 'Factura',
      phrases: lines(`Necesito una factura
        ¿Cómo facturo mi compra?
        ¿Me pueden facturar?
        ¿Dónde pido mi factura?
        ¿Hasta cuándo puedo facturar?`),
    },
    {
      name: 'Ubicación',
      opens: 'branches',
      phrases: lines(`¿Dónde están ubicados?
        ¿Cuál es la dirección?
        ¿Cómo llego?
        ¿En qué calle están?
        ¿Qué metro queda cerca?`),
    },
  ],
  products: [
    { name: 'Loratadina 10 mg', category: 'Alergia' },
    { name: 'Paracetamol 500 mg', category: 'Dolor y fiebre' },
    { name: 'Paracetamol infantil jarabe', category: 'Dolor y fiebre' },
    { name: 'Tamiflu cápsulas', category: 'Gripe' },
  ],
  people: [
    { name: 'Dr. Óscar Núñez', specialty: { es: 'Pediatría', en: 'Pediatrics' } },
    { name: 'Dra. Elena Martínez', specialty: { es: 'Cardiología', en: 'Cardiology' } },
    { name: 'Dra. Sofía Ibarra', specialty: { es: 'Oftalmología', en: 'Ophthalmology' } },
  ],
  branches: ['Sucursal Centro', 'Sucursal Roma Norte'],
  information: ['Preparación para estudios'],
};

const shop: UnderstoodSet = {
  language: 'en',
  intentions: [
    {
      name: 'Greeting',
      role: 'welcome',
      phrases: lines(`Hello
        Good morning
        Good afternoon
        Hi there`),
    },
    {
      name: 'Opening hours',
      opens: 'branches',
      phrases: lines(`What time do you open?
        What time do you close?
        What are your opening hours?
        Are you open on Sundays?
        How late are you open tonight?
        Are you open on holidays?`),
    },
    {
      name: 'Restrooms',
      phrases: lines(`Where is the restroom?
        Is there a bathroom here?
        Can I use the toilet?
        I need the ladies' room
        Where are the toilets?`),
    },
    {
      name: 'Parking',
      phrases: lines(`Where can I park?
        Do you have parking?
        How much is parking?
        Is there a place to leave my car?
        Do you validate parking?`),
    },
    {
      name: 'Returns',
      phrases: lines(`I want to return this
        Can I get a refund?
        How do I exchange a product?
        It doesn't fit, can I change it?
        What is your return policy?
        I'd like my money back`),
    },
    {
      name: 'Payment',
      phrases: lines(`Do you take credit cards?
        Can I pay with my phone?
        Do you accept cash?
        Can I pay in installments?
        Do you take American Express?`),
    },
    {
      name: 'Products',
      opens: 'catalogue',
      phrases: lines(`What do you sell?
        What products do you have?
        Do you sell shoes?
        I am looking for a gift
        Do you carry jackets?`),
    },
    {
      name: 'Prices',
      opens: 'catalogue',
      phrases: lines(`How much is it?
        How much does it cost?
        What is the price?
        How much are these?`),
    },
    {
      name: 'Delivery',
      phrases: lines(`Do you deliver?
        Can you ship this to my house?
        How long does delivery take?
        How much is shipping?
        Can you bring it to my hotel?`),
    },
    {
      name: 'Wi-Fi',
      phrases: lines(`Do you have wifi?
        What is the wifi password?
        Is there free internet?
        How do I get online here?`),
    },
  ],
  products: [
    { name: 'Blue denim jacket', category: 'Jackets' },
    { name: 'Leather handbag', category: 'Bags' },
    { name: 'Running shoes', category: 'Shoes' },
  ],
  people: [],
  branches: ['Downtown', 'Riverside Mall'],
  information: [],
};

const nothing = { products: [], people: [], branches: [], information: [] };

/** Fifty intentions that all have one phrase, and each one of its own. */
const fifty: UnderstoodSet = {
  ...nothing,
  language: 'es',
  intentions: Array.from({ length: 50 }, (_, at) => ({
    name: `Trámite ${at + 1}`,
    phrases: ['¿Dónde pago?', `ventanilla ${at + 1} del trámite`],
  })),
};

/** One intention with five thousand phrases beside those of a clinic. */
const crowded: UnderstoodSet = {
  ...nothing,
  language: 'es',
  intentions: [
    ...clinic.intentions,
    {
      name: 'Trámites',
      phrases: Array.from({ length: 5_000 }, (_, at) => `solicitud ${at + 1} del expediente ${7 * at}`),
    },
  ],
};

export const understoodSets = {
  clinic,
  shop,
  fifty,
  crowded,
  empty: { ...nothing, language: 'es', intentions: [] },
} satisfies Record<string, UnderstoodSet>;
export type UnderstoodSetName = keyof typeof understoodSets;

const inSpanish = (es: string) => ({ es, en: null });
const silent = { es: { text: '', sha256: null }, en: null };

/** A set as a robot holds it: the agent that speaks its language, and its records. */
export function contentOfSet(set: UnderstoodSet): { agent: ContentAgent; records: ContentRecords } {
  const { intentions, products, people, branches, information, language } = set;
  const categories = [...new Set(products.map(({ category }) => category))];
  const described = { description: inSpanish(''), said: silent };
  const reached = { phone: '', direction: '' };
  const intents = intentions.map(
    ({ name, phrases, opens, role = null }, at): ContentIntent => ({
      intent_id: at + 1,
      name,
      role,
      phrases,
      audios: [],
      gestures: [],
      media: null,
      ...(opens && { opens }),
    }),
  );
  return {
    agent: {
      agent_id: 1,
      kind: language,
      language_id: language === 'es' ? 1 : 2,
      is_default: true,
      name: 'Recepción',
      intents,
    },
    records: {
      categories: categories.map((name, at) => ({
        category_id: at + 1,
        name: inSpanish(name),
        subcategories: [{ subcategory_id: at + 1, name: inSpanish(name) }],
      })),
      products: products.map(({ name, category }, at) => ({
        product_id: at + 1,
        category_id: categories.indexOf(category) + 1,
        subcategory_id: categories.indexOf(category) + 1,
        name: inSpanish(name),
        price: { es: 10, en: null },
        images: [],
        ...described,
      })),
      directory: people.map(({ name, specialty }, at) => ({
        directory_id: at + 1,
        name,
        specialty,
        weekdays: [],
        exceptions: [],
        ...reached,
        ...described,
      })),
      branches: branches.map((name, at) => ({
        branchoffice_id: at + 1,
        name,
        url_maps: '',
        image: null,
        open_at: '09:00:00',
        until_at: '18:00:00',
        is_main: at === 0,
        ...reached,
        ...described,
      })),
      information: information.map((title, at) => ({
        information_item_id: at + 1,
        title,
        description: '',
        said: silent.es,
      })),
    },
  };
}
