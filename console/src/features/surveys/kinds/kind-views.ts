import type { ItemKind } from '@botones/contract/surveys/survey-item';
import type { KindView } from './kind-view.ts';
import { linearScale } from './linear-scale.tsx';
import { multipleChoice } from './multiple-choice.tsx';
import { section } from './section.tsx';
import { squares } from './squares.tsx';
import { uniqueOption } from './unique-option.tsx';
import { yesNo } from './yes-no.tsx';

/** A kind of item has its file here, or this does not compile. */
export const kindViews = { squares, yesNo, multipleChoice, linearScale, uniqueOption, section } satisfies Record<
  ItemKind,
  KindView
>;
