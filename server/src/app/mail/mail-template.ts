import { inkOnHex } from '@botones/contract/fields/contrast';
import { escapeHtml } from '../http/escape-html.ts';

/** What a mail says, in plain words; nothing in it is HTML. */
export interface MailTemplate {
  /** In which language it is; Spanish where nothing is said. */
  lang?: string;
  brand: string;
  /** Under the brand: whose console it is. */
  client: string | null;
  /** `#rgb` or `#rrggbb`, the ground of head and button. */
  colour: string;
  title: string;
  paragraphs: string[];
  button: { label: string; href: string };
  /** In small letters under the button. */
  note: string;
}

/** The mail as HTML, in tables and inline styles as mail programs want it, and as text for those that show none. */
export function renderMail(page: MailTemplate): { html: string; text: string } {
  const ink = inkOnHex(page.colour);
  const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
  const head = page.client ? `${page.brand} · ${page.client}` : page.brand;
  const html = `<!doctype html>
<html lang="${page.lang ?? 'es-MX'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(page.title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f6f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e4e7ec;border-radius:16px;overflow:hidden">
<tr><td style="${font};padding:20px 28px;background:${escapeHtml(page.colour)};color:${ink};font-size:17px;font-weight:700">${escapeHtml(head)}</td></tr>
<tr><td style="${font};padding:28px;color:#161b26;font-size:16px;line-height:1.5">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(page.title)}</h1>
${page.paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(page.button.href)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${escapeHtml(page.colour)};color:${ink};font-weight:600;text-decoration:none">${escapeHtml(page.button.label)}</a></p>
<p style="margin:0 0 12px;color:#556070;font-size:13px">${escapeHtml(page.note)}</p>
<p style="margin:0;color:#556070;font-size:13px;word-break:break-all">${escapeHtml(page.button.href)}</p>
</td></tr></table></td></tr></table></body></html>
`;
  const text = [head, '', page.title, '', ...page.paragraphs.flatMap((line) => [line, '']), page.button.label]
    .concat([page.button.href, '', page.note, ''])
    .join('\n');
  return { html, text };
}
