import { agentsLabels } from './agents/agents.labels.ts';
import { alertsLabels } from './alerts/alerts.labels.ts';
import { reportsLabels } from './analytics/reports.labels.ts';
import { apiKeysLabels } from './api-keys/api-keys.labels.ts';
import { authLabels } from './auth/auth.labels.ts';
import { branchesLabels } from './branches/branches.labels.ts';
import { campaignsLabels } from './campaigns/campaigns.labels.ts';
import { categoriesLabels } from './categories/categories.labels.ts';
import { clientsLabels } from './clients/clients.labels.ts';
import { consoleErrorsLabels } from './console-errors/console-errors.labels.ts';
import { devicesLabels } from './devices/devices.labels.ts';
import { directoryLabels } from './directory/directory.labels.ts';
import { eventsLabels } from './events/events.labels.ts';
import { commonActions, commonFields } from './fields/common.labels.ts';
import { label, type RecordLabels } from './fields/label.ts';
import type { TextLanguage, Texts } from './fields/texts.ts';
import { groupsLabels } from './groups/groups.labels.ts';
import { importsLabels } from './imports/imports.labels.ts';
import { informationLabels } from './information/information.labels.ts';
import { intentsLabels } from './intents/intents.labels.ts';
import { languagesLabels } from './languages/languages.labels.ts';
import { listsLabels } from './lists/lists.labels.ts';
import { mailsLabels } from './mails/mails.labels.ts';
import { mediaLabels } from './media/media.labels.ts';
import { messagesLabels } from './messages/messages.labels.ts';
import { productsLabels } from './products/products.labels.ts';
import { profilesLabels } from './profiles/profiles.labels.ts';
import { resolutionsLabels } from './resolutions/resolutions.labels.ts';
import { robotsLabels } from './robots/robots.labels.ts';
import { scenesLabels } from './scenes/scenes.labels.ts';
import { screensLabels } from './screens/screens.labels.ts';
import { sentencesLabels } from './sentences/sentences.labels.ts';
import { sessionTypesLabels } from './session-types/session-types.labels.ts';
import { signInLabels } from './sign-in/sign-in.labels.ts';
import { pronunciationsLabels } from './speech/pronunciations.labels.ts';
import { storageLabels } from './storage/storage.labels.ts';
import { surveysLabels } from './surveys/surveys.labels.ts';
import { turnsLabels } from './turns/turns.labels.ts';
import { usersLabels } from './users/users.labels.ts';
import { erasureLabels } from './visits/erasure.labels.ts';
import { visitsLabels } from './visits/visits.labels.ts';
import { webhooksLabels } from './webhooks/webhooks.labels.ts';

/** What the log calls everything, by table: each feature says its own. */
const records = {
  ...agentsLabels.records,
  ...alertsLabels.records,
  ...apiKeysLabels.records,
  ...authLabels.records,
  ...branchesLabels.records,
  ...campaignsLabels.records,
  ...categoriesLabels.records,
  ...clientsLabels.records,
  ...consoleErrorsLabels.records,
  ...devicesLabels.records,
  ...directoryLabels.records,
  ...eventsLabels.records,
  ...groupsLabels.records,
  ...importsLabels.records,
  ...informationLabels.records,
  ...intentsLabels.records,
  ...languagesLabels.records,
  ...listsLabels.records,
  ...mailsLabels.records,
  ...mediaLabels.records,
  ...messagesLabels.records,
  ...productsLabels.records,
  ...profilesLabels.records,
  ...reportsLabels.records,
  ...resolutionsLabels.records,
  ...pronunciationsLabels.records,
  ...robotsLabels.records,
  ...scenesLabels.records,
  ...sentencesLabels.records,
  ...sessionTypesLabels.records,
  ...signInLabels.records,
  ...storageLabels.records,
  ...surveysLabels.records,
  ...turnsLabels.records,
  ...usersLabels.records,
  ...visitsLabels.records,
  ...erasureLabels.records,
  ...webhooksLabels.records,
} as const;
export type RecordType = keyof typeof records;

/** Calls that say more than a verb and a record. */
const actions = {
  ...alertsLabels.actions,
  ...apiKeysLabels.actions,
  ...authLabels.actions,
  ...clientsLabels.actions,
  ...devicesLabels.actions,
  ...eventsLabels.actions,
  ...intentsLabels.actions,
  ...mailsLabels.actions,
  ...messagesLabels.actions,
  ...pronunciationsLabels.actions,
  ...robotsLabels.actions,
  ...scenesLabels.actions,
  ...screensLabels.actions,
  ...sentencesLabels.actions,
  ...signInLabels.actions,
  ...storageLabels.actions,
  ...surveysLabels.actions,
  ...turnsLabels.actions,
  ...usersLabels.actions,
  ...visitsLabels.actions,
  ...erasureLabels.actions,
  ...webhooksLabels.actions,
  ...commonActions,
} as const;
export type Action = keyof typeof actions;

/** What was done to a record. Removing most records is writing down when. */
const verbs = {
  created: label('Creó', 'Created', '作成'),
  changed: label('Cambió', 'Changed', '変更'),
  removed: label('Eliminó', 'Removed', '削除'),
  restored: label('Restauró', 'Restored', '復元'),
} as const;
export type Verb = keyof typeof verbs;

export const recordTypes = Object.keys(records) as [RecordType, ...RecordType[]];
export const actionNames = Object.keys(actions) as [Action, ...Action[]];
export const verbNames = Object.keys(verbs) as [Verb, ...Verb[]];

export const isRecordType = (word: string): word is RecordType => Object.hasOwn(records, word);
export const isAction = (word: string): word is Action => Object.hasOwn(actions, word);

const own = (of: Readonly<Record<string, Texts>> | undefined, key: string): Texts | undefined =>
  of && Object.hasOwn(of, key) ? of[key] : undefined;
const recordOf = (table: string): RecordLabels | undefined => (isRecordType(table) ? records[table] : undefined);

/** A table as people call one of its rows; a table without words by its own name. */
export const recordTypeLabel = (table: string, language: TextLanguage): string =>
  recordOf(table)?.title[language] ?? table;

/** What a call is told as; only of those that say more than a verb and a record. */
export const actionLabel = (action: Action, language: TextLanguage): string => actions[action][language];

export const verbLabel = (verb: Verb, language: TextLanguage): string => verbs[verb][language];

/** The verb for what was done to a row of a table: of files 'Guardó', of most 'Creó'. */
export const verbOf = (verb: Verb, table: string, language: TextLanguage): string =>
  (own(recordOf(table)?.verbs, verb) ?? verbs[verb])[language];

/** Whether a table says this in words of its own. */
export const hasOwnDeed = (verb: Verb, table: string): boolean => own(recordOf(table)?.deeds, verb) !== undefined;

/** What was done to a row of a table: 'Cambió Robot'. */
export function deedLabel(verb: Verb, table: string, language: TextLanguage): string {
  const [done, title] = [verbOf(verb, table, language), recordTypeLabel(table, language)];
  const plain = language === 'ja' ? `${title}の${done}` : `${done} ${title}`;
  return own(recordOf(table)?.deeds, verb)?.[language] ?? plain;
}

/** A column by the name that its form gives it; undefined where nobody gave it one. */
export const findFieldLabel = (table: string, field: string): Texts | undefined =>
  own(recordOf(table)?.fields, field) ?? own(commonFields, field);

/** The same in a language, or else the column's own name. */
export const fieldLabel = (table: string, field: string, language: TextLanguage): string =>
  findFieldLabel(table, field)?.[language] ?? field;

/** The word for a value of a column that holds one of a few; undefined where it holds anything. */
export const valueLabel = (
  table: string,
  field: string,
  value: unknown,
  language: TextLanguage,
): string | undefined => {
  const { values } = recordOf(table) ?? {};
  return own(values && Object.hasOwn(values, field) ? values[field] : undefined, String(value))?.[language];
};
