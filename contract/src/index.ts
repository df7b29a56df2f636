import { agents } from './agents/agents.ts';
import { alertDesk } from './alerts/alert-desk.ts';
import { alertRules } from './alerts/alert-rules.ts';
import { alerts } from './alerts/alerts.ts';
import { analytics } from './analytics/analytics.ts';
import { funnel } from './analytics/funnel.ts';
import { reports } from './analytics/reports.ts';
import { surveyFigures } from './analytics/survey-figures.ts';
import { apiKeys } from './api-keys/api-keys.ts';
import { assignments } from './assignments/assignments.ts';
import { audit } from './audit/audit.ts';
import { auth } from './auth/auth.ts';
import { branchImports } from './branches/branches.import.ts';
import { branches } from './branches/branches.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { categories } from './categories/categories.ts';
import { subcategories } from './categories/subcategories.ts';
import { clients } from './clients/clients.ts';
import { consoleErrors } from './console-errors/console-errors.ts';
import { device } from './device/device.ts';
import { devices } from './devices/devices.ts';
import { directoryImports } from './directory/directory.import.ts';
import { directory } from './directory/directory.ts';
import { specialties } from './directory/specialties.ts';
import { events } from './events/events.ts';
import { gone } from './gone/gone.ts';
import { groups } from './groups/groups.ts';
import { hearing } from './hearing/hearing.ts';
import { home } from './home/home.ts';
import { information } from './information/information.ts';
import { intents } from './intents/intents.ts';
import { interactions } from './interactions/interactions.ts';
import { jobs } from './jobs/jobs.ts';
import { languages } from './languages/languages.ts';
import { lists } from './lists/lists.ts';
import { mails } from './mails/mails.ts';
import { media } from './media/media.ts';
import { messages } from './messages/messages.ts';
import { packs } from './packs/packs.ts';
import { playback } from './playback/playback.ts';
import { productImports } from './products/products.import.ts';
import { products } from './products/products.ts';
import { profiles } from './profiles/profiles.ts';
import { resolutions } from './resolutions/resolutions.ts';
import { robots } from './robots/robots.ts';
import { scenes } from './scenes/scenes.ts';
import { screens } from './screens/screens.ts';
import { search } from './search/search.ts';
import { sentences } from './sentences/sentences.ts';
import { sessionTypes } from './session-types/session-types.ts';
import { signIn } from './sign-in/sign-in.ts';
import { pronunciations } from './speech/pronunciations.ts';
import { speech } from './speech/speech.ts';
import { storage } from './storage/storage.ts';
import { surveys } from './surveys/surveys.ts';
import { boxes } from './turns/boxes.ts';
import { ticketPages } from './turns/ticket-pages.ts';
import { turnDisplays } from './turns/turn-displays.ts';
import { turnDoors } from './turns/turn-doors.ts';
import { turnFigures } from './turns/turn-figures.ts';
import { turnSettings } from './turns/turn-settings.ts';
import { turns } from './turns/turns.ts';
import { understanding } from './understanding/understanding.ts';
import { users } from './users/users.ts';
import { visitErasure } from './visits/erasure.ts';
import { visits } from './visits/visits.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** Every call of the product. Browsers import the features' files one by one; servers and tests this one. */
export const contract = {
  auth,
  signIn,
  robots,
  devices,
  alerts,
  alertDesk,
  alertRules,
  interactions,
  visits,
  visitErasure,
  hearing,
  analytics,
  funnel,
  surveyFigures,
  reports,
  gone,
  groups,
  agents,
  assignments,
  intents,
  packs,
  understanding,
  sentences,
  speech,
  pronunciations,
  jobs,
  device,
  clients,
  profiles,
  apiKeys,
  users,
  webhooks,
  resolutions,
  screens,
  languages,
  lists,
  consoleErrors,
  mails,
  media,
  scenes,
  campaigns,
  events,
  playback,
  messages,
  surveys,
  turns,
  boxes,
  turnDisplays,
  ticketPages,
  turnDoors,
  turnFigures,
  turnSettings,
  audit,
  search,
  sessionTypes,
  storage,
  categories,
  subcategories,
  specialties,
  directory,
  branches,
  information,
  home,
  products,
  productImports,
  directoryImports,
  branchImports,
};
export type Contract = typeof contract;
