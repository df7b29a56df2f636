import type { ReadLanguage } from './numbers.ts';
import type { Reader } from './reader.ts';

const signs: Record<ReadLanguage, Record<string, string>> = {
  es: { '@': 'arroba', '.': 'punto', '/': 'diagonal', '-': 'guion', _: 'guion bajo', '+': 'más' },
  en: { '@': 'at', '.': 'dot', '/': 'slash', '-': 'dash', _: 'underscore', '+': 'plus' },
};
const name = '[a-z0-9](?:[a-z0-9-]{0,62})';
const ending = '(?:com|mx|org|net|edu|gob|gov|io|info|app|shop|store|online|us|es|health|med)';
const host = `(?:${name}\\.){1,4}${ending}(?![\\p{L}\\d-]|\\.[a-z0-9])`;

/** E-mail addresses and web addresses, sign by sign; what nobody says (https, www, what follows a question mark) is left out. */
export function links(language: ReadLanguage): Reader[] {
  const say = (address: string) =>
    address
      .replaceAll(/[@./_+-]/g, (sign) => ` ${signs[language][sign]} `)
      .replaceAll(/\s+/g, ' ')
      .trim();
  return [
    {
      find: new RegExp(
        `(?<![\\p{L}\\d._%+-])[a-z0-9][a-z0-9._+-]{0,63}@(?:${name}\\.){1,4}[a-z]{2,10}(?![\\p{L}\\d-])`,
        'giu',
      ),
      say: (address) => say(address),
    },
    {
      find: new RegExp(
        `(?<![\\p{L}\\d@._/-])(?:https?:\\/\\/)?(?:www\\.)?(${host})((?:\\/[a-z0-9_-][a-z0-9._-]{0,60})*)\\/?(?:[?#][^\\s]{0,200}[^\\s.,;:!?)])?`,
        'giu',
      ),
      say: (_whole, of = '', path = '') => {
        const [, within = '', point = ''] = /^(.*?)(\.*)$/s.exec(path) ?? [];
        return say(of + within) + point;
      },
    },
  ];
}
