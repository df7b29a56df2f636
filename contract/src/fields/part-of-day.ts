export type PartOfDay = 'morning' | 'afternoon' | 'night';

/** By which greeting people greet at an hour from 0 to 23; console and robot greet alike. */
export const partOfDay = (hour: number): PartOfDay =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 19 ? 'afternoon' : 'night';
