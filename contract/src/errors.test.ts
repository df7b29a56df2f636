import { expect, test } from 'vitest';
import { errors, isErrorCode } from './errors.ts';
import { brokenRule, rule } from './fields/rule.ts';
import { rules, ruleText } from './rules.ts';

/** HTTP status → the failures that answer it, said a second time by hand: robots, consoles and other programs know them by these codes. */
const promised: Record<number, string> = {
  400: `
    agents.key_not_service_account agents.key_other_host agents.key_other_project agents.key_required agents.key_unreadable
    agents.session_type_not_found branches.incomplete clients.module_unknown commands.text_required directory.incomplete
    gestures.not_found imports.ambiguous_choice imports.empty imports.picture_address imports.picture_missing imports.unknown_choice
    intents.unknown_media interactions.bad_range languages.not_found notifications.assignee pairing.unknown_code pictures.not_a_picture
    products.category_mismatch products.incomplete profiles.module_not_in_client recovery.dead_link recovery.foreign_address
    request.bad_cursor request.invalid request.malformed resolutions.disabled robots.voice_mismatch speech.no_agent storage.no_file
    storage.unknown_file users.client_required users.common_password users.profile_other_client users.self_delete users.wrong_password
    users.wrong_pin`,
  401: `
    device.unknown session.required session.wrong_credentials`,
  403: `
    clients.suspended profiles.module_not_held request.cross_origin session.forbidden session.other_client
    storage.bad_address`,
  404: `
    agents.not_found audit.not_found branches.not_found buckets.not_found categories.not_found clients.not_found commands.not_found
    directory.not_found errors.not_found imports.not_found information.not_found intents.not_found interactions.not_found jobs.not_found
    mails.not_found media.not_found notifications.not_found notifications.unknown_rule products.not_found profiles.not_found
    request.not_found resolutions.not_found robots.not_found session.not_found specialties.not_found storage.not_found
    subcategories.not_found users.not_found`,
  408: `
    request.timeout`,
  409: `
    agents.exists categories.in_use categories.name_taken clients.name_taken directory.specialty_gone imports.bad_rows imports.not_previewed intents.exists
    intents.inherited mails.not_readable media.in_use notifications.cleared notifications.ended pairing.already_paired
    products.category_gone products.code_taken profiles.in_use profiles.name_taken request.key_reused request.related request.stale request.taken
    resolutions.in_use resolutions.taken robots.already_off robots.name_taken robots.no_heartbeat robots.not_paired
    robots.serial_taken specialties.name_taken storage.no_bucket subcategories.name_taken
    users.client_suspended users.email_taken users.last_staff users.suspended`,
  413: `
    imports.too_large imports.too_many_rows imports.unpacks_too_large request.too_large storage.over_quota storage.too_large
    storage.too_many_pixels`,
  415: `
    imports.damaged imports.not_a_sheet imports.not_an_archive imports.old_workbook request.unsupported_type storage.damaged
    storage.picture_only storage.unsupported storage.wrong_folder`,
  429: `
    request.too_many session.too_many_attempts session.too_many_attempts_mail`,
  500: `
    server.failed`,
  502: `
    agents.not_synced speech.api_off speech.failed speech.key_revoked speech.key_role speech.other_project speech.too_many`,
  503: `
    jobs.interrupted server.busy server.database_down server.stopping speech.no_http speech.no_local storage.failed storage.unreadable`,
  507: `
    server.no_space`,
};

/** The rules of fields, likewise. */
const promisedRules = `
  agents.name_min alerts.max_hours alerts.max_people alerts.within_a_year branches.latitude branches.longitude branches.map_link
  characters clients.color day email hours.order hours.overlap hours.time intents.text_max intents.text_min
  intents.text_required max min min_seconds number products.images_max products.price required robots.max_seconds robots.min_seconds
  too_long users.password_policy users.password_short users.passwords_differ users.phone_digits users.phone_max users.phone_min
  users.phone_positive users.pin users.pins_differ value whole`;
const codesIn = (text: string) => text.trim().split(/\s+/);

// A new feature's own need not be written here: it has promised nothing yet.
test('the failures that were promised are there, each with its status (ERR-01)', () => {
  const told = new Map(Object.entries(errors).map(([code, [status]]) => [code, status]));
  for (const [status, codes] of Object.entries(promised))
    for (const code of codesIn(codes)) expect([code, told.get(code)]).toEqual([code, Number(status)]);
});

test('an error code is one of them, and nothing that every object has is one', () => {
  expect(isErrorCode('robots.not_found')).toBe(true);
  for (const other of ['robots.gone', 'toString', '', null, undefined, 404, ['robots.not_found']])
    expect([other, isErrorCode(other)]).toEqual([other, false]);
});

test('the rules of fields that were promised are there, and each has its sentence in three languages', () => {
  expect(Object.keys(rules)).toEqual(expect.arrayContaining(codesIn(promisedRules)));
  for (const code of Object.keys(rules))
    for (const language of ['es', 'en', 'ja'] as const)
      expect([code, ruleText({ code, params: {} }, language)]).toEqual([code, expect.stringMatching(/\S/)]);
});

test('a rule travels as one word with the numbers of its sentence, and is read back', () => {
  expect(rule('required')).toBe('required');
  expect(rule('too_long', { max: 60 })).toBe('too_long?max=60');
  expect(brokenRule('required')).toEqual({ code: 'required', params: {} });
  expect(brokenRule('min?min=0.25&max=4')).toEqual({ code: 'min', params: { min: 0.25, max: 4 } });
  expect(ruleText(brokenRule('too_long?max=60'), 'es')).toContain('60');
});

test('a rule of a newer server, or a failure in its place, has no sentence here', () => {
  for (const code of ['rules.of_tomorrow', 'robots.not_found', 'toString'])
    expect([code, ruleText({ code, params: {} }, 'es')]).toEqual([code, undefined]);
});
