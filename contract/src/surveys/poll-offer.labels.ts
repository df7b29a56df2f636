import { label } from '../fields/label.ts';

/** What the log calls when a survey is offered, wherever that stands. */
export const pollOfferLabels = {
  after: label('Al terminar la visita', 'After a visit', '利用後'),
  idle: label('En reposo', 'At rest', '待機中'),
  both: label('Al terminar y en reposo', 'After a visit and at rest', '利用後と待機中'),
  off: label('Nunca', 'Never', '勧めない'),
};
