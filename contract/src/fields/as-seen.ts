/** A letter of a script in which joiners belong to how words are written. */
const joined = String.raw`[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]`;
const tone = String.raw`[\p{Emoji_Modifier}\u{FE0E}\u{FE0F}]*`;
/** Where a sign that nobody sees does something: emoji of several parts, keys and flags, forms of ideographs, letters of such scripts. */
const useful = [
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007F}]+`,
  String.raw`\p{Extended_Pictographic}${tone}(?:\u200D\p{Extended_Pictographic}${tone})*`,
  String.raw`[\d#*]\u{FE0F}\u20E3`,
  String.raw`\p{Script=Han}[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]`,
  String.raw`${joined}[\u200C\u200D](?=${joined})`,
];
const unseen = new RegExp(String.raw`(${useful.join('|')})|\p{Default_Ignorable_Code_Point}`, 'gu');

/** A text as people see it who typed or pasted it: without signs that show nothing, and without blanks around it. */
export const asSeen = (text: string): string => text.replace(unseen, '$1').trim();
