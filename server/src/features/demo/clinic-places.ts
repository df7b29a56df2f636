import type { ClinicDrawing } from './place-drawing.ts';

/** Somebody of the clinic: name, specialty (its Spanish name), where they see people, days (1 is Monday) and hours. */
export type DemoDoctor = readonly [name: string, specialty: string, room: string, days: string, ...hours: string[]];

const morning = '08:00-14:00';
const afternoon = '15:00-20:00';
const noon = '10:00-16:00';

export const clinicDoctors: readonly DemoDoctor[] = [
  ['Dra. Mariana Escobedo Luna', 'Medicina general', 'Consultorio 101, Polanco', '12345', '08:00-13:00', '16:00-19:00'],
  ['Dr. Rodrigo Barrera Nájera', 'Medicina general', 'Consultorio 102, Roma', '12345', afternoon],
  ['Dra. Fernanda Olvera Trejo', 'Medicina familiar', 'Consultorio 103, Polanco', '1356', morning],
  ['Dr. Héctor Zamudio Prado', 'Medicina interna', 'Consultorio 201, Polanco', '246', noon],
  ['Dra. Lucía Arriaga Montes', 'Pediatría', 'Consultorio 301, Polanco', '12345', morning],
  ['Dr. Emilio Cárdenas Solís', 'Pediatría', 'Consultorio 302, Satélite', '123456', '09:00-13:00', '16:00-20:00'],
  ['Dra. Regina Tovar Aguilar', 'Ginecología y obstetricia', 'Consultorio 303, Polanco', '135', noon],
  ['Dr. Alonso Medina Fierro', 'Ginecología y obstetricia', 'Consultorio 304, Roma', '246', afternoon],
  ['Dr. Gerardo Ibáñez Rueda', 'Cardiología', 'Consultorio 401, Polanco', '1245', morning],
  ['Dra. Paola Villanueva Cid', 'Dermatología', 'Consultorio 402, Polanco', '2345', noon],
  ['Dr. Tomás Quiroga Beltrán', 'Traumatología y ortopedia', 'Consultorio 403, Coyoacán', '12345', afternoon],
  ['Dra. Irene Salcedo Rangel', 'Oftalmología', 'Consultorio 404, Polanco', '134', morning],
  ['Dr. Julián Corona Espino', 'Otorrinolaringología', 'Consultorio 405, Roma', '25', '09:00-12:00', '17:00-20:00'],
  ['Dra. Abigail Núñez Cordero', 'Neurología', 'Consultorio 501, Polanco', '24', noon],
  ['Dr. Martín Pedraza Ochoa', 'Gastroenterología', 'Consultorio 502, Polanco', '135', afternoon],
  ['Dra. Sofía Leyva Miranda', 'Endocrinología', 'Consultorio 503, Coyoacán', '1234', morning],
  ['Dr. Óscar Benítez Galván', 'Urología', 'Consultorio 504, Satélite', '36', '09:00-14:00'],
  ['Dra. Carolina Mújica Ponce', 'Nutrición', 'Consultorio 105, Polanco', '123456', '09:00-15:00'],
  ['Mtro. Daniel Aranda Vega', 'Psicología', 'Consultorio 106, Roma', '12345', '11:00-15:00', '16:00-20:00'],
  ['Dra. Ximena Rosales Ávila', 'Odontología', 'Consultorio 107, Coyoacán', '123456', '09:00-18:00'],
  ['Dr. Iñaki Lozano Berumen', 'Odontología', 'Consultorio 108, Polanco', '12345', '10:00-14:00', '15:00-19:00'],
  ['Lic. Brenda Castañeda Ruiz', 'Fisioterapia', 'Gimnasio, Coyoacán', '123456', '07:00-15:00'],
  ['Dra. Noemí Fajardo Téllez', 'Alergología', 'Consultorio 505, Polanco', '35', morning],
  ['Dr. Ulises Carranza Mora', 'Geriatría', 'Consultorio 506, Roma', '124', noon],
];

export interface DemoBranch {
  name: string;
  phone: string;
  direction: string;
  at: readonly [latitude: number, longitude: number];
  hours: readonly [from: string, to: string];
  description: readonly [es: string, en: string];
  picture: ClinicDrawing;
}

export const clinicBranches: readonly DemoBranch[] = [
  {
    name: 'Clínica Aurora Polanco',
    phone: '5550001001',
    direction: 'Av. Horacio 540, Polanco, Miguel Hidalgo, 11560 Ciudad de México',
    at: [19.4349, -99.1872],
    hours: ['07:00:00', '21:00:00'],
    description: [
      'Nuestra sede principal: consultas, laboratorio, imagen y farmacia. Estacionamiento con dos horas gratis.',
      'Our main site: consultations, laboratory, imaging and pharmacy. Two hours of free parking.',
    ],
    picture: ['building', 214],
  },
  {
    name: 'Clínica Aurora Roma',
    phone: '5550001002',
    direction: 'Calle Orizaba 120, Roma Norte, Cuauhtémoc, 06700 Ciudad de México',
    at: [19.4172, -99.1603],
    hours: ['07:00:00', '20:00:00'],
    description: [
      'Laboratorio y consultas a dos calles del Metrobús Sonora. Tomamos muestras desde las siete.',
      'Laboratory and consultations two blocks from the Sonora Metrobús. Samples taken from seven.',
    ],
    picture: ['building', 352],
  },
  {
    name: 'Clínica Aurora Coyoacán',
    phone: '5550001003',
    direction: 'Av. Miguel Ángel de Quevedo 310, Coyoacán, 04310 Ciudad de México',
    at: [19.3456, -99.1678],
    hours: ['00:00:00', '00:00:00'],
    description: [
      'Urgencias abiertas las veinticuatro horas, dental y rehabilitación.',
      'Emergency room open around the clock, dental care and rehabilitation.',
    ],
    picture: ['building', 262],
  },
  {
    name: 'Clínica Aurora Satélite',
    phone: '5550001004',
    direction: 'Circuito Médicos 22, Ciudad Satélite, 53100 Naucalpan, Estado de México',
    at: [19.5098, -99.2345],
    hours: ['08:00:00', '19:00:00'],
    description: [
      'Pediatría, vacunas y farmacia, frente a Plaza Satélite.',
      'Pediatrics, vaccines and pharmacy, across from Plaza Satélite.',
    ],
    picture: ['building', 30],
  },
];

/** A title, what is shown of it (HTML) and what is said. */
export type DemoInformation = readonly [title: string, description: string, said: string];

export const clinicInformation: readonly DemoInformation[] = [
  [
    'Cómo preparar sus análisis',
    '<h2>Antes de venir</h2><ul><li>Ayuno de ocho horas para química sanguínea y perfil de lípidos.</li><li>Beba agua: ayuda a tomar la muestra.</li><li>No haga ejercicio el día anterior.</li></ul><p>Si toma medicamentos, <strong>no los suspenda</strong> sin preguntar a su médico.</p>',
    'Para la mayoría de los análisis venga con ocho horas de ayuno y tome agua. No suspenda sus medicamentos.',
  ],
  [
    'Formas de pago',
    '<p>Aceptamos efectivo, tarjetas de débito y crédito, y transferencias.</p><ul><li>Tres y seis meses sin intereses desde $1,500.</li><li>Factura el mismo día en recepción.</li></ul>',
    'Puede pagar en efectivo, con tarjeta o por transferencia. Hay meses sin intereses desde mil quinientos pesos.',
  ],
  [
    'Seguros y convenios',
    '<p>Trabajamos por <strong>reembolso</strong> con todas las aseguradoras. Pida en recepción el informe médico y la factura desglosada.</p>',
    'Trabajamos por reembolso con todas las aseguradoras. En recepción le damos el informe y la factura.',
  ],
  [
    'Entrega de resultados',
    '<ol><li>En la aplicación, con el número de su folio.</li><li>Por correo, si lo dejó al registrarse.</li><li>Impresos, en recepción, con una identificación.</li></ol>',
    'Sus resultados están en la aplicación y en su correo. También puede recogerlos impresos con una identificación.',
  ],
  [
    'Visitas a pacientes',
    '<p>De <strong>11:00 a 13:00</strong> y de <strong>17:00 a 19:00</strong>, dos personas a la vez. Lávese las manos al entrar y al salir.</p>',
    'Las visitas son de once a una y de cinco a siete. Pueden entrar dos personas a la vez.',
  ],
  [
    'Estacionamiento y accesos',
    '<p>La entrada del estacionamiento está en la calle lateral. Las dos primeras horas son gratis con su sello.</p><p>Hay rampa, elevador y sillas de ruedas en cada acceso.</p>',
    'Las dos primeras horas de estacionamiento son gratis con su sello. Hay rampa, elevador y sillas de ruedas.',
  ],
  [
    'Campaña de vacunación de invierno',
    '<h2>Vacuna contra la influenza</h2><p>Sin cita, de lunes a sábado. Para mayores de sesenta años y mujeres embarazadas, <strong>sin costo</strong>.</p>',
    'Ya está la vacuna contra la influenza, sin cita y de lunes a sábado. Es gratis para mayores de sesenta años.',
  ],
  [
    'Aviso de privacidad',
    '<p>Usamos sus datos solo para atenderle. Puede pedir que los corrijamos o los borremos en cualquier momento, en recepción o por correo.</p>',
    'Usamos sus datos solo para atenderle. Puede pedir en recepción que los corrijamos o los borremos.',
  ],
];
