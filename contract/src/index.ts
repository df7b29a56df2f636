import { agents } from './agents.ts';
import { alertDesk } from './alert-desk.ts';
import { alertRules } from './alert-rules.ts';
import { alerts } from './alerts.ts';
import { assignments } from './assignments.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { branchImports } from './branches.import.ts';
import { branches } from './branches.ts';
import { categories } from './categories.ts';
import { clients } from './clients.ts';
import { consoleErrors } from './console-errors.ts';
import { device } from './device.ts';
import { devices } from './devices.ts';
import { directoryImports } from './directory.import.ts';
import { directory } from './directory.ts';
import { home } from './home.ts';
import { information } from './information.ts';
import { intents } from './intents.ts';
import { interactions } from './interactions.ts';
import { jobs } from './jobs.ts';
import { languages } from './languages.ts';
import { mails } from './mails.ts';
import { media } from './media.ts';
import { productImports } from './products.import.ts';
import { products } from './products.ts';
import { profiles } from './profiles.ts';
import { resolutions } from './resolutions.ts';
import { robots } from './robots.ts';
import { search } from './search.ts';
import { sessionTypes } from './session-types.ts';
import { specialties } from './specialties.ts';
import { speech } from './speech.ts';
import { storage } from './storage.ts';
import { subcategories } from './subcategories.ts';
import { users } from './users.ts';

/** Every call of the product. Browsers import the features' files one by one; servers and tests this one. */
export const contract = {
  auth,
  robots,
  devices,
  alerts,
  alertDesk,
  alertRules,
  interactions,
  agents,
  assignments,
  intents,
  speech,
  jobs,
  device,
  clients,
  profiles,
  users,
  resolutions,
  languages,
  consoleErrors,
  mails,
  media,
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
