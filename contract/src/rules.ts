import { agentRules } from './agents/agents.rules.ts';
import { alertRuleTexts } from './alerts/alerts.rules.ts';
import { reportRules } from './analytics/reports.rules.ts';
import { apiKeyRules } from './api-keys/api-keys.rules.ts';
import { branchRules } from './branches/branches.rules.ts';
import { clientRules } from './clients/clients.rules.ts';
import { eventRules } from './events/events.rules.ts';
import { commonRules } from './fields/common.rules.ts';
import { hoursRules } from './fields/hours.rules.ts';
import type { BrokenRule } from './fields/rule.ts';
import { filled, type TextLanguage, type Texts } from './fields/texts.ts';
import { groupRules } from './groups/groups.rules.ts';
import { importRules } from './imports/imports.rules.ts';
import { intentRules } from './intents/intents.rules.ts';
import { mediaRules } from './media/media.rules.ts';
import { messageRules } from './messages/messages.rules.ts';
import { productRules } from './products/products.rules.ts';
import { robotRules } from './robots/robots.rules.ts';
import { sceneRules } from './scenes/scenes.rules.ts';
import { signInRules } from './sign-in/sign-in.rules.ts';
import { pronunciationRules } from './speech/pronunciations.rules.ts';
import { surveyRules } from './surveys/surveys.rules.ts';
import { turnRules } from './turns/turns.rules.ts';
import { userRules } from './users/users.rules.ts';
import { erasureRules } from './visits/erasure.rules.ts';
import { webhookRules } from './webhooks/webhooks.rules.ts';

/** Every rule of a field: its sentence in each language, by code. */
export const rules = {
  ...commonRules,
  ...userRules,
  ...robotRules,
  ...clientRules,
  ...alertRuleTexts,
  ...branchRules,
  ...hoursRules,
  ...intentRules,
  ...agentRules,
  ...mediaRules,
  ...productRules,
  ...sceneRules,
  ...pronunciationRules,
  ...surveyRules,
  ...turnRules,
  ...eventRules,
  ...messageRules,
  ...importRules,
  ...groupRules,
  ...apiKeyRules,
  ...webhookRules,
  ...reportRules,
  ...signInRules,
  ...erasureRules,
};

export type RuleCode = keyof typeof rules;

/** The sentence of a broken rule; undefined where the code is no rule's (of a newer server, or an error code). */
export function ruleText({ code, params }: BrokenRule, language: TextLanguage): string | undefined {
  if (!Object.hasOwn(rules, code)) return undefined;
  const texts: Texts = rules[code as RuleCode];
  return filled(texts[language], params);
}
