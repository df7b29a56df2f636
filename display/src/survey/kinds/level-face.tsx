/** The mouth of each face, from very dissatisfied to very satisfied. */
const mouths = [
  'M30 72 Q50 50 70 72',
  'M32 68 Q50 58 68 68',
  'M32 65 H68',
  'M32 62 Q50 74 68 62',
  'M28 58 Q50 86 72 58',
];

/** One of five faces; the form of the mouth tells them apart, whatever the colour. */
export const LevelFace = ({ level }: { level: number }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true" className="survey-level">
    <circle cx="50" cy="50" r="44" />
    <circle cx="35" cy="40" r="5" className="survey-eye" />
    <circle cx="65" cy="40" r="5" className="survey-eye" />
    <path d={mouths[level - 1]} />
  </svg>
);

/** A star; filled up to the one that was chosen. */
export const LevelStar = ({ filled }: { filled: boolean }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true" className="survey-level survey-star" data-filled={filled}>
    <path d="M50 8 62.3 35.4 92.2 38.6 69.9 58.8 76.1 88.2 50 73.2 23.9 88.2 30.1 58.8 7.8 38.6 37.7 35.4Z" />
  </svg>
);
