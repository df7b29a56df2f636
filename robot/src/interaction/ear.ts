/** Why the browser hears nothing, as its speech recognition calls it. */
export type EarFault = 'audio-capture' | 'network' | 'not-allowed';

/** An ear that is not known to work: what was wrong last (null: nothing yet), and whether people may try it all the same. */
export interface Ear {
  fault: EarFault | null;
  offered: boolean;
}

/** What is heard of it: a fault, that a try may succeed again, or that it works. */
export type EarNews = EarFault | 'perhaps' | 'works';
