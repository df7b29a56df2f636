import type { Texts } from '../fields/texts.ts';
import type { WrittenCurrency } from '../fields/written-currency.ts';

/** A column that a row of a spreadsheet may have. */
export interface ImportColumn {
  name: string;
  label: Texts;
  /** Other headings that mean it, in small letters without accents. */
  aliases: readonly string[];
  /** What the template shows in it; one below zero is a number, or a spreadsheet would be told that it is no formula. */
  example: string | number;
  /** A record needs it: where the sheet lacks it, it is asked once for all rows. */
  required?: true;
  /** Asked beside those that a record needs: people count on it. */
  asked?: true;
  /** `pictures`: names of files in the archive beside the sheet. `choice`: the name of a record that is there. `days`: dates, whose order is asked. */
  type?: 'choice' | 'pictures' | 'days';
  /** The column whose record holds those that this one may name. */
  within?: string;
  /** It says where something is: of rows that say it in none of these columns it is asked once whether that is left for later. */
  place?: true;
  /** The currency that its amounts are in. */
  currency?: WrittenCurrency;
  /** What stands between the cells that it is put together of; a blank where nothing is said. */
  joined?: string;
}
