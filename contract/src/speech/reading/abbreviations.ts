import type { ReadLanguage } from './numbers.ts';
import { type Reader, wordEnd } from './reader.ts';
import { sayGroup } from './telephones.ts';

const start = String.raw`(?<![\p{L}\d.])`;

/** Titles and parts of an address: a name follows, so that their point ends nothing. */
const beforeNames: Record<ReadLanguage, Record<string, string>> = {
  es: {
    'Dr.': 'doctor',
    'Dra.': 'doctora',
    'Dres.': 'doctores',
    'Dras.': 'doctoras',
    'Sr.': 'señor',
    'Sra.': 'señora',
    'Sres.': 'señores',
    'Srta.': 'señorita',
    'Lic.': 'licenciado',
    'Licda.': 'licenciada',
    'Ing.': 'ingeniero',
    'Arq.': 'arquitecto',
    'Mtro.': 'maestro',
    'Mtra.': 'maestra',
    'Prof.': 'profesor',
    'Profa.': 'profesora',
    'Psic.': 'psicólogo',
    'Enf.': 'enfermera',
    'C.D.': 'cirujano dentista',
    'Q.F.B.': 'químico farmacobiólogo',
    'Nut.': 'nutriólogo',
    'Fisio.': 'fisioterapeuta',
    'Gral.': 'general',
    'Sto.': 'santo',
    'Sta.': 'santa',
    'Cd.': 'ciudad',
    'Av.': 'avenida',
    'Avda.': 'avenida',
    'Blvd.': 'bulevar',
    'Calz.': 'calzada',
    'Cda.': 'cerrada',
    'Priv.': 'privada',
    'Carr.': 'carretera',
    'Col.': 'colonia',
    'Fracc.': 'fraccionamiento',
    'Deleg.': 'delegación',
    'Mpio.': 'municipio',
    'Edo.': 'estado',
    'Edif.': 'edificio',
  },
  en: {
    'Dr.': 'doctor',
    'Dra.': 'doctor',
    'Mr.': 'mister',
    'Mrs.': 'missus',
    'Ms.': 'miss',
    'Prof.': 'professor',
    'Gen.': 'general',
    'Mt.': 'mount',
  },
};

/** Those before a number, with what is said. */
const beforeNumbers: Record<ReadLanguage, readonly (readonly [string, string])[]> = {
  es: [
    [String.raw`No\.\s?Ext\.`, 'número exterior'],
    [String.raw`No\.\s?Int\.`, 'número interior'],
    [String.raw`N[úu]m\.|No\.|[Nn][.]?[º°]|#`, 'número'],
    [String.raw`Int\.`, 'interior'],
    [String.raw`Depto\.|Dpto\.`, 'departamento'],
    [String.raw`Mz\.|Mza\.`, 'manzana'],
    [String.raw`Lt\.`, 'lote'],
    [String.raw`Art\.`, 'artículo'],
    [String.raw`P[áa]g\.`, 'página'],
  ],
  en: [
    [String.raw`No\.|#`, 'number'],
    [String.raw`Apt\.`, 'apartment'],
    [String.raw`Ste\.`, 'suite'],
    [String.raw`Rm\.`, 'room'],
    [String.raw`Fl\.`, 'floor'],
    [String.raw`P(?:g|age)\.`, 'page'],
  ],
};

/** Those that stand anywhere, as patterns. */
const anywhere: Record<ReadLanguage, readonly (readonly [string, string])[]> = {
  es: [
    [String.raw`S\.\s?A\.\s?de\s?C\.\s?V\.`, 'sociedad anónima de capital variable'],
    [String.raw`EE\.\s?UU\.|E\.U\.A\.`, 'Estados Unidos'],
    [String.raw`p\.\s?ej\.`, 'por ejemplo'],
    [String.raw`Uds\.`, 'ustedes'],
    [String.raw`Ud\.`, 'usted'],
    [String.raw`Dr\.|Dr(?=\s\p{Lu}\p{Ll})`, 'doctor'],
    [String.raw`Dra\.|Dra(?=\s\p{Lu}\p{Ll})`, 'doctora'],
    [`Q\\.\\s?F\\.\\s?B\\.|QFB${wordEnd}`, 'químico farmacobiólogo'],
    [String.raw`[Tt]els\.`, 'teléfonos'],
    [String.raw`[Tt]el\.`, 'teléfono'],
    [String.raw`[Cc]el\.`, 'celular'],
    [String.raw`[Dd]epto\.|[Dd]pto\.`, 'departamento'],
    [String.raw`[Aa]prox\.`, 'aproximadamente'],
    [String.raw`[Ee]tc\.`, 'etcétera'],
    [String.raw`[Mm]áx\.`, 'máximo'],
    [String.raw`[Mm]ín\.`, 'mínimo'],
    [String.raw`[Ii]nf\.`, 'información'],
    [String.raw`[Hh]rs\.`, 'horas'],
    [String.raw`Lun\.`, 'lunes'],
    [String.raw`Mi[ée]\.`, 'miércoles'],
    [String.raw`Jue\.`, 'jueves'],
    [String.raw`Vie\.`, 'viernes'],
    [String.raw`S[áa]b\.`, 'sábado'],
    [String.raw`Dom\.`, 'domingo'],
    [String.raw`[Vv]s\.`, 'contra'],
    [`c/u${wordEnd}`, 'cada uno'],
    [`[Ss]/[Nn]${wordEnd}`, 'sin número'],
    [`CDMX${wordEnd}`, 'Ciudad de México'],
    [String.raw`24\/7(?![\d/])`, 'veinticuatro siete'],
  ],
  en: [
    [String.raw`[Ee]\.g\.`, 'for example'],
    [String.raw`[Ii]\.e\.`, 'that is'],
    [String.raw`U\.S\.A?\.?`, 'United States'],
    [String.raw`[Tt]el\.`, 'telephone'],
    [String.raw`[Aa]pprox\.`, 'approximately'],
    [String.raw`[Ee]tc\.`, 'et cetera'],
    [String.raw`[Mm]ax\.(?=\s\p{Ll}|\s\d)`, 'maximum'],
    [String.raw`[Mm]in\.(?=\s\p{Ll}|\s\d)`, 'minimum'],
    [String.raw`[Dd]ept\.`, 'department'],
    [String.raw`[Hh]rs\.`, 'hours'],
    [String.raw`Mon\.`, 'Monday'],
    [String.raw`Tues?\.`, 'Tuesday'],
    [String.raw`Wed\.`, 'Wednesday'],
    [String.raw`Thu(?:rs?)?\.`, 'Thursday'],
    [String.raw`Fri\.`, 'Friday'],
    [String.raw`[Vv]s\.`, 'versus'],
    [String.raw`w\/(?=\s)`, 'with'],
    [`CDMX${wordEnd}`, 'Mexico City'],
    [String.raw`(?<=\p{L} )St\.(?!\s\p{Lu})`, 'Street'],
    [String.raw`Ave\.`, 'Avenue'],
    [String.raw`Blvd\.`, 'Boulevard'],
    [String.raw`Rd\.`, 'Road'],
    [String.raw`Inc\.`, 'Incorporated'],
    [String.raw`24\/7(?![\d/])`, 'twenty-four seven'],
  ],
};
const escaped = (name: string) => name.replaceAll('.', String.raw`\.`);

/** Shortened words, and the signs that stand for one. */
export const abbreviations = (language: ReadLanguage): Reader[] => [
  {
    find: new RegExp(`${start}C\\.?\\s?P\\.?\\s?(\\d{5})(?!\\d)`, 'gu'),
    say: (_whole, digits = '') =>
      `${language === 'es' ? 'código postal' : 'postal code'} ${sayGroup(language, digits)}`,
  },
  ...beforeNumbers[language].map(([pattern, word]) => ({
    find: new RegExp(`${start}(?:${pattern})\\s?(?=\\d)`, 'gu'),
    say: () => `${word} `,
  })),
  {
    find: new RegExp(
      `${start}(${Object.keys(beforeNames[language]).map(escaped).join('|')})\\s?(?=\\p{Lu}|\\d|de\\s)`,
      'gu',
    ),
    say: (_whole, name = '') => `${beforeNames[language][name]} `,
  },
  ...anywhere[language].map(([pattern, word]) => ({
    find: new RegExp(`${start}(?:${pattern})`, 'gu'),
    say: () => word,
  })),
  { find: /(?<=\p{L} )&(?= \p{L})/gu, say: () => (language === 'es' ? 'y' : 'and') },
];
