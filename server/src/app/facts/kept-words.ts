import { raw } from '../database/db.ts';

/**
 * Of an exchange `e` of a client `c`: whether its words are within the days that the client keeps them. Past these nobody reads them, whenever
 * they are swept (ENT-10); they are counted all the same. `moment`: a column that says as of when.
 */
export const areWordsKept = (moment = 'now()'): string => `e.asked_at > ${moment} - c.sentence_days * interval '1 day'`;

/** The same as a part of a statement. */
export const wordsKept = (moment?: 'e.read_at') => raw.raw<boolean>(areWordsKept(moment));
