import { expect, test } from 'vitest';
import type { Endpoint } from './calls/endpoint.ts';
import { DeviceConfig } from './device/device-config.ts';
import { factTypes } from './device/facts.ts';
import { ConfigIndex } from './device/record-parts.ts';
import { contract } from './index.ts';
import { limitsIn } from './testing/limits-of.ts';

const calls = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));

/** What a field must keep to → the fields that must, said a second time by hand; `[]` is each of a list. */
const limits: Record<string, string> = {
  '/^((key-)?[1-9]\\d{0,15}|system)$/': `
    audit.who`,
  '/^[0-9A-HJKMNP-TV-Z]{16}$/': `
    device.code device.printed_turns.code turnDoors.code`,
  '/^[0-9a-f-]{36}\\.[a-z0-9]{2,5}$/': `
    storage.name`,
  '/^[0-9a-f]{64}$/': `
    device.secret_hash device.sha256 config.agents[].intents[].audios[].sha256 config.agents[].intents[].gestures[].media.sha256
    config.agents[].intents[].media.sha256 config.records.products[].images[] config.records.products[].said.es.sha256
    config.records.products[].said.en.sha256 config.records.directory[].said.es.sha256 config.records.directory[].said.en.sha256
    config.records.branches[].image config.records.branches[].said.es.sha256 config.records.branches[].said.en.sha256
    config.records.information[].said.sha256 config.files[].sha256 config.parts[]
    config.schedule.scenes[].items[].sha256 config.schedule.files[].sha256
    device.playback.sha256 media.sha256`,
  '/^[0-9a-f]{32}$/': `
    sentences.key sentences.keys[]`,
  '/^[\\w-]{1,60}$/': `
    audit.record`,
  '/^[\\w.-]{1,100}$/': `
    audit.request_id`,
  '/^[a-z0-9-]{1,63}$/': `
    storage.bucket`,
  '/^\\d{1,5}$/': `
    storage.w`,
  '0, 1, 2': `
    surveyFigures.language_id surveys.language_id`,
  '1, 2': `
    robots.items[].audios[].language_id robots.branchoffices[].audios[].language_id robots.directories[].audios[].language_id
    robots.information_items[].audios[].language_id categories.name[].language_id subcategories.name[].language_id
    specialties.name[].language_id directory.description[].language_id directory.audio_text[].language_id directory.audio_url[].language_id
    branches.description[].language_id branches.audio_text[].language_id products.name[].language_id products.description[].language_id
    products.audio_text[].language_id products.price[].language_id device.interactions.language_id device.exchanges.language_id
    config.agents[].language_id
    surveys.title[].language_id surveys.description[].language_id surveys.goodbye_message[].language_id
    surveys.questions[].data.question[].language_id surveys.questions[].data.title[].language_id
    surveys.questions[].data.description[].language_id surveys.questions[].data.options[].option[].language_id
    surveys.questions[].data.ask[].language_id surveys.questions[].dataEnglish.question[].language_id
    surveys.questions[].dataEnglish.title[].language_id surveys.questions[].dataEnglish.description[].language_id
    surveys.questions[].dataEnglish.options[].option[].language_id surveys.questions[].dataEnglish.ask[].language_id
    device.responses.language_id
    understanding.language_id device.language_id device.printed_turns.language_id turnDoors.language_id
    pronunciations.[].language_id speech.pronunciations[].language_id`,
  'at least 1, at most 365': `
    sentences.days`,
  'MXN, USD': `
    products.price[].currency`,
  'at least -1, at most 99': `
    productImports.extra_cells branchImports.extra_cells directoryImports.extra_cells`,
  'at least -100, at most 200': `
    device.temperature`,
  'at least -100000000000000, at most 100000000000000': `
    device.now.offset_ms device.interactions.start.offset_ms device.interactions.end.offset_ms device.notifications.at.offset_ms
    device.detections.at.offset_ms device.exchanges.at.offset_ms device.views.at.offset_ms
    device.responses.start.offset_ms device.responses.end.offset_ms
    device.printed_turns.at.offset_ms
    device.playback.start.offset_ms device.playback.end.offset_ms
    device.shown_messages.at.offset_ms device.tries.at.offset_ms`,
  'at least -20, at most 20': `
    agents.pitch speech.pitch`,
  'at least 0': `
    device.config_version device.exchanges.intent_id device.exchanges.chosen.intent_id device.exchanges.chosen.record_id device.views.record_id device.printed_turns.branch_office
    device.responses.poll_id device.responses.version device.responses.answers[].question_id device.responses.answers[].row_index
    device.views.question_id analytics.client analytics.robot surveyFigures.robot surveys.robot
    device.playback.event_id device.playback.campaign_id device.playback.scene_id device.playback.media_id`,
  'at least 0, at most 1': `
    device.exchanges.score`,
  'at least 0, at most 365': `
    clients.sentence_days`,
  'at least 0, at most 100': `
    device.battery`,
  'at least 0, at most 23': `
    surveyFigures.hour_from surveyFigures.hour_to surveys.hour_from surveys.hour_to visitErasure.hour`,
  'at least 0, at most 10000': `
    apiKeys.offset
    robots.offset alerts.offset alertDesk.offset interactions.offset intents.offset clients.offset profiles.offset users.offset
        consoleErrors.offset mails.offset media.offset scenes.offset campaigns.offset audit.offset categories.offset subcategories.offset
    directory.offset branches.offset
    information.offset products.offset productImports.offset directoryImports.offset branchImports.offset
    screens.offset
    surveys.offset
    boxes.offset turns.offset sentences.offset
    events.offset webhooks.offset visits.offset reports.offset`,
  'at least 0, at most 1000000': `
    device.content.files device.content.held
    device.advertising.files device.advertising.held device.advertising.black`,
  'at least 0, at most 1000000000000': `
    device.painted_ago_ms`,
  'at least 0, at most 1000000000000000': `
    device.now.mono_ms device.content.bytes device.content.held_bytes device.interactions.start.mono_ms device.interactions.end.mono_ms
    device.notifications.at.mono_ms device.detections.at.mono_ms device.exchanges.at.mono_ms device.views.at.mono_ms
    device.advertising.bytes device.advertising.held_bytes
    device.responses.start.mono_ms device.responses.end.mono_ms
    device.printed_turns.at.mono_ms
    device.playback.start.mono_ms device.playback.end.mono_ms
    device.shown_messages.at.mono_ms device.tries.at.mono_ms`,
  'at least 0, at most 1000000000000000000': `
    device.storage_free_bytes`,
  'at least 0, at most 600000': `
    device.ms`,
  'at least 0, at most 120000': `
    device.tries.recognised_ms device.tries.sound_ms`,
  'at least 0, at most 130': `
    device.interactions.age device.detections.age`,
  'at least 0, at most 2000000000': `
    device.outbox
    device.responses.rev`,
  'at least 0, at most 86400': `
    alertRules.delay_seconds media.files[].duration`,
  'at least 0, at most 99': `
    productImports.columns[][] directoryImports.columns[][] branchImports.columns[][]`,
  'at least 0.1, at most 600': `
    intents.gestures[].duration`,
  'at least 0.25, at most 4': `
    agents.speed speech.speed`,
  'at least 1': `apiKeys.client apiKeys.modules[].module_id productImports.names[].id directoryImports.names[].id branchImports.names[].id robots.client robots.screen_resolution robots.items[] robots.items[].item_id robots.items[].audios[].object_id
    robots.branchoffices[] robots.branchoffices[].branchoffice_id robots.branchoffices[].audios[].object_id robots.directories[]
    robots.directories[].directory_id robots.directories[].audios[].object_id robots.information_items[]
    robots.information_items[].information_item_id robots.information_items[].audios[].object_id robots.main_branch_office
    robots.robot_id devices.robot_ids[] devices.groups[] devices.except_robots[] alertDesk.notification_ids[] alertDesk.user_id alertRules.people[] agents.language agents.robot
    agents.session_type agents.agent_id agents.except_robots[] agents.groups[] agents.robots[] assignments.robots[] assignments.groups[] assignments.except_robots[]
    assignments.items[] assignments.items[].item_id assignments.items[].except_robots[] assignments.branchoffices[] assignments.branchoffices[].branchoffice_id assignments.branchoffices[].except_robots[] assignments.directories[] assignments.directories[].directory_id assignments.directories[].except_robots[] assignments.information_items[] assignments.information_items[].information_item_id assignments.information_items[].except_robots[]
    assignments.ids[] intents.gestures[].gesture_id intents.gestures[].id_gesture
        intents.gestures[].publicity intents.publicity intents.agent_id understanding.robot packs.agent packs.robots[] packs.groups[] packs.except_robots[] intents.robots[] intents.groups[] intents.except_robots[] speech.robot_id speech.texts[].object_id
    clients.modules[] profiles.client
    profiles.modules[] users.client users.profile media.client sessionTypes.client categories.client subcategories.category
        specialties.client scenes.client scenes.scene_id scenes.media[].media_id scenes.media[].position campaigns.client campaigns.scene[]
    directory.client directory.specialty directory.audio_text[].robot directory.audio_url[].robot_id branches.client
    branches.audio_text[].robot information.client information.robot products.client products.category products.sub_category
    products.audio_text[].robot
    robots.polls[] surveys.client surveys.questions[].question_id surveys.questions[].data.options[].option_id
    surveys.questions[].data.ask[].row_index surveys.questions[].dataEnglish.options[].option_id
    surveys.questions[].dataEnglish.ask[].row_index surveys.poll_id surveys.robots[] surveys.version config.survey.items
    surveyFigures.branch surveyFigures.client surveyFigures.poll surveyFigures.version analytics.group_id surveyFigures.group_id surveys.group_id groups.client groups.robots[] surveys.branch surveys.poll
    boxes.branch_office boxes.user turnDisplays.branch_office turns.attended_by turns.attention_box_id turns.branch_office turns.turn_id turns.user
    events.robot events.campaigns[].campaign_id events.campaigns[].position events.robots[]
    device.shown_messages.message_id messages.robots[] messages.groups[] messages.except_robots[] sentences.intent_id sentences.agent
    events.groups[] events.except_robots[] events.event_id
    scenes.groups[] surveys.except_robots[] surveys.groups[] lists.client webhooks.client signIn.profile visitErasure.interaction_ids[] reports.client reports.poll_id reports.robot_id reports.branchoffice_id reports.people[].user_id`,
  'at least 1, /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/': `
    clients.primary_color clients.secondary_color clients.background_color`,
  'at least 1, /^-?\\d{1,3}(\\.\\d+)?$/, refined branches.latitude': `
    branches.latitude`,
  'at least 1, /^-?\\d{1,3}(\\.\\d+)?$/, refined branches.longitude': `
    branches.longitude`,
  'at least 1, /^\\d{1,10}(\\.\\d{1,2})?$/, at least 1, /^\\d{1,10}(\\.\\d{1,2})?$/': `
    products.price[].price`,
  'at least 1, /^0*[1-9]\\d{0,4}$/, refined scenes.seconds': `
    scenes.media[].duration`,
  '/^\\d{4,6}$/': `
    users.pin`,
  'at least 1, at most 100': `
    apiKeys.limit visits.limit
    robots.limit alerts.limit alertDesk.limit alertDesk.notification_ids alertRules.alert interactions.limit intents.limit clients.limit
        profiles.limit users.limit consoleErrors.limit mails.limit media.limit scenes.limit campaigns.limit media.files audit.limit
    categories.limit subcategories.limit
    directory.limit branches.limit information.limit products.limit productImports.limit directoryImports.limit branchImports.limit
    device.notifications.alert
    screens.limit
    surveys.limit
    boxes.limit turns.limit sentences.limit
    events.limit webhooks.limit visitErasure.interaction_ids reports.limit`,
  'at least 1, at most 100, refined characters': `
    speech.voice_name
    auth.uidb64 auth.browser_tokens[] robots.name robots.serial_number resolutions.name
    surveys.title[].text`,
  'at least 1, at most 1000': `
    understanding.sentences
    auth.password users.old_password`,
  'at least 1, at most 1000, refined characters': `
    understanding.sentences[]
    alertDesk.comment signIn.client_secret`,
  'at least 1, at most 1000, refined webhooks.url': `
    webhooks.url`,
  'at least 1, at most 10000': `
    assignments.ids`,
  'refined pronunciations.letter, at least 1, at most 60, refined characters': `
    pronunciations.[].written speech.pronunciations[].written`,
  'refined pronunciations.letter, at least 1, at most 120, refined characters': `
    pronunciations.[].said speech.pronunciations[].said`,
  'at least 1, at most 120, refined characters': `
    directory.name branches.name information.title products.name[].text`,
  'at least 1, at most 1398104, base64': `
    device.data`,
  'at least 1, at most 150, refined characters': `
    intents.name sentences.name`,
  'at least 1, at most 150, refined characters, at least 5': `
    agents.name`,
  'at least 1, at most 16384': `
    device.screen.wide device.screen.height resolutions.wide resolutions.height`,
  'at least 1, at most 13': `
    analytics.parts`,
  'at least 1, at most 16': `
    webhooks.events`,
  'at least 1, at most 19, refined characters, refined day': `
    analytics.from_dt analytics.to_dt`,
  'at least 1, at most 2': `
    speech.language speech.texts[].language_id categories.language_id subcategories.language_id
    surveys.language_id sentences.language device.language_id understanding.language_id`,
  'at least 1, at most 20': `
    device.pin`,
  'at least 1, at most 20, refined day': `
    visitErasure.day`,
  'at least 1, at most 20, refined hours.appointment, refined hours.time': `
    directory.enabled_days[].from directory.enabled_days[].to directory.enabled_days[].periods[].from
    directory.enabled_days[].periods[].to directory.exceptions[].periods[].from directory.exceptions[].periods[].to
    robots.hours.enabled_days[].periods[].from robots.hours.enabled_days[].periods[].to
    robots.hours.exceptions[].periods[].from robots.hours.exceptions[].periods[].to branches.open_at
    branches.until_at
    events.start_hour events.end_hour events.from_hour events.to_hour
    events.hour`,
  'at least 1, at most 200': `
    speech.texts device.notifications.title device.views.name turnDoors.door`,
  'at least 1, at most 200, refined characters': `
    auth.refresh_token
    messages.text signIn.code signIn.verifier`,
  'at least 1, at most 2000, refined characters': `
    agents.test_phrase speech.text directory.description[].text branches.description[].text products.description[].text`,
  'at least 1, at most 2000, refined value': `
    lists.query`,
  "at least 1, at most 254, /^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$/": `
    auth.email device.email users.email signIn.email`,
  'at least 1, at most 256, refined characters': `
    intents.phrases[]`,
  'at least 1, at most 30': `
    packs.packs`,
  'at least 1, at most 300, refined characters': `
    auth.token robots.url devices.text speech.texts[] speech.texts[].text directory.direction directory.audio_text[].text
    branches.direction branches.audio_text[].text information.text products.audio_text[].text signIn.client_id`,
  'at least 1, at most 14': `
    apiKeys.modules`,
  'refined api_keys.address_reads': `
    apiKeys`,
  'at least 1, at most 5': `
    products.images`,
  'at least 1, at most 500, refined characters': `
    auth.redirect_domain robots.items[].audios[].audio_url robots.branchoffices[].audios[].audio_url
    robots.directories[].audios[].audio_url robots.information_items[].audios[].audio_url clients.image users.redirect_domain
    media.files[].url_file branches.image products.images[]
    media.url_file
    surveys.description[].text surveys.goodbye_message[].text`,
  'at least 1, at most 20, refined value': `
    reports.people`,
  'at least 1, at most 60, refined characters': `
    apiKeys.name
        clients.name profiles.name users.name users.last_name media.files[].name scenes.name scenes.media[].name campaigns.name groups.name lists.name
    sessionTypes.session_name categories.name[].text
    subcategories.name[].text
    media.name
    turnDisplays.name
    events.name webhooks.name reports.name`,
  'at least 1, at most 62': `
    hearing.days`,
  'at least 1, at most 7': `
    directory.enabled_days[].day
    robots.hours.enabled_days[].day config.records.directory[].weekdays[].day
    events.weekdays[]`,
  'at least 1, at most 80, refined characters': `
    specialties.name[].text`,
  'at least 1, at most 9007199254740991': `
    apiKeys.client_id apiKeys.key_id apiKeys.user_id
    robots.client_id robots.robot_id devices.robot_id alerts.robot_id alerts.notification_id alertDesk.client_id alertDesk.robot_id
    alertDesk.notification_id alertRules.client_id assignments.id assignments.group_id interactions.robot_id interactions.client_id interactions.id agents.robot_id
    pronunciations.client agents.session_id agents.id assignments.robot_id intents.agent_id intents.robot_id intents.id clients.client_id profiles.profile_id
        profiles.client_id profiles.clientId users.profile_id users.client_id users.user_id resolutions.id scenes.id scenes.client_id
    campaigns.id campaigns.client consoleErrors.error_id
    media.client_id media.id audit.client_id audit.audit_id sessionTypes.client_id storage.client_id categories.client_id categories.id
    subcategories.category_id subcategories.id specialties.client_id directory.client_id directory.specialty directory.id
    branches.clientId branches.id information.client_id information.id products.client_id products.category products.sub_category
    products.id productImports.client directoryImports.client branchImports.client
    productImports.client_id directoryImports.client_id branchImports.client_id
    productImports.line directoryImports.line branchImports.line
    screens.client_id screens.id
    surveys.client_id surveys.id surveys.robot_id gone.branch_office gone.client_id
    surveys.owner surveys.poll
    boxes.branch_id boxes.branch_office boxes.client_id boxes.id boxes.user_id turnDisplays.branch_office turnDisplays.id turnDoors.branch_office turnFigures.branch_office turnFigures.client_id funnel.branch_office funnel.client_id funnel.group_id funnel.robot_id turnSettings.branch_office turnSettings.client_id turns.attended_by turns.box turns.branch_office turns.client_id turns.id understanding.robot
    events.robot_id events.event_id
    understanding.agent_id packs.agent analytics.client_id playback.client_id playback.robot_id playback.campaign_id alertDesk.group_id analytics.group_id groups.client_id groups.group_id interactions.group_id playback.group_id robots.group_id sentences.group_id surveys.group_id playback.media_id
    messages.client_id messages.message_id sentences.client sentences.robot sentences.client_id hearing.robot_id
    events.client_id
    scenes.scene_id lists.client_id lists.id webhooks.client_id webhooks.delivery_id webhooks.webhook_id visits.interaction_id visits.record_id
    visitErasure.interaction_id visitErasure.robot visitErasure.turn reports.client_id reports.report_id reports.sent_id`,
  'at least 1, refined users.phone_positive, refined whole, /^\\d*$/, refined number, at least 10, at most 15': `
    users.tlf directory.phone branches.phone`,
  'at least 10, at most 60': `
    robots.time_to_remind_client config.times.time_to_remind_client`,
  'at least 20, at most 60': `
    robots.max_wait_time robots.downtime_allowed config.times.max_wait_time config.times.downtime_allowed`,
  'at least 6, at most 10': `
    robots.mic_listening_time config.times.mic_listening_time`,
  'at most 1': `
    storage.d`,
  'at most 100': `
    apiKeys.search
    robots.search alertDesk.search intents.search clients.search profiles.search users.search consoleErrors.search mails.search
        media.search scenes.search campaigns.search audit.search search.q storage.bucket storage.s categories.search subcategories.search
    directory.search branches.search turns.search
    information.search products.search
    device.advertising.broken[] screens.search
    robots.polls surveys.search surveys.questions[].data.ask surveys.questions[].dataEnglish.ask device.responses.answers[].option_ids
    surveys.s sentences.keys webhooks.search reports.search`,
  'at most 100, refined value': `
    directory.exceptions
    robots.hours.exceptions events.except_days`,
  'at most 20, refined value': `
    campaigns.scene`,
  'at most 1000': `
    device.notifications.description device.notifications.solution ticketPages.endpoint`,
  'at most 10000': `
    assignments.robots assignments.except_robots assignments.items assignments.items[].except_robots assignments.branchoffices assignments.branchoffices[].except_robots assignments.directories assignments.directories[].except_robots assignments.information_items assignments.information_items[].except_robots
    agents.robots agents.except_robots devices.except_robots intents.robots intents.except_robots messages.robots
    messages.except_robots packs.robots packs.except_robots
    robots.items robots.branchoffices robots.directories robots.information_items
    device.responses.answers groups.robots
    events.robots events.except_robots
    surveys.except_robots surveys.robots`,
  'at most 14': `
    clients.modules profiles.modules`,
  'at most 2': `
    robots.items[].audios robots.branchoffices[].audios robots.directories[].audios robots.information_items[].audios
    directory.audio_url
    surveys.questions[].data.question surveys.questions[].data.title surveys.questions[].data.description
    surveys.questions[].data.options[].option surveys.questions[].dataEnglish.question surveys.questions[].dataEnglish.title
    surveys.questions[].dataEnglish.description surveys.questions[].dataEnglish.options[].option`,
  'at most 2, refined required': `
    categories.name subcategories.name specialties.name`,
  'at most 2, refined required, refined value': `
    directory.description directory.audio_text branches.description branches.audio_text products.name products.description
    products.audio_text products.price
    surveys.title surveys.description surveys.goodbye_message`,
  'at most 20': `
    robots.code device.code device.mac media.files[].extention media.files[].resolution storage.e
    device.advertising.broken auth.browser_tokens`,
  'at most 200': `
    apiKeys.after visits.after
    assignments.groups agents.groups devices.groups devices.robot_ids intents.groups messages.groups packs.groups
    productImports.sheet directoryImports.sheet branchImports.sheet
    auth.refresh_token robots.after alerts.after alertDesk.after interactions.after agents.agent_key.project_id intents.after
    speech.key.project_id device.hostname device.serial device.app_version device.screen device.fault clients.after profiles.after users.after
        consoleErrors.after mails.after media.after scenes.after campaigns.after audit.after categories.after subcategories.after
    directory.after branches.after
    information.after products.after productImports.name productImports.after directoryImports.name directoryImports.after
    branchImports.name branchImports.after device.interactions.track_id device.detections.track_id device.exchanges.intent_name
    screens.after
    surveys.after
    boxes.after turnDisplays.token turns.after
    device.playback.name sentences.after
    events.after events.groups
    scenes.groups surveys.groups webhooks.after signIn.error signIn.state reports.after`,
  'at most 2000': `
    productImports.names directoryImports.names branchImports.names
    productImports.names[].name directoryImports.names[].name branchImports.names[].name
    productImports.names[].within directoryImports.names[].within branchImports.names[].within
    productImports.asked[] directoryImports.asked[] branchImports.asked[] device.exchanges.shown`,
  'at most 3': 'device.ear.missing',
  'at most 300': `
    device.exchanges.question device.text
    screens.address signIn.iss`,
  'at most 300, refined characters': `
    intents.audios[].text`,
  'at least 0, at most 1000': `productImports.headings directoryImports.headings branchImports.headings`,
  'at least 1, at most 8': `productImports.columns[] directoryImports.columns[] branchImports.columns[]`,
  'at most 40': `
    productImports.names[].column directoryImports.names[].column branchImports.names[].column
    robots.updated_at alertRules.updated_at agents.updated_at pronunciations.updated_at intents.updated_at clients.updated_at profiles.updated_at users.updated_at
        resolutions.updated_at scenes.updated_at campaigns.updated_at categories.updated_at subcategories.updated_at directory.updated_at
    branches.updated_at
    information.updated_at products.updated_at
    media.updated_at
    surveys.updated_at
    device.name device.printed_turns.name turnSettings.updated_at ticketPages.code
    events.updated_at groups.updated_at
    assignments.updated_at webhooks.updated_at signIn.updated_at reports.updated_at`,
  'at most 40, refined characters': `
    products.code`,
  'at most 40, datetime': `
    messages.until`,
  'at most 50': `
    alertRules.people intents.audios intents.gestures
    surveys.questions[].data.options surveys.questions[].dataEnglish.options`,
  'at most 500': `
    intents.phrases device.config_error device.error device.records`,
  'at most 200, refined value': `
    scenes.media`,
  'at most 500, refined characters': `
    robots.image intents.audios[].s3_url users.image
    media.files[].poster media.poster
    surveys.logo surveys.questions[].data.question[].text surveys.questions[].data.title[].text surveys.questions[].data.description[].text
    surveys.questions[].dataEnglish.question[].text surveys.questions[].dataEnglish.title[].text
    surveys.questions[].dataEnglish.description[].text`,
  'at most 5000': `
    productImports.values[] directoryImports.values[] branchImports.values[]
    device.exchanges.answer`,
  'at most 6': `
    directory.enabled_days[].periods directory.exceptions[].periods
    robots.hours.enabled_days[].periods robots.hours.exceptions[].periods`,
  'at most 500, refined': `
    pronunciations speech.pronunciations`,
  'at most 60, refined timezone': `
    robots.timezone clients.timezone`,
  'at most 7, refined value': `
    directory.enabled_days
    robots.hours.enabled_days
    events.weekdays`,
  'at most 800, /^[1-9]\\d{0,14}(,[1-9]\\d{0,14})*$/': `
    events.campaigns`,
  datetime: `
    alertDesk.until device.now.wall device.interactions.start.wall device.interactions.end.wall device.notifications.at.wall
    device.detections.at.wall device.exchanges.at.wall device.views.at.wall
    device.responses.start.wall device.responses.end.wall
    device.printed_turns.at.wall
    device.playback.start.wall device.playback.end.wall
    device.shown_messages.at.wall device.tries.at.wall`,
  parts: `
    device.phrases`,
  person_crossed: `
    analytics.event_type`,
  refined: `
    intents.audios[] speech directory.enabled_days[] directory.exceptions[]
    robots.hours.enabled_days[] robots.hours.exceptions[]
    events sentences visitErasure reports`,
  'refined branches.short_link, refined branches.map_link, at least 1, at most 2000, refined characters, at most 2000': `
    branches.url_maps`,
  'refined day': `
    apiKeys.expires_at
    alertDesk.from alertDesk.until interactions.start interactions.end audit.from audit.until directory.exceptions[].date
    surveys.start surveys.end analytics.start_date analytics.end_date surveyFigures.start_date surveyFigures.end_date
    surveys.start_date surveys.end_date
    turnFigures.end turnFigures.start funnel.end funnel.start turns.end turns.start
    playback.from playback.to
    robots.hours.exceptions[].date playback.day visitErasure.day`,
  'refined groups.robots': `
    devices packs
    events
    surveys`,
  'refined messages.robots': `
    messages`,
  'refined required': `
    agents intents.gestures[] audit`,
  'refined required, at least 1, at most 20000, refined characters': `
    information.description`,
  'refined value': `
    media.file_type
    surveys.questions[].id lists`,
  'composed, at least 1, at least 8, at most 1000': `
    auth.password`,
  'composed, at least 1, at least 8, at most 1000, refined users.password_policy': `
    users.password users.new_password`,
  true: `
    turns.everybody alertDesk.mine`,
  uuid: `
    auth.session_id devices.batch_id jobs.job_id device.device_id device.now.boot_id device.command_id mails.mail_id
    productImports.import_id directoryImports.import_id branchImports.import_id device.interactions.uuid device.interactions.start.boot_id
    device.interactions.end.boot_id device.notifications.uuid device.notifications.at.boot_id device.detections.uuid
        device.detections.at.boot_id device.exchanges.uuid device.former device.exchanges.interaction device.exchanges.at.boot_id
    device.views.interaction device.views.uuid
    device.views.at.boot_id
    device.responses.uuid device.responses.start.boot_id device.responses.end.boot_id device.responses.interaction device.responses.turn
    device.interaction device.printed_turns.at.boot_id device.printed_turns.interaction device.printed_turns.uuid device.uuid
    device.playback.uuid device.playback.start.boot_id device.playback.end.boot_id
    device.shown_messages.uuid device.shown_messages.at.boot_id
    device.tries.uuid device.tries.at.boot_id device.tries.interaction turnDoors.browser`,
  'at most 200, at least 1, refined value': `
    surveys.questions`,
  'at most 200, refined characters': `
    surveys.questions[].data.options[].option[].text surveys.questions[].data.ask[].text
    surveys.questions[].dataEnglish.options[].option[].text surveys.questions[].dataEnglish.ask[].text`,
  'at least 1, at most 40, refined characters': `
    turns.name`,
  'at least 0, at most 30': `
    turnSettings.appointment turnSettings.disability turnSettings.elderly turnSettings.other turnSettings.pregnancy turns.advance`,
  'at least 1, at most 12, refined turns.ticket': `
    turns.number`,
  'at least 1, /^\\d{1,9}$/, at least 1, at most 9999': `
    boxes.box_number`,
  'at least 1, at most 480': `
    turnSettings.wait_limit_minutes`,
  'at least 0, at most 9007199254740991': `
    analytics.client_id analytics.robot_id signIn.client`,
  'at least 10001, at most 269999, refined value': `
    device.printed_turns.number`,
  'refined events.day': `
    events.start_day events.end_day events.until_day
    events.from events.to events.day`,
  'at least 1, refined events.day': `
    events.except_days[]`,
  'at least -1000, at most 1000': `
    events.priority groups.priority`,
  'at most 50, refined value': `
    events.campaigns`,
  'at least 1, at most 10': `
    groups.rule.all`,
  'refined groups.either': `
    groups`,
  'at least 1, at most 100, refined characters, at least 1': `
    groups.rule.all[].value`,
  'at least 0, at most 100000': `
    device.playback.plays device.playback.completed`,
  'at least 0, at most 86400000': `
    device.detections.dwell_ms`,
  'at least 0, at most 1000000000': `
    device.playback.shown_ms`,
  '/^[\\w-]{43}$/': `
    signIn.challenge`,
  '/^[\\w-]{22}(==)?$/': `
    ticketPages.keys.auth`,
  '/^[\\w-]{87}=?$/': `
    ticketPages.keys.p256dh`,
  'at most 1000, url': `
    ticketPages.endpoint`,
  'at least 1, at most 253, /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/, refined signin.public_domain': `
    signIn.domains[]`,
  'at least 1, at most 300, refined signin.issuer': `
    signIn.issuer`,
  'at least 1, at most 50': `
    signIn.domains`,
  'at most 4000': `
    signIn.code`,
  'at most 3200, /^[1-9]\\d{0,14}(,[1-9]\\d{0,14})*$/': `
    events.groups`,
};

test('each field keeps to the limits that the documents give it, whatever call it is of (AMB-001)', () => {
  const found = new Map<string, Set<string>>();
  const note = (owner: string, ...schemas: Parameters<typeof limitsIn>) => {
    for (const [field, words] of limitsIn(...schemas).fields) {
      const limit = words.join(', ');
      found.set(limit, (found.get(limit) ?? new Set()).add(field ? `${owner}.${field}` : owner));
    }
  };
  for (const { feature, params, query, body } of calls) note(feature, params, query, body);
  for (const [type, { schema }] of Object.entries(factTypes)) note(`device.${type}`, schema);
  note('config', ConfigIndex.extend({ records: DeviceConfig.shape.records }));
  const said = Object.entries(limits).map(([limit, fields]) => [limit, fields.trim().split(/\s+/).sort()]);
  expect(Object.fromEntries([...found].map(([limit, fields]) => [limit, [...fields].sort()]))).toEqual(
    Object.fromEntries(said),
  );
});

test('the number that a sentence mentions is the limit itself', () => {
  const wrong = calls.flatMap(({ params, query, body }) => limitsIn(params, query, body).misquoted);
  // Seconds on the wire, hours in the sentence.
  expect(wrong).toEqual(['delay_seconds: at most 86400, said to be 24']);
});

test('a call that is more than a question and its answer says what else it is', () => {
  const marked = (mark: 'etag' | 'file' | 'names' | 'noted') =>
    calls.flatMap((each) => (each[mark] ? [`${each.feature}.${each.call}`] : [])).sort();
  expect(marked('etag')).toEqual([
    'device.config',
    'device.records',
    'groups.list',
    'robots.list',
    'robots.listByClient',
  ]);
  expect(marked('file')).toEqual(['device.file', 'signIn.callback', 'storage.read', 'surveys.readExcel']);
  expect(marked('names')).toEqual(['audit.exportCsv', 'audit.get', 'audit.list', 'audit.people', 'home.get']);
  expect(marked('noted')).toEqual(['clients.exportAll', 'interactions.exchanges', 'visits.moments']);
  const perMinute = calls.filter(({ limit }) => limit).map((each) => [`${each.feature}.${each.call}`, each.limit]);
  expect(Object.fromEntries(perMinute)).toEqual({
    'auth.completeReset': 30,
    'consoleErrors.report': 30,
    'robots.pairingCode': 60,
    'robots.recognise': 60,
    'device.heard': 60,
    'device.pair': 120,
    'signIn.callback': 120,
    'signIn.enter': 120,
    'signIn.start': 120,
    'signIn.update': 30,
    'signIn.test': 30,
    'device.pairing': 600,
    'device.picture': 60,
    'device.pin': 60,
    'turnDisplays.show': 60,
    'reports.create': 30,
    'reports.test': 10,
    'webhooks.create': 30,
    'webhooks.test': 30,
    'webhooks.update': 60,
    'ticketPages.leave': 120,
    'ticketPages.comeBack': 120,
    'ticketPages.stepBack': 120,
    'ticketPages.subscribe': 120,
    'turnDoors.take': 120,
    'turns.page': 120,
  });
  // What is asked for by a secret that could be tried, and only that: each call that takes the code of a ticket or the secret of a door.
  const missed = calls
    .filter(({ misses }) => misses)
    .map((each) => [`${each.feature}.${each.call}`, `${each.misses?.of} ${each.misses?.most}`]);
  expect(Object.fromEntries(missed)).toEqual({
    'ticketPages.get': 'code 60',
    'ticketPages.leave': 'code 60',
    'ticketPages.comeBack': 'code 60',
    'ticketPages.stepBack': 'code 60',
    'ticketPages.subscribe': 'code 60',
    'ticketPages.unsubscribe': 'code 60',
    'turnDoors.show': 'door 60',
    'turnDoors.take': 'door 60',
  });
});
