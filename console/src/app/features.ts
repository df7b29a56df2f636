import { accountPages } from '../features/account/account.pages.ts';
import { agentsPages } from '../features/agents/agents.pages.ts';
import { alertsPages } from '../features/alerts/alerts.pages.ts';
import { apiKeysPages } from '../features/api-keys/api-keys.pages.ts';
import { assignmentsPages } from '../features/assignments/assignments.pages.ts';
import { auditPages } from '../features/audit/audit.pages.ts';
import { branchesPages } from '../features/branches/branches.pages.ts';
import { campaignsPages } from '../features/campaigns/campaigns.pages.ts';
import { categoriesPages } from '../features/categories/categories.pages.ts';
import { clientsPages } from '../features/clients/clients.pages.ts';
import { consoleErrorsPages } from '../features/console-errors/console-errors.pages.ts';
import { directoryPages } from '../features/directory/directory.pages.ts';
import { eventsPages } from '../features/events/events.pages.ts';
import { funnelPages } from '../features/funnel/funnel.pages.ts';
import { groupsPages } from '../features/groups/groups.pages.ts';
import { homePages } from '../features/home/home.pages.ts';
import { importsPages } from '../features/imports/imports.pages.ts';
import { informationPages } from '../features/information/information.pages.ts';
import { intentsPages } from '../features/intents/intents.pages.ts';
import { interactionsPages } from '../features/interactions/interactions.pages.ts';
import { mailsPages } from '../features/mails/mails.pages.ts';
import { mediaPages } from '../features/media/media.pages.ts';
import { messagesPages } from '../features/messages/messages.pages.ts';
import { metricsPages } from '../features/metrics/metrics.pages.ts';
import { playbackPages } from '../features/playback/playback.pages.ts';
import { productsPages } from '../features/products/products.pages.ts';
import { profilesPages } from '../features/profiles/profiles.pages.ts';
import { reportsPages } from '../features/reports/reports.pages.ts';
import { resolutionsPages } from '../features/resolutions/resolutions.pages.ts';
import { robotsPages } from '../features/robots/robots.pages.ts';
import { scenesPages } from '../features/scenes/scenes.pages.ts';
import { screensPages } from '../features/screens/screens.pages.ts';
import { signInPages } from '../features/sign-in/sign-in.pages.ts';
import { speechPages } from '../features/speech/speech.pages.ts';
import { surveysPages } from '../features/surveys/surveys.pages.ts';
import { timesPages } from '../features/times/times.pages.ts';
import { turnsPages } from '../features/turns/turns.pages.ts';
import { usersPages } from '../features/users/users.pages.ts';
import { visitsPages } from '../features/visits/visits.pages.ts';
import { webhooksPages } from '../features/webhooks/webhooks.pages.ts';
import type { FeaturePages } from './feature-pages.ts';

/** The features of the console, one line each: what each one is, it says itself. */
export const features: readonly FeaturePages[] = [
  homePages,
  reportsPages,
  metricsPages,
  funnelPages,
  visitsPages,
  robotsPages,
  groupsPages,
  agentsPages,
  assignmentsPages,
  alertsPages,
  interactionsPages,
  intentsPages,
  timesPages,
  eventsPages,
  messagesPages,
  playbackPages,
  surveysPages,
  scenesPages,
  campaignsPages,
  mediaPages,
  resolutionsPages,
  screensPages,
  productsPages,
  categoriesPages,
  branchesPages,
  directoryPages,
  turnsPages,
  informationPages,
  importsPages,
  speechPages,
  usersPages,
  profilesPages,
  apiKeysPages,
  webhooksPages,
  signInPages,
  clientsPages,
  accountPages,
  auditPages,
  mailsPages,
  consoleErrorsPages,
];
