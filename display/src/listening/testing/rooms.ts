import type { Noise, Spoken } from './spoken-sounds.ts';

type Voice = 'female' | 'male' | 'neutral';
const said = (
  language: 1 | 2,
  tone: Voice,
  speed: number,
  noise: Noise,
  below: number,
  pauseMs: number,
  ...sentences: [string, ...string[]]
): Spoken => ({ language, tone, speed, noise, below, pauseMs, sentences });

/** Twenty rooms, from a word to a story, in which somebody says something and stops to think: half of them for 0.6 s. */
export const rooms: readonly [Spoken, ...Spoken[]] = [
  said(1, 'female', 1, 'silence', 0, 0, 'Sí'),
  said(1, 'male', 0.8, 'silence', 0, 600, 'Quiero un turno', 'para la farmacia'),
  said(2, 'female', 1, 'silence', 0, 600, 'I would like a ticket please', 'for the pharmacy'),
  said(1, 'neutral', 1.3, 'silence', 0, 300, 'Buenas tardes', '¿Hay estacionamiento?'),
  said(1, 'male', 1, 'hum', 20, 600, 'Busco a la doctora', 'Xóchitl Hernández'),
  said(2, 'male', 1.2, 'hum', 20, 300, 'Excuse me', 'What time do you open on Saturdays?'),
  said(1, 'female', 0.8, 'hum', 10, 600, 'Disculpe', '¿A qué hora abren los domingos?'),
  said(1, 'neutral', 1, 'hum', 10, 0, '¿Cuánto cuesta el jarabe para la tos de los niños?'),
  said(1, 'female', 1.2, 'white', 30, 600, 'No sé', 'creo que necesito una factura', 'de la semana pasada'),
  said(2, 'neutral', 1, 'white', 30, 300, 'Yes', 'Where are the toilets?'),
  said(1, 'male', 1, 'white', 20, 600, 'Vengo a recoger los resultados', 'de mis análisis de sangre'),
  said(2, 'female', 0.8, 'white', 20, 600, 'I am looking for', 'doctor Smith'),
  said(1, 'neutral', 1, 'white', 15, 300, 'No, gracias', 'Eso es todo'),
  said(1, 'female', 1.3, 'white', 15, 600, '¿Qué promociones hay hoy', 'en los zapatos?'),
  said(2, 'male', 1, 'white', 10, 0, 'How much is the cough syrup for children?'),
  said(1, 'male', 1.2, 'babble', 25, 600, '¿Dónde queda', 'la sucursal de Oaxaca?'),
  said(1, 'female', 1, 'babble', 25, 0, 'Adiós'),
  said(2, 'female', 1, 'babble', 20, 600, 'Do you have', 'any offers this week?'),
  said(1, 'neutral', 0.8, 'babble', 20, 300, 'Necesito', 'hablar con una persona', 'por favor'),
  said(1, 'male', 1, 'babble', 15, 600, 'Perdí mi cartera', 'ayer en la tarde'),
];
