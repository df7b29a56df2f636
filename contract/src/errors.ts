import { agentErrors } from './agents/agents.errors.ts';
import { alertErrors } from './alerts/alerts.errors.ts';
import { analyticsErrors } from './analytics/analytics.errors.ts';
import { reportErrors } from './analytics/reports.errors.ts';
import { apiKeyErrors } from './api-keys/api-keys.errors.ts';
import { auditErrors } from './audit/audit.errors.ts';
import { authErrors } from './auth/auth.errors.ts';
import { branchErrors } from './branches/branches.errors.ts';
import { serverErrors } from './calls/server.errors.ts';
import { campaignErrors } from './campaigns/campaigns.errors.ts';
import { categoryErrors } from './categories/categories.errors.ts';
import { clientErrors } from './clients/clients.errors.ts';
import { consoleErrorErrors } from './console-errors/console-errors.errors.ts';
import { deviceErrors } from './device/device.errors.ts';
import { commandErrors } from './devices/devices.errors.ts';
import { directoryErrors } from './directory/directory.errors.ts';
import { specialtyErrors } from './directory/specialties.errors.ts';
import { eventErrors } from './events/events.errors.ts';
import { groupErrors } from './groups/groups.errors.ts';
import { importRowErrors } from './imports/import-rows.errors.ts';
import { importErrors } from './imports/imports.errors.ts';
import { sheetErrors } from './imports/sheets.errors.ts';
import { informationErrors } from './information/information.errors.ts';
import { intentErrors } from './intents/intents.errors.ts';
import { interactionErrors } from './interactions/interactions.errors.ts';
import { jobErrors } from './jobs/jobs.errors.ts';
import { listeningErrors } from './listening/listening.errors.ts';
import { listErrors } from './lists/lists.errors.ts';
import { mailErrors } from './mails/mails.errors.ts';
import { mediaErrors } from './media/media.errors.ts';
import { messageErrors } from './messages/messages.errors.ts';
import { packErrors } from './packs/packs.errors.ts';
import { productErrors } from './products/products.errors.ts';
import { profileErrors } from './profiles/profiles.errors.ts';
import { resolutionErrors } from './resolutions/resolutions.errors.ts';
import { robotErrors } from './robots/robots.errors.ts';
import { sceneErrors } from './scenes/scenes.errors.ts';
import { screenErrors } from './screens/screens.errors.ts';
import { sentenceErrors } from './sentences/sentences.errors.ts';
import { signInErrors } from './sign-in/sign-in.errors.ts';
import { speechErrors } from './speech/speech.errors.ts';
import { storageErrors } from './storage/storage.errors.ts';
import { surveyErrors } from './surveys/surveys.errors.ts';
import { ticketErrors } from './turns/tickets.errors.ts';
import { turnErrors } from './turns/turns.errors.ts';
import { userErrors } from './users/users.errors.ts';
import { visitErrors } from './visits/visits.errors.ts';
import { webhookErrors } from './webhooks/webhooks.errors.ts';

/** Every failure of the product: its HTTP status and its sentence in each language, by error code. Browsers fetch it only for a language other than Spanish. */
export const errors = {
  ...serverErrors,
  ...agentErrors,
  ...alertErrors,
  ...apiKeyErrors,
  ...auditErrors,
  ...authErrors,
  ...branchErrors,
  ...campaignErrors,
  ...categoryErrors,
  ...clientErrors,
  ...consoleErrorErrors,
  ...deviceErrors,
  ...directoryErrors,
  ...eventErrors,
  ...groupErrors,
  ...importErrors,
  ...importRowErrors,
  ...informationErrors,
  ...intentErrors,
  ...interactionErrors,
  ...analyticsErrors,
  ...reportErrors,
  ...commandErrors,
  ...jobErrors,
  ...listeningErrors,
  ...listErrors,
  ...mailErrors,
  ...mediaErrors,
  ...messageErrors,
  ...packErrors,
  ...productErrors,
  ...profileErrors,
  ...resolutionErrors,
  ...robotErrors,
  ...sceneErrors,
  ...screenErrors,
  ...sheetErrors,
  ...specialtyErrors,
  ...sentenceErrors,
  ...signInErrors,
  ...speechErrors,
  ...storageErrors,
  ...surveyErrors,
  ...ticketErrors,
  ...turnErrors,
  ...userErrors,
  ...visitErrors,
  ...webhookErrors,
};

export type ErrorCode = keyof typeof errors;

/** Whether a text is an error code of the product. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errors, text);
