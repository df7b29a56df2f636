import type { ChartType, Figures } from '../drawing.ts';

/** A chart with its heading, as pages, files and reports show it. */
export interface ShownChart {
  type: ChartType;
  figures: Figures;
  title: string;
}

/** A chart with a line of what it counts: '120 respuestas'; where there is nothing to draw the line says why, and `untold` in a word. */
export type ReportPart = (ShownChart | { type: null; title: string; untold?: string }) & { note: string };

/** Figures as somebody takes them along. */
export interface Report {
  title: string;
  /** What the figures are of, in words: printed in every file. */
  filter: readonly string[];
  charts: readonly ReportPart[];
  /** Headline figures, each with how it changed in words; null: there is nothing that it could be beside. */
  totals?: readonly { name: string; value: string; change: string | null }[];
  /** Whose it is, where that is not the client of the page. */
  client_id?: number;
  /** Files are called after it: `Encuesta_3` → `Encuesta_3_27-11-2026_10-02-11.pdf` (AMB-131). */
  name: string;
  /** The file of figures is the documented one of questions and answers, a list of surveys by its name. */
  isSurvey?: boolean;
}
