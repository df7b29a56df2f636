import type { ItemKind } from '@botones/contract/surveys/survey-item';
import type { KindDisplay } from './kind.ts';
import { linearScale } from './linear-scale.tsx';
import { multipleChoice } from './multiple-choice.tsx';
import { section } from './section.tsx';
import { squares } from './squares.tsx';
import { uniqueOption } from './unique-option.tsx';
import { yesNo } from './yes-no.tsx';

export const kindDisplays = { squares, yesNo, multipleChoice, linearScale, uniqueOption, section } satisfies Record<
  ItemKind,
  KindDisplay
>;
