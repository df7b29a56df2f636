import { levels, levelWords } from '@botones/contract/surveys/kinds/linear-scale';
import { type Slider, sliders } from '@botones/contract/surveys/survey-item';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { touch } from '../../../app/theme/touch.ts';
import { useWords } from '../../../app/words.ts';
import { builderWords } from '../builder.words.ts';
import type { KindFieldsProps, KindView } from './kind-view.ts';

/** How its five steps are drawn (SUR-40, SUR-41). */
function Fields({ item, english, edit }: KindFieldsProps) {
  const words = useWords(builderWords);
  const id = useId();
  const steps = [levelWords.es, ...(english ? [levelWords.en] : [])].map((names) => `${names[0]} – ${names.at(-1)}`);
  return (
    <div>
      <span id={id} style={{ fontSize: '0.84375rem', fontWeight: 600 }}>
        {words.slider}
      </span>
      <RadioGroup
        row
        aria-labelledby={id}
        value={item.slider ?? 'stars'}
        onChange={(_event, slider) => edit({ edit: 'slider', slider: slider as Slider })}
      >
        {sliders.map((slider) => (
          <FormControlLabel
            key={slider}
            value={slider}
            control={<Radio sx={{ [touch]: { width: 44, height: 44 } }} />}
            label={words.sliders[slider]}
          />
        ))}
      </RadioGroup>
      <p className="quiet">{words.steps(levels.length, steps.join(' · '))}</p>
    </div>
  );
}

export const linearScale: KindView = { icon: Star, Fields };
