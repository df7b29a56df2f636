import type { Feature } from './app/feature.ts';
import { agents } from './features/agents/agents.feature.ts';
import { alerts } from './features/alerts/alerts.feature.ts';
import { analytics } from './features/analytics/analytics.feature.ts';
import { apiKeys } from './features/api-keys/api-keys.feature.ts';
import { assignments } from './features/assignments/assignments.feature.ts';
import { audit } from './features/audit/audit.feature.ts';
import { auth } from './features/auth/auth.feature.ts';
import { branches } from './features/branches/branches.feature.ts';
import { campaigns } from './features/campaigns/campaigns.feature.ts';
import { categories } from './features/categories/categories.feature.ts';
import { clients } from './features/clients/clients.feature.ts';
import { consoleErrors } from './features/console-errors/console-errors.feature.ts';
import { demo } from './features/demo/demo.feature.ts';
import { device } from './features/device/device.feature.ts';
import { devices } from './features/devices/devices.feature.ts';
import { directory } from './features/directory/directory.feature.ts';
import { erasure } from './features/erasure/erasure.feature.ts';
import { events } from './features/events/events.feature.ts';
import { funnel } from './features/funnel/funnel.feature.ts';
import { gone } from './features/gone/gone.feature.ts';
import { groups } from './features/groups/groups.feature.ts';
import { hearing } from './features/hearing/hearing.feature.ts';
import { home } from './features/home/home.feature.ts';
import { imports } from './features/imports/imports.feature.ts';
import { information } from './features/information/information.feature.ts';
import { intents } from './features/intents/intents.feature.ts';
import { interactions } from './features/interactions/interactions.feature.ts';
import { jobs } from './features/jobs/jobs.feature.ts';
import { languages } from './features/languages/languages.feature.ts';
import { lists } from './features/lists/lists.feature.ts';
import { mails } from './features/mails/mails.feature.ts';
import { media } from './features/media/media.feature.ts';
import { messages } from './features/messages/messages.feature.ts';
import { packs } from './features/packs/packs.feature.ts';
import { playback } from './features/playback/playback.feature.ts';
import { products } from './features/products/products.feature.ts';
import { profiles } from './features/profiles/profiles.feature.ts';
import { pronunciations } from './features/pronunciations/pronunciations.feature.ts';
import { reports } from './features/reports/reports.feature.ts';
import { resolutions } from './features/resolutions/resolutions.feature.ts';
import { robots } from './features/robots/robots.feature.ts';
import { scenes } from './features/scenes/scenes.feature.ts';
import { screens } from './features/screens/screens.feature.ts';
import { search } from './features/search/search.feature.ts';
import { sentences } from './features/sentences/sentences.feature.ts';
import { sessionTypes } from './features/session-types/session-types.feature.ts';
import { signIn } from './features/sign-in/sign-in.feature.ts';
import { speech } from './features/speech/speech.feature.ts';
import { storage } from './features/storage/storage.feature.ts';
import { surveyFigures } from './features/survey-figures/survey-figures.feature.ts';
import { surveys } from './features/surveys/surveys.feature.ts';
import { ticketPages } from './features/ticket-pages/ticket-pages.feature.ts';
import { turnFigures } from './features/turn-figures/turn-figures.feature.ts';
import { turns } from './features/turns/turns.feature.ts';
import { understanding } from './features/understanding/understanding.feature.ts';
import { users } from './features/users/users.feature.ts';
import { visits } from './features/visits/visits.feature.ts';
import { webhooks } from './features/webhooks/webhooks.feature.ts';

/**
 * Every feature of the product, once. Each may take whatever it needs from those below it, and nothing from one above: a test keeps it.
 */
export const features: readonly Feature[] = [
  demo,
  search,
  imports,
  home,
  visits,
  gone,
  reports,
  surveyFigures,
  turnFigures,
  funnel,
  analytics,
  device,
  groups,
  robots,
  assignments,
  speech,
  understanding,
  sentences,
  packs,
  hearing,
  agents,
  pronunciations,
  intents,
  webhooks,
  erasure,
  interactions,
  ticketPages,
  turns,
  alerts,
  screens,
  devices,
  products,
  categories,
  directory,
  branches,
  information,
  surveys,
  campaigns,
  playback,
  events,
  messages,
  scenes,
  media,
  apiKeys,
  signIn,
  users,
  profiles,
  auth,
  clients,
  resolutions,
  languages,
  sessionTypes,
  storage,
  mails,
  lists,
  jobs,
  consoleErrors,
  audit,
];
