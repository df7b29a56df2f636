import { label } from '../fields/label.ts';
import { textIn } from '../fields/translated.ts';
import type { ImportColumn } from '../imports/import-column.ts';
import { importCalls } from '../imports/imports.ts';
import { dayTitle } from './directory.ts';

const japaneseDays = ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'];
/** The column of a weekday; 1 is Monday. */
export const dayColumn = (weekday: number): string => `day_${weekday}`;

const days = [1, 2, 3, 4, 5, 6, 7].map((weekday): ImportColumn => {
  const [es, en] = [textIn(dayTitle(weekday), 1), textIn(dayTitle(weekday), 2)];
  return {
    name: dayColumn(weekday),
    joined: ', ',
    label: label(es, en, japaneseDays[weekday - 1] ?? ''),
    example: weekday < 6 ? '09:00-14:00, 16:00-20:00' : weekday === 6 ? '09:00-13:00' : '',
    aliases: [`horario ${es.toLowerCase()}`, `${en.toLowerCase()} hours`, es.slice(0, 3).toLowerCase()],
  };
});

/** The columns of a spreadsheet of people of the directory. */
export const directoryColumns: readonly ImportColumn[] = [
  {
    name: 'name',
    label: label('Nombre', 'Name', '名前'),
    example: 'Dra. Ana Ríos',
    required: true,
    aliases: ['nombre completo', 'medico', 'doctor', 'contacto', 'full name', 'contact'],
  },
  {
    name: 'phone',
    joined: ' / ',
    label: label('Teléfono', 'Phone', '電話番号'),
    example: '5512345678',
    required: true,
    aliases: ['tel', 'celular', 'telefono de contacto', 'numero de telefono', 'telephone', 'phone number', 'mobile'],
  },
  {
    name: 'specialty',
    label: label('Especialidad', 'Specialty', '専門'),
    example: 'Cardiología',
    required: true,
    type: 'choice',
    aliases: ['area', 'servicio', 'speciality'],
  },
  {
    name: 'direction',
    joined: ', ',
    label: label('Dirección', 'Address', '住所'),
    example: 'Torre B, consultorio 12',
    required: true,
    aliases: ['consultorio', 'domicilio', 'ubicacion', 'direccion', 'location', 'office'],
  },
  {
    name: 'description_es',
    joined: '\n',
    label: label('Descripción', 'Description', '説明'),
    example: 'Consulta general y ecocardiogramas.',
    aliases: ['detalle', 'semblanza', 'descripcion espanol', 'details'],
  },
  {
    name: 'audio_text_es',
    label: label('Texto del robot', 'Robot text', 'ロボットの発話'),
    example: 'La doctora Ríos atiende en la torre B.',
    aliases: ['texto', 'voz', 'texto del robot espanol', 'speech'],
  },
  {
    name: 'description_en',
    joined: '\n',
    label: label('Descripción en inglés', 'Description in English', '説明（英語）'),
    example: 'General consultations and echocardiograms.',
    aliases: ['descripcion ingles', 'description en'],
  },
  {
    name: 'audio_text_en',
    label: label('Texto del robot en inglés', 'Robot text in English', 'ロボットの発話（英語）'),
    example: 'Doctor Ríos sees patients in tower B.',
    aliases: ['texto ingles', 'texto del robot ingles', 'robot text en'],
  },
  ...days,
  {
    name: 'exceptions',
    label: label('Días sin atención', 'Days off', '休診日'),
    example: '24/12/2026; 31/12/2026',
    type: 'days',
    aliases: ['dias inhabiles', 'excepciones', 'vacaciones', 'exceptions', 'holidays'],
  },
  {
    name: 'robot',
    asked: true,
    label: label('Robot', 'Robot', 'ロボット'),
    example: '',
    type: 'choice',
    aliases: ['nombre del robot', 'voz del robot', 'robot name'],
  },
];

export const directoryImports = importCalls('directoryImports', 'directory', ['Directorio'], 'directory');
