import type { InLanguages } from '@botones/contract/fields/in-languages';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import type { ItemKind, Slider, SurveyItem } from '@botones/contract/surveys/survey-item';

type Both = readonly [es: string, en: string];
const said = ([es, en]: Both): InLanguages => ({ es, en });
const nothing: Both = ['', ''];

interface More {
  options?: readonly Both[];
  rows?: readonly Both[];
  slider?: Slider;
  description?: Both;
  sensitive?: true;
}
const item = (
  kind: ItemKind,
  text: Both,
  { options = [], rows = [], slider, description, sensitive }: More = {},
): SurveyItem => ({
  kind,
  question_id: null,
  sensitive: sensitive ?? false,
  text: said(text),
  description: said(description ?? nothing),
  slider: slider ?? null,
  options: options.map((option) => ({ option_id: null, text: said(option) })),
  rows: rows.map((row) => ({ row_index: null, text: said(row) })),
});

export interface DemonstrationSurvey {
  title: Both;
  description: Both;
  goodbye: Both;
  items: readonly SurveyItem[];
  /** The robots that offer it, and when. */
  offered: Readonly<Record<string, PollOffer>>;
}

/** What the robots of the demonstration ask: between them questions of all kinds, one of them sensitive. */
export const demonstrationSurveys: readonly DemonstrationSurvey[] = [
  {
    title: ['Su visita a la clínica', 'Your visit to the clinic'],
    description: ['Son seis preguntas y menos de un minuto.', 'Six questions, less than a minute.'],
    goodbye: ['¡Gracias! Su opinión nos ayuda a mejorar.', 'Thank you! Your opinion helps us improve.'],
    items: [
      item('linearScale', ['¿Cómo se siente con la atención de hoy?', 'How do you feel about today’s care?'], {
        slider: 'emotes',
      }),
      item('uniqueOption', ['¿A qué vino?', 'What did you come for?'], {
        options: [
          ['Consulta', 'An appointment'],
          ['Estudios de laboratorio', 'Laboratory tests'],
          ['Farmacia', 'The pharmacy'],
          ['A visitar a alguien', 'To visit somebody'],
        ],
      }),
      item('squares', ['¿Cómo calificaría…?', 'How would you rate…?'], {
        rows: [
          ['La limpieza', 'Cleanliness'],
          ['El trato', 'The staff'],
          ['El tiempo de espera', 'The waiting time'],
        ],
        options: [
          ['Bien', 'Good'],
          ['Regular', 'Fair'],
          ['Mal', 'Poor'],
        ],
      }),
      item('section', ['Casi terminamos', 'Almost done'], {
        description: ['Tres preguntas más.', 'Three more questions.'],
      }),
      item('yesNo', ['¿El robot respondió lo que buscaba?', 'Did the robot answer what you were looking for?']),
      item('multipleChoice', ['¿Qué le preguntó?', 'What did you ask it?'], {
        options: [
          ['Cómo llegar a un consultorio', 'The way to an office'],
          ['Horarios', 'Opening hours'],
          ['Precios', 'Prices'],
          ['Otra cosa', 'Something else'],
        ],
      }),
      item('yesNo', ['¿Vive con una enfermedad crónica?', 'Do you live with a chronic illness?'], { sensitive: true }),
    ],
    offered: {
      'Recepción Polanco': 'both',
      'Lobby Reforma 222': 'after',
      'Pediatría 3.er piso': 'after',
      'Imagenología Del Valle': 'both',
      'Consulta externa Puebla': 'after',
      'Urgencias Coyoacán': 'off',
    },
  },
  {
    title: ['Farmacia y laboratorio', 'Pharmacy and laboratory'],
    description: ['Cuatro preguntas sobre su compra o estudio.', 'Four questions about your purchase or test.'],
    goodbye: ['Gracias por su tiempo. ¡Que esté bien!', 'Thank you for your time. Be well!'],
    items: [
      item('linearScale', ['¿Cuántas estrellas nos daría?', 'How many stars would you give us?'], { slider: 'stars' }),
      item('multipleChoice', ['¿Qué se lleva hoy?', 'What are you taking home today?'], {
        options: [
          ['Medicinas', 'Medicine'],
          ['Resultados de estudios', 'Test results'],
          ['Material de curación', 'First-aid supplies'],
          ['Nada', 'Nothing'],
        ],
      }),
      item('linearScale', ['¿Qué tan fácil fue encontrarlo?', 'How easy was it to find?'], { slider: 'numeric' }),
      item('yesNo', ['¿Volvería con nosotros?', 'Would you come back to us?']),
    ],
    offered: {
      'Farmacia Centro': 'both',
      'Laboratorio Roma': 'after',
      'Tienda Satélite': 'after',
      'Caja Interlomas': 'idle',
    },
  },
];
