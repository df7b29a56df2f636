import { z } from 'zod';
import { idValue } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';

const hour = z.int(rule('number')).min(0, rule('value')).max(23, rule('value')).nullish();

/** One robot of the client, also one that is gone; 0: all of them (AMB-127). */
export const robotOrAll = z.int(rule('number')).min(0, rule('value'));
/** Answered in Spanish or in English; 0: in either (ENC-2). */
export const languageOrBoth = z.union([z.literal(0), z.literal(1), z.literal(2)], rule('value'));

/** Which responses of a survey, beyond what is documented (ENC-2). */
export const askedResponses = {
  /** Of robots that are in this group now (FLO-1). */
  group_id: idValue.nullish(),
  /** Where the robot stood. */
  branch: idValue.nullish(),
  /** Hours of the client, both included; from a later one to an earlier one is over midnight. */
  hour_from: hour,
  hour_to: hour,
  version: idValue.nullish(),
};
