import { agentErrors } from './agents.errors.ts';
import { alertErrors } from './alerts.errors.ts';
import { auditErrors } from './audit.errors.ts';
import { authErrors } from './auth.errors.ts';
import { branchErrors } from './branches.errors.ts';
import { categoryErrors } from './categories.errors.ts';
import { clientErrors } from './clients.errors.ts';
import { consoleErrorErrors } from './console-errors.errors.ts';
import { deviceErrors } from './device.errors.ts';
import { commandErrors } from './devices.errors.ts';
import { directoryErrors } from './directory.errors.ts';
import { importErrors } from './imports.errors.ts';
import { informationErrors } from './information.errors.ts';
import { intentErrors } from './intents.errors.ts';
import { interactionErrors } from './interactions.errors.ts';
import { jobErrors } from './jobs.errors.ts';
import { mailErrors } from './mails.errors.ts';
import { mediaErrors } from './media.errors.ts';
import { productErrors } from './products.errors.ts';
import { profileErrors } from './profiles.errors.ts';
import { resolutionErrors } from './resolutions.errors.ts';
import { robotErrors } from './robots.errors.ts';
import { serverErrors } from './server.errors.ts';
import { specialtyErrors } from './specialties.errors.ts';
import { speechErrors } from './speech.errors.ts';
import { storageErrors } from './storage.errors.ts';
import { userErrors } from './users.errors.ts';

/** Every failure of the product: its HTTP status and its sentence in each language, by error code. Browsers fetch it only for a language other than Spanish. */
export const errors = {
  ...serverErrors,
  ...agentErrors,
  ...alertErrors,
  ...auditErrors,
  ...authErrors,
  ...branchErrors,
  ...categoryErrors,
  ...clientErrors,
  ...consoleErrorErrors,
  ...deviceErrors,
  ...directoryErrors,
  ...importErrors,
  ...informationErrors,
  ...intentErrors,
  ...interactionErrors,
  ...commandErrors,
  ...jobErrors,
  ...mailErrors,
  ...mediaErrors,
  ...productErrors,
  ...profileErrors,
  ...resolutionErrors,
  ...robotErrors,
  ...specialtyErrors,
  ...speechErrors,
  ...storageErrors,
  ...userErrors,
};

export type ErrorCode = keyof typeof errors;

/** Whether a text is an error code of the product. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errors, text);
