import { accountScreens } from '../features/account/account.screens.ts';
import { agentsScreens } from '../features/agents/agents.screens.ts';
import { alertsScreens } from '../features/alerts/alerts.screens.ts';
import { assignmentsScreens } from '../features/assignments/assignments.screens.ts';
import { auditScreens } from '../features/audit/audit.screens.ts';
import { branchesScreens } from '../features/branches/branches.screens.ts';
import { campaignsScreens } from '../features/campaigns/campaigns.screens.ts';
import { categoriesScreens } from '../features/categories/categories.screens.ts';
import { clientsScreens } from '../features/clients/clients.screens.ts';
import { consoleErrorsScreens } from '../features/console-errors/console-errors.screens.ts';
import { directoryScreens } from '../features/directory/directory.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { informationScreens } from '../features/information/information.screens.ts';
import { intentsScreens } from '../features/intents/intents.screens.ts';
import { interactionsScreens } from '../features/interactions/interactions.screens.ts';
import { mailsScreens } from '../features/mails/mails.screens.ts';
import { mediaScreens } from '../features/media/media.screens.ts';
import { metricsScreens } from '../features/metrics/metrics.screens.ts';
import { productsScreens } from '../features/products/products.screens.ts';
import { profilesScreens } from '../features/profiles/profiles.screens.ts';
import { robotsScreens } from '../features/robots/robots.screens.ts';
import { scenesScreens } from '../features/scenes/scenes.screens.ts';
import { surveysScreens } from '../features/surveys/surveys.screens.ts';
import { timesScreens } from '../features/times/times.screens.ts';
import { turnsScreens } from '../features/turns/turns.screens.ts';
import { usersScreens } from '../features/users/users.screens.ts';
import type { FeatureScreens } from './feature-screens.ts';

/** The features of the console, one line each: what each one is, it says itself. */
export const features: readonly FeatureScreens[] = [
  homeScreens,
  metricsScreens,
  robotsScreens,
  agentsScreens,
  assignmentsScreens,
  alertsScreens,
  interactionsScreens,
  intentsScreens,
  timesScreens,
  surveysScreens,
  scenesScreens,
  campaignsScreens,
  mediaScreens,
  productsScreens,
  categoriesScreens,
  branchesScreens,
  directoryScreens,
  turnsScreens,
  informationScreens,
  usersScreens,
  profilesScreens,
  clientsScreens,
  accountScreens,
  auditScreens,
  mailsScreens,
  consoleErrorsScreens,
];
