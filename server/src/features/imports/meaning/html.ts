import sanitizeHtml from 'sanitize-html';

/** Tags that begin and end lines. */
const blocks =
  'address article aside blockquote center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul';
const kept = [...blocks.split(' '), 'br', 'td', 'th'];
const inline =
  'a abbr b big br cite code del em font i iframe img ins kbd link mark meta s script small span strike strong style sub sup td th tt u video';
const names = [...blocks.split(' '), ...inline.split(' ')];
/** 'Talla <S>' is a size: of one letter tags are known in small letters. */
const tag = new RegExp(`</?(?:${names.filter((name) => name.length > 1).join('|')})(?:\\s[^<>]*)?/?>`, 'i');
const shortTag = new RegExp(`</?[${names.filter((name) => name.length === 1).join('')}](?:\\s[^<>]*)?>`);
const entity = /&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8}\d{0,2});/i;

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
/** Without its tags but those that make lines, and without what is no text; entities are signs. */
const bare = (html: string): string => sanitizeHtml(html, { allowedTags: kept, allowedAttributes: {} });

/** Whether a text was written for a browser: with tags or entities, not with a '<' or '&' of its own. */
export const isHtml = (text: string): boolean =>
  tag.test(text) || shortTag.test(text) || (entity.test(text) && unescaped(bare(text)) !== text);

function lined(html: string): string {
  // Where nothing else makes lines, those of the text do.
  const lines = /<(?:br|p|div|li|tr|h\d)[\s>/]/i.test(html) ? html.replace(/\s+/g, ' ') : html;
  return bare(lines.replaceAll('\\n', '\n'))
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<li>/g, '\n• ')
    .replace(/<\/(?:td|th)>\s*(?=<t[dh]>)/g, ' · ')
    .replace(/<\/(?:tr|div|dd|dt)>\s*(?=<(?:tr|div|dd|dt)>)/g, '')
    .replace(/<\/?(?:p|h\d|ul|ol|dl|table|blockquote|pre|hr)(?:\s*\/)?>/g, '\n\n')
    .replace(/<\/(?:td|th)>|<(?:td|th)>|<\/li>/g, '')
    .replace(/<\/?[a-z]\w*(?:\s*\/)?>/g, '\n');
}

/** Some exports escape their tags once more; a file that does it a thousand times is made for that. */
const mostTimes = 3;

/** The text of a cell that holds HTML: paragraphs, items of lists ('• ') and breaks are lines. Any other text stays as it is. */
export function textOfHtml(html: string, times = mostTimes): string {
  if (times === 0 || !isHtml(html)) return html;
  const text = unescaped(lined(html))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/•\n+/g, '• ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=• )/g, '\n')
    .replace(/(?:^|\n)• ?(?=\n|$)/g, '')
    .trim();
  return textOfHtml(text, times - 1);
}
