import { expect, test } from 'vitest';
import { readAloud } from './reading.ts';

const cases: readonly (readonly [written: string, said: string])[] = [
  ['Bienvenido a la sucursal Oaxaca Centro.', 'Bienvenido a la sucursal Oajaca Centro.'],
  ['OAXACA, Xalapa y TUXTLA', 'Oajaca, Jalapa y Tustla'],
  ['El pan tlaxcalteca es de Tlaxcala.', 'El pan tlascalteca es de Tlascala.'],
  ['De Texcoco a Xochimilco por Taxco', 'De Tescoco a Sochimilco por Tasco'],
  ['México, mexicano y Mexicali', 'México, mexicano y Mexicali'],
  ['Edomex: servicio mexiquense', 'Edomex: servicio mejiquense'],
  ['Ixtapaluca no es Ixtapa', 'Istapaluca no es Istapa'],
  ['Metro Xola, salida 2', 'Metro Shola, salida 2'],
  ['Huixquilucan, Ixtlan y Uxmal', 'Huisquilucan, Istlán y Ushmal'],
  ['Tuxpan y Necaxa en la Mixteca', 'Tuspan y Necaja en la Misteca'],
  ['Vuelos a Texas', 'Vuelos a Tejas'],
  ['Un axolote oaxaqueño', 'Un ajolote oajaqueño'],
  ['La Dra. Xóchitl Ruiz y el Dr. Xavier', 'La doctora Sóchitl Ruiz y el doctor Javier'],
  ['www.oaxaca.gob.mx', 'Oajaca punto gob punto mx'],
  ['info@xalapa.com.mx', 'info arroba Jalapa punto com punto mx'],
  ['Examen exacto, taxi y éxito', 'Examen exacto, taxi y éxito'],
  ['Texcocoa y Oaxacanto', 'Texcocoa y Oaxacanto'],
  ['Pague en OXXO o en Walmart.', 'Pague en Ocso o en Walmart.'],
  ['Afiliados al IMSS e ISSSTE', 'Afiliados al Ims e Isste'],
  ['Tylenol o Aspirina de Bayer', 'Táilenol o Aspirina de Báyer'],
  ['Pida un Uber, vea Netflix o YouTube', 'Pida un Úber, vea Nétflix o Yútub'],
  ["Burger King, McDonald's y McDonald’s", 'Búrguer King, Macdónals y Macdónals'],
  ['AT&T y HEB; H-E-B', 'ei ti an ti y hache e be; hache e be'],
  ['Google, WhatsApp y wifi', 'Google, WhatsApp y wifi'],
  ['Cargador USB', 'Cargador u ese be'],
  ['Dr Ruiz, Dra Ana López', 'doctor Ruiz, doctora Ana López'],
  ['C.D. Laura Paz', 'cirujano dentista Laura Paz'],
  ['Q.F.B. Luis Mora, QFB', 'químico farmacobiólogo Luis Mora, químico farmacobiólogo'],
  ['Nut. Ana Gil y Fisio. Juan', 'nutriólogo Ana Gil y fisioterapeuta Juan'],
  [
    'Psic. Eva, Enf. Paz, Lic. Gil, Ing. Sol, Mtra. Luz',
    'psicólogo Eva, enfermera Paz, licenciado Gil, ingeniero Sol, maestra Luz',
  ],
  ['Cd. Juárez', 'ciudad Juárez'],
];

test.each(cases)('%j is said %j', (written, said) => {
  expect(readAloud(written, 1)).toBe(said);
});

test('what was said reads the same again, and English says names as they are written', () => {
  expect(cases.map(([, said]) => readAloud(said, 1))).toEqual(cases.map(([, said]) => said));
  expect(readAloud('Welcome to Oaxaca', 2)).toBe('Welcome to Oaxaca');
});
