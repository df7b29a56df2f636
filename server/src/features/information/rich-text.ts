import { asSeen } from '@botones/contract/fields/as-seen';
import { rule } from '@botones/contract/fields/rule';
import { visibleText } from '@botones/contract/information/information';
import sanitizeHtml from 'sanitize-html';
import { failure } from '../../app/http/fail.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What a link opens learns nothing of the page it came from and cannot steer it.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  nestingLimit: 30,
};

/** Rich text with what is allowed in it and nothing else; fails where nothing that people can read is left (INF-10, AMB-149). */
export function cleanRichText(html: string): string {
  // An address is another one without its unseen signs: what they hid is judged once more.
  const clean = sanitizeHtml(asSeen(sanitizeHtml(html, allowed)), allowed);
  if (visibleText(clean) === '') throw failure('request.invalid', { fields: { description: rule('required') } });
  return clean;
}
