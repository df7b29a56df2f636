import type { ReactNode } from 'react';

export interface Choice {
  key: string;
  /** What is seen, and what is read where that is a picture. */
  face: ReactNode;
  label?: string;
  checked: boolean;
}

export interface ChoicesProps {
  /** One group of the page. */
  name: string;
  labelledBy: string;
  look: 'list' | 'row' | 'scale';
  /** Whether one excludes the others. */
  several?: boolean;
  choices: readonly Choice[];
  onToggle: (key: string) => void;
}

/** A group of radio buttons, or of boxes, as large as a finger needs; the browser's own keys move within it. */
export const Choices = ({ name, labelledBy, look, several = false, choices, onToggle }: ChoicesProps) => (
  <fieldset
    className="survey-choices"
    data-look={look}
    role={several ? undefined : 'radiogroup'}
    aria-labelledby={labelledBy}
  >
    {choices.map(({ key, face, label, checked }) => (
      <label key={key} className="survey-choice" data-checked={checked}>
        <input
          type={several ? 'checkbox' : 'radio'}
          name={name}
          aria-label={label}
          checked={checked}
          onChange={() => onToggle(key)}
        />
        <span className="survey-tick" aria-hidden="true" />
        <span className="survey-face">{face}</span>
      </label>
    ))}
  </fieldset>
);
