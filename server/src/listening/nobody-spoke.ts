/** Letters and figures alone, without accents: as two texts are compared that mean the same. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What recognisers trained on films write of noise and music: '[Música]', '(risas)', '*suspira*', '♪'. */
const noise = /\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫]+/gu;

/**
 * What they write where nobody spoke at all, for it stands under so many films; nobody says it to a robot. 'Hasta la próxima', or that a
 * translation is wanted, somebody may say.
 */
const credits = [
  /^(subtitulos|subtitulado|subtitulacion)( \p{L}+)* (por|de|en) .+/u,
  /^(transcripcion|traduccion)( \p{L}+)* (realizad|hech)[ao]s? por .+/u,
  /^(subtitles|captions|captioned|transcription|transcribed|translated)( \p{L}+)* by .+/u,
  /amara org/u,
  /^(muchas )?gracias por (ver|mirar)( (el|este|mi|nuestro) (video|canal))?( .*)?$/u,
  /^(no olvides |no olviden )?(suscribete|suscribanse)( (a|al) .*)?( y .*)?$/u,
  /^(thank you|thanks)( so much| very much)? for watching( .*)?$/u,
  /^(please |don t forget to )?(like and )?subscribe( .*)?$/u,
  /^(nos vemos en el (proximo|siguiente) video|see you (in the )?next video)$/u,
  /^mas informacion www .*/u,
  /^you$/u,
];

/** Names that a recogniser repeats of its prompt, at least, before it is taken for nobody's words: one or two somebody may well say. */
const fewestRepeated = 3;

/**
 * What was said, of what a recogniser wrote; '' where nobody spoke and it wrote something nevertheless: noise in brackets, credits of films,
 * or the names that it was given to know.
 */
export function wordsOf(written: string, names: readonly string[] = []): string {
  const left = written
    .replace(noise, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const said = plain(left);
  if (said === '' || credits.some((credit) => credit.test(said))) return '';
  const parts = left.split(/[,.;]/).map(plain).filter(Boolean);
  const known = new Set(names.map(plain));
  return parts.length >= fewestRepeated && parts.every((part) => known.has(part)) ? '' : left;
}
