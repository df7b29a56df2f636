import type { Robot } from '@botones/contract/robots/robots';
import { pollOffers } from '@botones/contract/surveys/poll-offer';
import { useWords } from '../../../app/words.ts';
import { SelectInput } from '../../../ui/fields/fields.tsx';
import { offerWords } from '../../surveys/offered/offer.words.ts';
import { robotSurveyWords } from './robot-survey.words.ts';

export interface OfferInputProps {
  robot: Robot;
  /** A survey of its own is being chosen, in the place of what a group gives. */
  own?: boolean;
}

/** When a robot offers its survey (ENC-5, ENC-6): the field `poll_offer` of the form around it. Of a group's survey the group says it (FLO-2). */
export function OfferInput({ robot, own = false }: OfferInputProps) {
  const words = useWords(robotSurveyWords);
  const { offer, offers } = useWords(offerWords);
  const options = pollOffers.map((value) => ({ value, label: offers[value] }));
  const group = own ? undefined : robot.poll_group?.name;
  const hint = group ? words.offerByGroup(group) : robot.polls.length === 0 ? words.offerHint : undefined;
  return <SelectInput name="poll_offer" label={offer} options={options} hint={hint} disabled={group !== undefined} />;
}
