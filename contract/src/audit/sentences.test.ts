import { expect, test } from 'vitest';
import { recordTypeLabel, recordTypes } from '../labels.ts';
import { englishNoun, spanishNoun } from './nouns.ts';
import { type Deed, deedSentence, manySentence } from './sentences.ts';

const deed = (more: Partial<Deed> = {}): Deed => ({
  action: 'robots.update',
  kind: 'robots',
  verb: 'changed',
  record_id: '7',
  record_name: 'Lobby',
  ...more,
});
const said = (more: Partial<Deed>) =>
  (['es', 'en', 'ja'] as const).map((language) => deedSentence(deed(more), language));

test('what was done is a sentence with its record, by its name, else by its number', () => {
  expect(said({})).toEqual(['Cambió el robot “Lobby”', 'Changed the robot “Lobby”', 'ロボット「Lobby」を変更']);
  expect(said({ record_name: null })).toEqual(['Cambió el robot 7', 'Changed the robot 7', 'ロボット7を変更']);
  const uuid = { record_name: null, record_id: 'b0a7f3c2-1111-4222-8333-444455556666' };
  expect(said(uuid)).toEqual(['Cambió el robot', 'Changed the robot', 'ロボットを変更']);
  expect(said({ kind: 'categories', verb: 'created', record_name: 'Bebidas' })[0]).toBe('Creó la categoría “Bebidas”');
  expect(said({ kind: 'files', verb: 'created', record_name: 'a.png' })[0]).toBe('Guardó el archivo “a.png”');
  // What says more than a verb and a record keeps its words.
  expect(said({ action: 'robots.powerOff' })[0]).toBe('Apagó el robot · Lobby');
  expect(said({ kind: 'intent_phrases', verb: 'created', record_name: null })[0]).toBe('Añadió una frase');
});

test('several are told by their number', () => {
  const many = (more: Partial<Deed>) => [
    manySentence('El sistema', deed(more), '18', 'es'),
    manySentence('The system', deed(more), '18', 'en'),
    manySentence('システム', deed(more), '18', 'ja'),
  ];
  expect(many({ action: 'speech.make', kind: 'files', verb: 'created' })).toEqual([
    'El sistema guardó 18 archivos',
    'The system stored 18 files',
    'システムがファイルを18件保存',
  ]);
  expect(many({ action: 'cleanup' })).toEqual([
    'El sistema hizo la limpieza programada 18 veces',
    'The system did the scheduled cleanup 18 times',
    'システム：定期クリーンアップ（18回）',
  ]);
});

test('a title is a noun with its article, and of several in the plural', () => {
  const all = recordTypes.map((type) => {
    const [es, en] = [spanishNoun(recordTypeLabel(type, 'es')), englishNoun(recordTypeLabel(type, 'en'))];
    return [es.one, es.many, en.many].join(', ');
  });
  for (const expected of [
    'el usuario, usuarios, users',
    'la sesión, sesiones, sessions',
    'los permisos del perfil, permisos del perfil, profile permissions',
    'la imagen de producto, imágenes de producto, product images',
    'la orden al robot, órdenes al robot, commands to the robot',
    'el mensaje urgente, mensajes urgentes, urgent messages',
    'la frase sin respuesta, frases sin respuesta, sentences not understood',
    'el robot del evento, robots del evento, robots of the event',
    'el idioma, idiomas, languages',
    'la sucursal, sucursales, branches',
    'las personas de la regla, personas de la regla, people of the rule',
    'la especialidad, especialidades, specialties',
    'el error de la consola, errores de la consola, console errors',
    'el perfil, perfiles, profiles',
    'la caja, cajas, boxes',
  ])
    expect(all).toContain(expected);
  // None is left in the singular.
  for (const type of recordTypes) {
    expect([type, spanishNoun(recordTypeLabel(type, 'es')).many.split(' ')[0]?.endsWith('s')]).toEqual([type, true]);
    expect([type, /(s|people|information)( |$)/.test(englishNoun(recordTypeLabel(type, 'en')).many)]).toEqual([
      type,
      true,
    ]);
  }
});
