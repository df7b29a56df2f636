import { defineWords } from '../words.ts';

/** What the choice of a client says. */
export const clientWords = defineWords({
  es: {
    label: 'Cliente',
    all: 'Todos los clientes',
    choose: 'Elija un cliente',
    chooseBody: 'Usted ve los datos de un cliente a la vez. Elíjalo arriba; se recordará en esta pestaña.',
    search: 'Buscar un cliente',
    gone: 'El cliente no existe.',
    nobody: 'Ningún cliente coincide.',
    inactive: 'inactivo',
    open: 'Mostrar los clientes',
    close: 'Ocultar los clientes',
  },
  en: {
    label: 'Client',
    all: 'All clients',
    choose: 'Choose a client',
    chooseBody: 'You see the data of one client at a time. Choose it above; this tab will remember it.',
    search: 'Find a client',
    gone: 'The client does not exist.',
    nobody: 'No client matches.',
    inactive: 'inactive',
    open: 'Show the clients',
    close: 'Hide the clients',
  },
  ja: {
    label: 'クライアント',
    all: 'すべてのクライアント',
    choose: 'クライアントを選択してください',
    chooseBody: '一度に表示できるのは一つのクライアントのデータです。上で選ぶと、このタブに記憶されます。',
    search: 'クライアントを検索',
    gone: 'クライアントは存在しません。',
    nobody: '該当するクライアントはありません。',
    inactive: '無効',
    open: 'クライアントを表示',
    close: 'クライアントを隠す',
  },
});
