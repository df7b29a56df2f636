/** Who is told what by a change, and by which calls: said a second time by hand. What schedules and mails tell later is not here. */
export const told: Record<string, string> = {
  'alerts of the client': `
    alertRules.save alertRules.reset`,
  'alerts of the client, by its number': `
    robots.unlink alerts.dismiss alerts.restore alertDesk.act`,
  'branches of the client, by its number': `
    branches.create branches.update branches.remove branches.restore`,
  'campaigns of the client': `
    scenes.update`,
  'campaigns of the client, by its number': `
    campaigns.create campaigns.update campaigns.remove campaigns.restore`,
  'categories of the client, by its number': `
    categories.create categories.update categories.remove subcategories.create subcategories.update subcategories.remove`,
  'clients of the client': `
    clients.remove`,
  'clients of the client, by its number': `
    clients.create clients.update sessionTypes.create`,
  'commands of the client, by its number': `
    robots.powerOff robots.powerOn devices.command devices.commandMany screens.update`,
  'consoleErrors of the platform, by its number': `
    consoleErrors.update consoleErrors.remove`,
  'directory of the client, by its number': `
    directory.create directory.update directory.remove directory.restore`,
  'information of the client, by its number': `
    information.create information.update information.remove information.restore`,
  'intents of the client': `
    agents.create agents.update agents.updateNamed agents.syncIntents intents.copyToAlike`,
  'intents of the client, by its number': `
    intents.create intents.update intents.remove sentences.teach`,
  'interactions of the client, by its number': `
    visitErasure.erase visitErasure.eraseMany`,
  'lists of a person, by its number': `
    lists.setDefault`,
  'lists of the client, by its number': `
    lists.create lists.remove lists.restore`,
  'media of the client': `
    media.create`,
  'media of the client, by its number': `
    media.remove`,
  'products of the client, by its number': `
    products.create products.update products.remove products.restore`,
  'profiles of the client, by its number': `
    profiles.create profiles.update profiles.remove`,
  'resolutions of the platform, by its number': `
    resolutions.create resolutions.update resolutions.remove`,
  'robots of the client': `
    clients.remove`,
  'robots of the client, by its number': `
    robots.create robots.update robots.remove robots.restore robots.powerOff robots.powerOn robots.unlink devices.commandMany
    screens.update     alerts.dismiss alerts.restore alertDesk.act agents.create agents.update agents.updateNamed agents.syncIntents
    intents.create intents.update intents.remove intents.copyToAlike sentences.teach`,
  'scenes of the client': `
    scenes.setDefault`,
  'scenes of the client, by its number': `
    scenes.create scenes.update scenes.remove scenes.restore`,
  'sentences of the client': `
    sentences.teach sentences.discard sentences.restore visitErasure.erase visitErasure.eraseMany`,
  'session of a person': `
    auth.logout auth.completeReset auth.endSession auth.endOtherSessions users.create users.update users.changePassword users.remove
    users.restore`,
  'session of the client': `
    profiles.update`,
  'signIn of the client': `
    signIn.update signIn.remove`,
  'specialties of the client, by its number': `
    specialties.create`,
  'surveys of the client': `
    visitErasure.erase visitErasure.eraseMany`,
  'users of the client': `
    clients.remove`,
  'users of the client, by its number': `
    users.create users.update users.remove users.restore`,
  'visits of the client': `
    visitErasure.erase visitErasure.eraseMany`,
};
