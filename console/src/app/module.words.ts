import { type Module, modules } from '@botones/contract/calls/access';
import { useCallback } from 'react';
import { type Language, usePreferences } from './session/preferences.ts';
import { defineWords, wordsIn } from './words.ts';

/** What each module is called where people read it. The key is the record's name, by which rights are held and checked. */
export const moduleWords = defineWords({
  es: {
    Métricas: 'Métricas',
    Robots: 'Robots',
    Encuestas: 'Encuestas',
    Publicidad: 'Publicidad',
    Productos: 'Productos',
    Categorías: 'Categorías',
    Sucursales: 'Sucursales',
    Directorio: 'Directorio',
    Turnos: 'Turnos',
    Información: 'Información',
    Usuarios: 'Usuarios',
    Permisos: 'Permisos',
    Clientes: 'Clientes',
    'Admin cajas': 'Admin cajas',
  } satisfies { [M in Module]: M },
  en: {
    Métricas: 'Metrics',
    Robots: 'Robots',
    Encuestas: 'Surveys',
    Publicidad: 'Advertising',
    Productos: 'Products',
    Categorías: 'Categories',
    Sucursales: 'Branches',
    Directorio: 'Directory',
    Turnos: 'Turns',
    Información: 'Information',
    Usuarios: 'Users',
    Permisos: 'Permissions',
    Clientes: 'Clients',
    'Admin cajas': 'Counter administration',
  },
  ja: {
    Métricas: '指標',
    Robots: 'ロボット',
    Encuestas: 'アンケート',
    Publicidad: '広告',
    Productos: '商品',
    Categorías: 'カテゴリー',
    Sucursales: '店舗',
    Directorio: 'ディレクトリ',
    Turnos: '順番',
    Información: '案内',
    Usuarios: 'ユーザー',
    Permisos: '権限',
    Clientes: 'クライアント',
    'Admin cajas': '窓口の管理',
  },
});

const isModule = (name: string): name is Module => modules.some((module) => module === name);

/** A module's name in a language; one that this console does not know yet as its record says it. */
export const moduleName = (name: string, language: Language): string =>
  isModule(name) ? wordsIn(moduleWords, language)[name] : name;

/** The same in the person's language. */
export function useModuleName(): (name: string) => string {
  const { language } = usePreferences();
  return useCallback((name: string) => moduleName(name, language), [language]);
}
