import { label } from '../fields/label.ts';
import { type ImportColumn, importCalls } from '../imports/imports.ts';

/** The columns of a spreadsheet of branches. */
export const branchColumns: readonly ImportColumn[] = [
  {
    name: 'name',
    label: label('Nombre', 'Name', '名前'),
    example: 'Sucursal Centro',
    required: true,
    aliases: ['sucursal', 'nombre de la sucursal', 'nombre comercial', 'tienda', 'establecimiento', 'branch', 'store'],
  },
  {
    name: 'phone',
    label: label('Teléfono', 'Phone', '電話番号'),
    example: '5512345678',
    required: true,
    aliases: ['tel', 'telefono de contacto', 'numero de telefono', 'telephone'],
  },
  {
    name: 'direction',
    label: label('Dirección', 'Address', '住所'),
    required: true,
    example: 'Av. Juárez 12, Centro',
    aliases: ['domicilio', 'calle', 'ubicacion', 'street', 'location'],
  },
  {
    name: 'url_maps',
    label: label('Enlace del mapa', 'Map link', '地図のリンク'),
    example: 'https://www.google.com/maps?q=19.4326,-99.1332',
    aliases: ['mapa', 'google maps', 'url', 'url maps', 'enlace', 'link', 'map'],
  },
  {
    name: 'latitude',
    label: label('Latitud', 'Latitude', '緯度'),
    example: '19.4326',
    aliases: [
      'lat',
      'y',
      'coordenadas',
      'lat lon',
      'lat lng',
      'latitud longitud',
      'latitud y longitud',
      'coordinates',
      'gps',
    ],
  },
  {
    name: 'longitude',
    label: label('Longitud', 'Longitude', '経度'),
    example: -99.1332,
    aliases: ['long', 'lon', 'lng', 'x'],
  },
  {
    name: 'open_at',
    label: label('Abre', 'Opens', '開店'),
    example: '09:00',
    required: true,
    aliases: [
      'apertura',
      'hora de apertura',
      'abre a las',
      'horario',
      'horario de atencion',
      'open',
      'opening',
      'hours',
    ],
  },
  {
    name: 'until_at',
    label: label('Cierra', 'Closes', '閉店'),
    example: '20:00',
    required: true,
    aliases: ['cierre', 'hora de cierre', 'cierra a las', 'close', 'closing'],
  },
  {
    name: 'description_es',
    label: label('Descripción', 'Description', '説明'),
    example: 'Farmacia y consultorio.',
    aliases: ['detalle', 'descripcion espanol', 'details'],
  },
  {
    name: 'audio_text_es',
    label: label('Texto del robot', 'Robot text', 'ロボットの発話'),
    example: 'La sucursal Centro abre todos los días.',
    aliases: ['texto', 'voz', 'texto del robot espanol', 'speech'],
  },
  {
    name: 'description_en',
    label: label('Descripción en inglés', 'Description in English', '説明（英語）'),
    example: 'Pharmacy and surgery.',
    aliases: ['descripcion ingles', 'description en'],
  },
  {
    name: 'audio_text_en',
    label: label('Texto del robot en inglés', 'Robot text in English', 'ロボットの発話（英語）'),
    example: 'The Centro branch is open every day.',
    aliases: ['texto ingles', 'texto del robot ingles', 'robot text en'],
  },
  {
    name: 'robot',
    label: label('Robot', 'Robot', 'ロボット'),
    example: '',
    type: 'choice',
    aliases: ['nombre del robot', 'voz del robot', 'robot name'],
  },
  {
    name: 'image',
    label: label('Imagen', 'Image', '画像'),
    example: 'centro.jpg',
    type: 'pictures',
    aliases: ['foto', 'fotografia', 'archivo de imagen', 'picture', 'photo'],
  },
];

export const branchImports = importCalls('branchImports', 'branches', ['Sucursales'], 'branches');
