// Made by `npm run tables` from a migrated database. Instants are ISO 8601 text, days yyyy-MM-dd.
import type { ColumnType, Generated } from 'kysely';

export interface Tables {
  agent_secrets: {
    client_id: number;
    agent_id: number;
    key_enc: Uint8Array;
  };
  agents: {
    client_id: Generated<number>;
    agent_id: Generated<number>;
    robot_id: number;
    session_id: number;
    name: string;
    language_id: number;
    test_phrase: string;
    voice_tone: string;
    speed: number | null;
    pitch: number | null;
    engine: string;
    key_project: string | null;
    key_email: string | null;
    is_default: Generated<boolean>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  alert_rule_people: {
    client_id: Generated<number>;
    rule_id: number;
    user_id: number;
  };
  alert_rules: {
    client_id: Generated<number>;
    rule_id: Generated<number>;
    alert: string;
    notify: Generated<boolean>;
    delay_seconds: Generated<number>;
    severity: number | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  alert_steps: {
    client_id: number;
    step_id: Generated<number>;
    notification_id: number;
    at: Generated<string>;
    what: string;
    user_id: number | null;
    user_name: string | null;
    detail: string | null;
    robot_id: number | null;
    uuid: string | null;
  };
  alerts: {
    client_id: number;
    notification_id: Generated<number>;
    uuid: string | null;
    robot_id: number;
    alert: string;
    type: string;
    title: string;
    description: string;
    solution: string | null;
    priority: string | null;
    severity: Generated<number>;
    origin_created_at: string;
    last_at: Generated<string>;
    occurrences: Generated<number>;
    source: string;
    created_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    ended_at: string | null;
    cleared_name: string | null;
    acknowledged_at: string | null;
    acknowledged_by: number | null;
    acknowledged_name: string | null;
    assigned_at: string | null;
    assigned_to: number | null;
    assigned_name: string | null;
    snoozed_until: string | null;
    quiet_until: string | null;
    mail_at: string | null;
  };
  api_key_modules: {
    client_id: Generated<number>;
    key_id: number;
    module_id: number;
    write: Generated<boolean>;
  };
  api_key_secrets: {
    client_id: number;
    key_hash: Uint8Array;
    key_id: number;
  };
  api_key_uses: {
    client_id: Generated<number>;
    key_id: number;
    last_used_at: string;
    last_address: string;
  };
  api_keys: {
    client_id: Generated<number>;
    key_id: Generated<number>;
    name: string;
    in_address: Generated<boolean>;
    created_by: number | null;
    created_at: Generated<string>;
    expires_at: string;
    revoked_at: string | null;
    revoked_by: number | null;
  };
  attention_boxes: {
    client_id: Generated<number>;
    attention_box_id: Generated<number>;
    branchoffice_id: number;
    box_number: number;
    user_id: number | null;
    assigned_at: string | null;
    deleted_at: string | null;
    deleted_by: number | null;
  };
  audit: {
    audit_id: Generated<number>;
    at: Generated<string>;
    client_id: number | null;
    actor: string;
    action: string;
    request_id: string;
    part: Generated<number>;
    ip: string | null;
    changes: ColumnType<unknown, string | null, string | null>;
    about: Generated<string[]>;
  };
  audit_head: {
    one: Generated<boolean>;
    seal_id: number;
    hash: Uint8Array;
  };
  audit_open: {
    audit_id: number;
  };
  audit_seals: {
    seal_id: Generated<number>;
    audit_id: number;
    hash: Uint8Array;
    digest: Uint8Array;
    sealed_at: Generated<string>;
  };
  background_jobs: {
    client_id: Generated<number>;
    job_id: Generated<string>;
    kind: string;
    state: Generated<string>;
    done: Generated<number>;
    total: number;
    failure: string | null;
    result: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Generated<string>;
    heartbeat_at: Generated<string>;
    queued: Generated<boolean>;
    actor: string | null;
  };
  branch_offices: {
    client_id: Generated<number>;
    branchoffice_id: Generated<number>;
    name: string;
    phone: string;
    direction: string;
    url_maps: string;
    latitude: number;
    longitude: number;
    image: string;
    open_at: string;
    until_at: string;
    description_es: string;
    description_en: string | null;
    audio_text_es: string;
    audio_text_en: string | null;
    audio_es: string | null;
    audio_en: string | null;
    robot_id: number | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
  };
  campaign_scenes: {
    client_id: Generated<number>;
    campaign_id: number;
    position: number;
    scene_id: number;
  };
  campaigns: {
    client_id: Generated<number>;
    campaign_id: Generated<number>;
    name: string;
    created_by: number | null;
    created_date: Generated<string>;
    modified_by: number | null;
    modified_date: string | null;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
  };
  categories: {
    client_id: Generated<number>;
    category_id: Generated<number>;
    name_es: string;
    name_en: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  client_exports: {
    client_id: number;
    export_id: Generated<number>;
    name: string;
    exported_by: number;
    at: Generated<string>;
  };
  client_modules: {
    client_id: number;
    module_id: number;
  };
  client_specialties: {
    client_id: Generated<number>;
    specialty_id: Generated<number>;
    name_es: string;
    name_en: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  clients: {
    client_id: Generated<number>;
    name: string;
    image: string | null;
    bucket_name: string | null;
    primary_color: string;
    secondary_color: string;
    background_color: string | null;
    timezone: Generated<string>;
    is_active: Generated<boolean>;
    is_demo: Generated<boolean>;
    storage_limit_bytes: Generated<number>;
    default_scene_id: number | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    sentence_days: Generated<number>;
  };
  console_error_reports: {
    report_id: Generated<number>;
    error_id: number;
    created_at: Generated<string>;
    stack: string;
    user_agent: string;
    browser: string;
    ip: string | null;
  };
  console_errors: {
    error_id: Generated<number>;
    kind: string;
    path: string;
    message: string;
    fingerprint: Generated<string>;
    count: Generated<number>;
    first_at: Generated<string>;
    last_at: Generated<string>;
    solved_at: string | null;
    solved_by: number | null;
  };
  detection_figures: {
    client_id: number;
    day: string;
    hour: number;
    robot_id: number;
    branchoffice_id: number;
    n: number;
  };
  detection_totals: {
    client_id: number;
    monthly: boolean;
    day: string;
    n: number;
    part: Generated<number>;
  };
  detections: {
    client_id: number;
    id: Generated<number>;
    uuid: string;
    robot_id: number;
    event_type: string;
    occurred_at: string;
    occurred_by: string;
    local_day: string;
    local_hour: number;
    branchoffice_id: number | null;
    track_id: string | null;
    gender: string | null;
    age: number | null;
    received_at: Generated<string>;
    dwell_ms: number | null;
  };
  device_commands: {
    client_id: Generated<number>;
    command_id: Generated<string>;
    robot_id: number;
    kind: string;
    payload: ColumnType<unknown, string | null | undefined, string | null>;
    state: Generated<string>;
    steps: ColumnType<unknown, string | null | undefined, string | null>;
    error: string | null;
    batch_id: string | null;
    issued_by: number | null;
    created_at: Generated<string>;
    expires_at: Generated<string>;
    updated_at: Generated<string>;
  };
  device_secrets: {
    device_id: string;
    secret_hash: Uint8Array;
  };
  devices: {
    device_id: string;
    client_id: Generated<number>;
    robot_id: number;
    mac: string | null;
    hostname: string | null;
    ip: string | null;
    app_version: string | null;
    screen_wide: number | null;
    screen_height: number | null;
    paired_at: Generated<string>;
    paired_by: number | null;
    revoked_at: string | null;
  };
  directories: {
    client_id: Generated<number>;
    directory_id: Generated<number>;
    name: string;
    phone: string;
    direction: string;
    specialty_id: number | null;
    own_specialty_id: number | null;
    specialty: number | null;
    enabled_days: ColumnType<unknown, string | null | undefined, string | null>;
    exceptions: ColumnType<unknown, string | null | undefined, string | null>;
    description_es: string;
    description_en: string | null;
    audio_text_es: string;
    audio_text_en: string | null;
    audio_es: string | null;
    audio_en: string | null;
    robot_id: number | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
  };
  ear_tests: {
    client_id: number;
    robot_id: number;
    command_id: string;
    ear: string | null;
    words: string | null;
    fault: string | null;
    ms: number;
    heard_at: Generated<string>;
  };
  erased_visits: {
    client_id: number;
    erasure_id: Generated<number>;
    robot_id: number;
    uuid: string;
    day: string;
    track_hash: Uint8Array | null;
    erased_at: Generated<string>;
    noted_at: string | null;
  };
  erasures: {
    client: number;
    what: ColumnType<unknown, string | null | undefined, string | null>;
    begun_at: Generated<string>;
    erased_at: string | null;
  };
  event_campaigns: {
    client_id: Generated<number>;
    event_id: number;
    position: number;
    campaign_id: number;
  };
  event_groups: {
    client_id: Generated<number>;
    event_id: number;
    group_id: number;
  };
  event_robots: {
    client_id: Generated<number>;
    event_id: number;
    robot_id: number;
    by_hand: boolean;
  };
  event_separations: {
    client_id: Generated<number>;
    event_id: number;
    robot_id: number;
    by_hand: boolean;
    excepted: boolean;
    own_event_id: number | null;
  };
  events: {
    client_id: Generated<number>;
    event_id: Generated<number>;
    name: string;
    always: boolean;
    start_day: string | null;
    start_hour: string | null;
    end_day: string | null;
    end_hour: string | null;
    until_day: string | null;
    weekdays: Generated<number[]>;
    from_hour: string | null;
    to_hour: string | null;
    except_days: Generated<string[]>;
    priority: Generated<number>;
    created_by: number | null;
    created_date: Generated<string>;
    modified_by: number | null;
    modified_date: string | null;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    last_day: string | null;
    except_robots: Generated<number[]>;
    searched: Generated<string>;
  };
  exchanges: {
    client_id: number;
    exchange_id: Generated<number>;
    uuid: string;
    robot_id: number;
    interaction_uuid: string | null;
    asked_at: string;
    local_day: string;
    branchoffice_id: number | null;
    asked_by: string;
    question: string | null;
    language_id: number;
    agent_id: number | null;
    intent_id: number | null;
    intent_name: string | null;
    answer: string | null;
    shown: string | null;
    outcome: string | null;
    received_at: Generated<string>;
    score: number | null;
    chosen_kind: string | null;
    chosen_id: number | null;
    sentence_key: string | null;
    erased_at: string | null;
  };
  files: {
    file_id: Generated<number>;
    client_id: number | null;
    key: string;
    folder: string;
    area: string;
    size: number;
    content_type: string;
    family: string;
    sha256: string;
    bytes: number;
    width: number | null;
    height: number | null;
    duration_ms: number | null;
    playable: boolean;
    thumbnails: Generated<number[]>;
    sent_type: string;
    sent_bytes: number;
    unreferenced_since: string | null;
    referenced_at: string | null;
    created_at: Generated<string>;
  };
  fleet_counts: {
    client_id: number;
    state: string;
    part: Generated<number>;
    n: number;
  };
  funnel_months: {
    client_id: number;
    month: string;
    hour: number;
    robot_id: number;
    branchoffice_id: number;
    scene_id: number;
    campaigns: number[];
    hours: number;
    passed: number;
    told: number;
    stopped: number;
    interacted: number;
    understood: number;
    answered: number;
    surveyed: number;
  };
  gestures: {
    id_gesture: number;
    code: string;
    name: string;
  };
  group_branches: {
    client_id: Generated<number>;
    group_id: number;
    branchoffice_id: number;
    except_robots: Generated<number[]>;
  };
  group_directories: {
    client_id: Generated<number>;
    group_id: number;
    directory_id: number;
    except_robots: Generated<number[]>;
  };
  group_information: {
    client_id: Generated<number>;
    group_id: number;
    information_item_id: number;
    except_robots: Generated<number[]>;
  };
  group_polls: {
    client_id: Generated<number>;
    group_id: number;
    poll_id: number;
    poll_offer: Generated<string>;
    except_robots: Generated<number[]>;
  };
  group_products: {
    client_id: Generated<number>;
    group_id: number;
    product_id: number;
    except_robots: Generated<number[]>;
  };
  group_robots: {
    client_id: Generated<number>;
    group_id: number;
    robot_id: number;
  };
  group_scenes: {
    client_id: Generated<number>;
    group_id: number;
    scene_id: number;
  };
  handled_sentences: {
    client_id: number;
    sentence_key: string;
    handled_at: Generated<string>;
    handled_by: number;
    discarded: boolean;
    was_at: string | null;
  };
  idempotency_keys: {
    actor: string;
    key: string;
    step: number;
    request_hash: string;
    result: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Generated<string>;
  };
  import_acts: {
    client_id: Generated<number>;
    import_id: string;
    name_of: string;
    record_id: number;
  };
  import_pictures: {
    client_id: Generated<number>;
    import_id: string;
    name: string;
    url: string | null;
    failure: string | null;
  };
  import_rows: {
    client_id: Generated<number>;
    import_id: string;
    line: number;
    cells: ColumnType<unknown, string | null, string | null>;
    state: Generated<string>;
    shown: ColumnType<unknown, string | null | undefined, string | null>;
    given: ColumnType<unknown, string | null | undefined, string | null>;
    problems: ColumnType<unknown, string | null | undefined, string | null>;
    record_id: number | null;
    match: string | null;
    read: ColumnType<unknown, string | null | undefined, string | null>;
    before: ColumnType<unknown, string | null | undefined, string | null>;
    fixed: ColumnType<unknown, string | null | undefined, string | null>;
    notes: ColumnType<unknown, string | null | undefined, string | null>;
    article: Generated<string>;
    variant: Generated<string>;
    pictured: Generated<boolean>;
    was: ColumnType<unknown, string | null | undefined, string | null>;
    became: ColumnType<unknown, string | null | undefined, string | null>;
    longer: Generated<boolean>;
    readings: ColumnType<unknown, string | null | undefined, string | null>;
    remarks: ColumnType<unknown, string | null | undefined, string | null>;
  };
  imports: {
    client_id: Generated<number>;
    import_id: Generated<string>;
    kind: string;
    name: string;
    sheet: ColumnType<unknown, string | null, string | null>;
    settings: ColumnType<unknown, string | null, string | null>;
    rows: number;
    previewed: Generated<boolean>;
    saved: Generated<number>;
    failed: Generated<number>;
    ran_at: string | null;
    digest: string | null;
    missing: Generated<number>;
    undone_at: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  information_items: {
    client_id: Generated<number>;
    information_item_id: Generated<number>;
    title: string;
    description: string;
    text: string;
    language_id: Generated<number>;
    audio_es: string | null;
    robot_id: number | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
  };
  intent_audios: {
    client_id: Generated<number>;
    intent_id: number;
    position: number;
    text: string | null;
    s3_url: string | null;
  };
  intent_gestures: {
    client_id: Generated<number>;
    intent_id: number;
    position: number;
    id_gesture: number;
    duration: Generated<number>;
    media_id: number | null;
  };
  intent_phrases: {
    client_id: Generated<number>;
    intent_id: number;
    position: number;
    text: string;
  };
  intents: {
    client_id: Generated<number>;
    intent_id: Generated<number>;
    agent_id: number;
    provider_id: string;
    name: string;
    role: string | null;
    is_screen_flow: Generated<boolean>;
    is_active: Generated<boolean>;
    media_id: number | null;
    variants: Generated<string[]>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    opens: string | null;
  };
  interaction_client_days: {
    client_id: number;
    day: string;
    n: number;
    part: Generated<number>;
  };
  interaction_days: {
    client_id: number;
    robot_id: number;
    day: string;
    n: number;
  };
  interaction_figures: {
    client_id: number;
    day: string;
    hour: number;
    robot_id: number;
    branchoffice_id: number;
    gender: string;
    lasted: number;
    comes_back: boolean;
    n: number;
  };
  interaction_totals: {
    client_id: number;
    monthly: boolean;
    day: string;
    gender: string;
    lasted: number;
    comes_back: boolean;
    n: number;
    part: Generated<number>;
  };
  interactions: {
    id: Generated<number>;
    uuid: string;
    client_id: number;
    robot_id: number;
    started_at: string;
    ended_at: string | null;
    started_by: string;
    wall_started_at: string;
    local_day: string;
    local_hour: number;
    branchoffice_id: number | null;
    gender: string | null;
    age: number | null;
    language_id: number | null;
    session_kind: string | null;
    track_id: string | null;
    comes_back: Generated<boolean>;
    received_at: Generated<string>;
    erased_at: string | null;
  };
  key_checks: {
    name: string;
    check_enc: Uint8Array | null;
  };
  known_browsers: {
    token_hash: Uint8Array;
    user_id: number;
    session_id: string;
    expires_at: string;
  };
  languages: {
    language_id: number;
    name: string;
    currency: string;
  };
  login_attempts: {
    key: string;
    window_started_at: string;
    attempts: number;
  };
  mail_attachments: {
    client_id: number;
    attachment_id: Generated<string>;
    name: string;
    type: string;
    bytes: Uint8Array;
    created_at: Generated<string>;
  };
  mail_outbox: {
    mail_id: string;
    to_address: string;
    subject: string;
    body_enc: Uint8Array | null;
    created_at: Generated<string>;
    expires_at: string;
    next_at: Generated<string>;
    attempts: Generated<number>;
    filed_at: string | null;
    sent_at: string | null;
    last_error: string | null;
    searched: Generated<string>;
    attachment_id: string | null;
    asks: string | null;
  };
  mail_readings: {
    reading_id: Generated<number>;
    client_id: number | null;
    mail_id: string;
    to_address: string;
    title: string;
    read_by: number;
    at: Generated<string>;
  };
  media: {
    client_id: Generated<number>;
    media_id: Generated<number>;
    name: string;
    file_type: string;
    url_file: string;
    extention: string;
    duration: Generated<number>;
    resolution: Generated<string>;
    poster: string | null;
    conversion: Generated<string>;
    conversion_error: string | null;
    playable_url: string | null;
    played_url: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
  };
  message_robots: {
    client_id: Generated<number>;
    message_id: number;
    robot_id: number;
  };
  missed_figures: {
    client_id: number;
    day: string;
    robot_id: number;
    language_id: number;
    outcome: string;
    n: number;
  };
  missed_sentence_robots: {
    client_id: number;
    robot_id: number;
    sentence_key: string;
    language_id: number;
    n: number;
  };
  missed_sentence_totals: {
    client_id: number;
    sentence_key: string;
    language_id: number;
    n: number;
    part: Generated<number>;
  };
  missed_sentences: {
    client_id: number;
    sentence_key: string;
    day: string;
    robot_id: number;
    language_id: number;
    outcome: string;
    n: number;
  };
  missed_totals: {
    client_id: number;
    monthly: boolean;
    day: string;
    outcome: string;
    n: number;
    part: Generated<number>;
  };
  modules: {
    module_id: Generated<number>;
    name: string;
    has_routes: boolean;
  };
  pairings: {
    code_hash: Uint8Array;
    device_id: string | null;
    secret_hash: Uint8Array | null;
    robot_id: number | null;
    device: ColumnType<unknown, string | null | undefined, string | null>;
    made_by: number | null;
    created_at: Generated<string>;
    expires_at: string;
    used_at: string | null;
  };
  password_resets: {
    reset_id: string;
    user_id: number;
    email: string;
    token_hash: Uint8Array;
    issued_at: string;
    expires_at: string;
    used_at: string | null;
    voided_at: string | null;
    requested_ip: string | null;
  };
  playback: {
    client_id: number;
    playback_id: Generated<number>;
    uuid: string;
    robot_id: number;
    event_id: number | null;
    campaign_id: number | null;
    scene_id: number | null;
    media_id: number | null;
    sha256: string | null;
    name: string;
    started_at: string;
    ended_at: string;
    plays: number;
    shown_ms: number;
    completed: number;
    doubtful: boolean;
    local_day: string;
    received_at: Generated<string>;
    local_hour: number | null;
  };
  playback_days: {
    client_id: number;
    day: string;
    robot_id: number;
    campaign_id: number;
    media_id: number;
    measure: string;
    n: number;
  };
  playback_due: {
    client_id: number;
    robot_id: number;
    day: string;
  };
  playback_media_totals: {
    client_id: number;
    monthly: boolean;
    day: string;
    campaign_id: number;
    media_id: number;
    plays: number;
    shown_ms: number;
    completed: number;
    planned_ms: number;
    interaction_ms: number;
    standby_ms: number;
    file_ms: number;
    offline_ms: number;
    message_ms: Generated<number>;
  };
  playback_months: {
    client_id: number;
    day: string;
    robot_id: number;
    campaign_id: number;
    media_id: number;
    plays: number;
    shown_ms: number;
    completed: number;
    planned_ms: number;
    interaction_ms: number;
    standby_ms: number;
    file_ms: number;
    offline_ms: number;
    message_ms: Generated<number>;
  };
  playback_plans: {
    client_id: number;
    day: string;
    robot_id: number;
    campaign_id: number;
    media_id: number;
    planned_ms: number;
    interaction_ms: number;
    standby_ms: number;
    file_ms: number;
    offline_ms: number;
    message_ms: Generated<number>;
  };
  playback_robot_totals: {
    client_id: number;
    monthly: boolean;
    day: string;
    robot_id: number;
    plays: number;
    shown_ms: number;
    completed: number;
    planned_ms: number;
    interaction_ms: number;
    standby_ms: number;
    file_ms: number;
    offline_ms: number;
    message_ms: Generated<number>;
  };
  playback_rules: {
    client_id: number;
    robot_id: number;
    since: string;
    ended_at: string | null;
    config_version: number;
    rules: ColumnType<unknown, string | null, string | null>;
    planned_until: string | null;
  };
  poll_answer_days: {
    client_id: number;
    poll_id: number;
    version: number;
    robot_id: number;
    branchoffice_id: number;
    day: string;
    hour: number;
    language_id: number;
    complete: boolean;
    question_id: number;
    row_index: number;
    value: number;
    n: number;
  };
  poll_answer_totals: {
    client_id: number;
    poll_id: number;
    monthly: boolean;
    day: string;
    version: number;
    language_id: number;
    complete: boolean;
    question_id: number;
    row_index: number;
    value: number;
    n: number;
    part: Generated<number>;
  };
  poll_exports: {
    client_id: Generated<number>;
    export_id: Generated<number>;
    poll_id: number;
    asked: string;
    exported_by: number;
    at: Generated<string>;
  };
  poll_offer_days: {
    client_id: number;
    poll_id: number;
    day: string;
    hour: number;
    robot_id: number;
    branchoffice_id: number;
    stage: string;
    question_id: number;
    n: number;
  };
  poll_response_days: {
    client_id: number;
    poll_id: number;
    version: number;
    robot_id: number;
    branchoffice_id: number;
    day: string;
    hour: number;
    language_id: number;
    complete: boolean;
    n: number;
  };
  poll_response_robots: {
    client_id: number;
    poll_id: number;
    robot_id: number;
    n: number;
  };
  poll_response_times: {
    client_id: number;
    poll_id: number;
    version: number;
    robot_id: number;
    branchoffice_id: number;
    day: string;
    hour: number;
    language_id: number;
    seconds: number;
    n: number;
  };
  poll_response_totals: {
    client_id: number;
    monthly: boolean;
    day: string;
    poll_id: number;
    version: number;
    language_id: number;
    complete: boolean;
    n: number;
    part: Generated<number>;
  };
  poll_responses: {
    client_id: number;
    response_id: Generated<number>;
    uuid: string;
    robot_id: number;
    poll_id: number;
    version: number;
    language_id: number;
    rev: number;
    started_at: string;
    ended_at: string | null;
    complete: boolean;
    interaction_uuid: string | null;
    local_day: string;
    local_hour: number;
    branchoffice_id: number | null;
    answers: ColumnType<unknown, string | null, string | null>;
    dropped: number;
    turn_uuid: string | null;
    received_at: Generated<string>;
    erased_at: string | null;
  };
  poll_versions: {
    client_id: Generated<number>;
    poll_id: number;
    version: number;
    items: ColumnType<unknown, string | null, string | null>;
    created_at: Generated<string>;
    created_by: number | null;
  };
  polls: {
    client_id: Generated<number>;
    poll_id: Generated<number>;
    state: Generated<boolean>;
    title_es: string;
    title_en: string | null;
    description_es: string;
    description_en: string | null;
    goodbye_es: string;
    goodbye_en: string | null;
    logo: string | null;
    version: Generated<number>;
    questions_count: number;
    outline: string;
    created_by: number | null;
    created_date: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
  };
  product_images: {
    client_id: Generated<number>;
    product_id: number;
    position: number;
    url: string;
  };
  products: {
    client_id: Generated<number>;
    product_id: Generated<number>;
    category_id: number | null;
    subcategory_id: number | null;
    code: string | null;
    name_es: string;
    name_en: string | null;
    description_es: string;
    description_en: string | null;
    audio_text_es: string;
    audio_text_en: string | null;
    audio_es: string | null;
    audio_en: string | null;
    price_es: number;
    price_en: number | null;
    robot_id: number | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
  };
  profile_modules: {
    client_id: Generated<number>;
    profile_id: number;
    module_id: number;
  };
  profiles: {
    profile_id: Generated<number>;
    client_id: number | null;
    name: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  pronunciation_lists: {
    client_id: Generated<number>;
    updated_at: Generated<string>;
  };
  pronunciations: {
    client_id: Generated<number>;
    word_key: string;
    language_id: number;
    written: string;
    said: string;
  };
  queued_work: {
    kind: string;
    key: string;
    client_id: Generated<number>;
    body: ColumnType<unknown, string | null | undefined, string | null>;
    tries: Generated<number>;
    due_at: Generated<string>;
    worker: string | null;
    revision: Generated<number>;
  };
  record_changes: {
    client_id: number;
    kind: string;
    bucket: number;
    change: Generated<number>;
  };
  report_documents: {
    client_id: number;
    sent_id: number;
    language: string;
    attachment_id: string;
    bytes: number;
    told: ColumnType<unknown, string | null, string | null>;
  };
  report_mails: {
    client_id: number;
    sent_id: number;
    user_id: number;
    language: string;
    mail_id: string | null;
    skipped: string | null;
    state: string | null;
    said: string | null;
    sent_at: string | null;
  };
  report_people: {
    client_id: Generated<number>;
    report_id: number;
    user_id: number;
    language: string;
  };
  report_sent: {
    client_id: number;
    sent_id: Generated<number>;
    report_id: number;
    from_day: string;
    to_day: string;
    asked_by: number | null;
    language: string | null;
    created_at: Generated<string>;
    made_at: string | null;
    failed: string | null;
    erasures: Generated<number>;
  };
  report_subscriptions: {
    client_id: Generated<number>;
    report_id: Generated<number>;
    name: string;
    kind: string;
    every: string;
    robot_id: number | null;
    branchoffice_id: number | null;
    poll_id: number | null;
    is_active: Generated<boolean>;
    since: Generated<string>;
    made_by: number | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  resolutions: {
    id: Generated<number>;
    name: string;
    wide: number;
    height: number;
    status: Generated<boolean>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  robot_absences: {
    client_id: number;
    robot_id: number;
    kind: string;
    started_at: string;
    ended_at: string | null;
    names: Generated<string[]>;
  };
  robot_branches: {
    client_id: Generated<number>;
    robot_id: number;
    branchoffice_id: number;
    audio_es: string | null;
    audio_en: string | null;
    own: Generated<boolean>;
  };
  robot_directories: {
    client_id: Generated<number>;
    robot_id: number;
    directory_id: number;
    audio_es: string | null;
    audio_en: string | null;
    own: Generated<boolean>;
  };
  robot_groups: {
    client_id: Generated<number>;
    group_id: Generated<number>;
    name: string;
    colour: string;
    priority: Generated<number>;
    rule: ColumnType<unknown, string | null | undefined, string | null>;
    chosen: Generated<number[]>;
    created_by: number | null;
    created_date: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
  };
  robot_hours: {
    client_id: number;
    day: string;
    hour: number;
    robot_id: number;
    branchoffice_id: number;
    passed: number;
    told: number;
    stopped: number;
    interacted: number;
    understood: number;
    answered: number;
    surveyed: number;
    scene_id: Generated<number>;
    campaigns: Generated<number[]>;
  };
  robot_information: {
    client_id: Generated<number>;
    robot_id: number;
    information_item_id: number;
    audio_es: string | null;
    own: Generated<boolean>;
  };
  robot_main_branches: {
    client_id: Generated<number>;
    robot_id: number;
    branchoffice_id: number;
  };
  robot_pictures: {
    client_id: number;
    robot_id: number;
    command_id: string;
    type: string;
    bytes: Uint8Array;
    taken_at: Generated<string>;
  };
  robot_products: {
    client_id: Generated<number>;
    robot_id: number;
    product_id: number;
    audio_es: string | null;
    audio_en: string | null;
    own: Generated<boolean>;
  };
  robot_scenes: {
    client_id: Generated<number>;
    robot_id: number;
    group_id: number;
    scene_id: number;
  };
  robot_state: {
    client_id: number;
    robot_id: number;
    last_seen_at: string | null;
    reported_power: Generated<string>;
    boot_id: string | null;
    screen: string | null;
    painted_at: string | null;
    battery: number | null;
    storage_free_bytes: number | null;
    temperature: number | null;
    app_version: string | null;
    config_version: Generated<number>;
    choice_version: Generated<number>;
    config_changed_at: Generated<string>;
    applied_version: number | null;
    config_error: string | null;
    content: ColumnType<unknown, string | null | undefined, string | null>;
    fault: string | null;
    offline_capable: boolean | null;
    outbox: number | null;
    clock_offset_ms: number | null;
    ip: string | null;
    mac: string | null;
    alerts_count: Generated<number>;
    interactions_count: Generated<number>;
    offline_alerted_at: string | null;
    offline_since: string | null;
    advertising: ColumnType<unknown, string | null | undefined, string | null>;
    has_moved: Generated<boolean>;
    paired: Generated<boolean>;
    gone: Generated<boolean>;
    late: Generated<boolean>;
    counted_as: string | null;
    in_trouble: Generated<boolean>;
    ear: ColumnType<unknown, string | null | undefined, string | null>;
    told_silent: Generated<boolean>;
  };
  robot_troubles: {
    client_id: number;
    robot_id: number;
    n: number;
  };
  robots: {
    robot_id: Generated<number>;
    client_id: Generated<number>;
    name: string;
    serial_number: string;
    url: string;
    screen_resolution_id: number;
    image: string | null;
    is_active: Generated<boolean>;
    desired_power: Generated<string>;
    max_wait_time: Generated<number>;
    downtime_allowed: Generated<number>;
    mic_listening_time: Generated<number>;
    time_to_remind_client: Generated<number>;
    is_simulated: Generated<boolean>;
    timezone: string | null;
    poll_id: number | null;
    poll_offer: Generated<string>;
    hours: ColumnType<unknown, string | null | undefined, string | null>;
    power_at: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
    poll_group_id: number | null;
    own_poll_offer: string | null;
  };
  roll_ups: {
    name: string;
    facts: string;
    keys: string;
    amount: Generated<string>;
    kept: string | null;
    in_parts: Generated<boolean>;
  };
  saved_lists: {
    list_id: Generated<number>;
    client_id: number | null;
    user_id: number;
    page: string;
    name: string;
    query: string;
    shared: Generated<boolean>;
    default_of: Generated<number[]>;
    created_date: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
  };
  scene_media: {
    client_id: Generated<number>;
    scene_id: number;
    position: number;
    media_id: number;
    duration: number;
    name: string | null;
  };
  scenes: {
    client_id: Generated<number>;
    scene_id: Generated<number>;
    name: string;
    state: Generated<boolean>;
    created_by: number | null;
    created_date: Generated<string>;
    modified_by: number | null;
    modified_date: string | null;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
  };
  screen_hours: {
    client_id: number;
    day: string;
    hour: number;
    robot_id: number;
    scene_id: number | null;
    campaigns: Generated<number[]>;
  };
  server_ear: {
    single: Generated<boolean>;
    is_set: boolean;
  };
  session_secrets: {
    session_id: string;
    access_hash: Uint8Array;
    access_expires_at: string;
    refresh_hash: Uint8Array;
    previous_hash: Uint8Array | null;
    rotated_at: Generated<string>;
  };
  session_sign_outs: {
    session_id: string;
    sign_out_enc: Uint8Array | null;
  };
  session_types: {
    client_id: Generated<number>;
    session_id: Generated<number>;
    session_name: string;
    kind: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  sessions: {
    session_id: string;
    user_id: number;
    issued_at: Generated<string>;
    expires_at: string;
    revoked_at: string | null;
    revoked_why: string | null;
    ip: string | null;
    user_agent: string | null;
  };
  shown_messages: {
    client_id: Generated<number>;
    message_id: number;
    robot_id: number;
    shown_at: string;
  };
  sign_in_codes: {
    code_id: string;
    code_hash: Uint8Array;
    user_id: number;
    challenge_hash: Uint8Array;
    sign_out_enc: Uint8Array | null;
    expires_at: string;
  };
  sign_in_domains: {
    domain: string;
    provider_id: number;
    vouched: Generated<boolean>;
  };
  sign_in_links: {
    link_id: Generated<number>;
    user_id: number;
    issuer: string;
    subject: string;
    linked_at: Generated<string>;
  };
  sign_in_providers: {
    provider_id: Generated<number>;
    client_id: number | null;
    issuer: string;
    provider_client_id: string;
    secret_set_at: Generated<string>;
    domains: string[];
    profile_id: number | null;
    required: Generated<boolean>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    vouched_at: string | null;
  };
  sign_in_secrets: {
    provider_id: number;
    secret_enc: Uint8Array | null;
  };
  sign_in_states: {
    state_hash: Uint8Array;
    provider_id: number;
    challenge_hash: Uint8Array;
    expires_at: string;
  };
  specialties: {
    specialty_id: Generated<number>;
    name_es: string;
    name_en: string;
  };
  speech_files: {
    client_id: Generated<number>;
    hash: Uint8Array;
    file_id: number;
  };
  speech_reading: {
    single: Generated<boolean>;
    version: number;
  };
  spent_refresh_tokens: {
    refresh_hash: Uint8Array;
    session_id: string;
    spent_at: Generated<string>;
  };
  spoken_figures: {
    client_id: number;
    robot_id: number;
    day: string;
    understood: boolean;
    n: number;
  };
  subcategories: {
    client_id: Generated<number>;
    subcategory_id: Generated<number>;
    category_id: number;
    name_es: string;
    name_en: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  ticket_pushes: {
    client_id: number;
    push_id: Generated<string>;
    turn_id: number;
    endpoint_hash: Uint8Array;
    subscription_enc: Uint8Array | null;
    created_at: Generated<string>;
    told_almost_at: string | null;
    told_calls: Generated<number>;
    failures: Generated<number>;
    taken_until: string | null;
  };
  tries: {
    client_id: number;
    try_id: Generated<number>;
    uuid: string;
    robot_id: number;
    interaction_uuid: string | null;
    tried_at: string;
    local_day: string;
    branchoffice_id: number | null;
    ear: string;
    outcome: string;
    fault: string | null;
    recognised_ms: number | null;
    sound_ms: number | null;
    received_at: Generated<string>;
  };
  try_figures: {
    client_id: number;
    robot_id: number;
    day: string;
    outcome: string;
    tenths: number;
    n: number;
  };
  turn_bands: {
    client_id: Generated<number>;
    branchoffice_id: number;
    robot_id: number;
    slot: number;
  };
  turn_display_tokens: {
    client_id: number;
    token_hash: Uint8Array;
    display_id: number;
  };
  turn_displays: {
    client_id: Generated<number>;
    display_id: Generated<number>;
    branchoffice_id: number;
    name: string;
    created_by: number | null;
    created_at: Generated<string>;
    revoked_at: string | null;
  };
  turn_doors: {
    client_id: Generated<number>;
    branchoffice_id: number;
    by_phone: Generated<boolean>;
    printed: Generated<number>;
    updated_at: Generated<string>;
  };
  turn_ends: {
    client_id: number;
    branchoffice_id: number;
    day: string;
    hour: number;
    how: string;
    n: number;
  };
  turn_events: {
    client_id: number;
    event_id: Generated<number>;
    turn_id: number;
    at: Generated<string>;
    kind: string;
    user_id: number | null;
    robot_id: number | null;
    box_number: number | null;
    reason: ColumnType<unknown, string | null | undefined, string | null>;
  };
  turn_limits: {
    client_id: Generated<number>;
    branchoffice_id: number;
    wait_limit_minutes: number;
  };
  turn_lines: {
    client_id: Generated<number>;
    branchoffice_id: number;
    day: string;
    last: number;
    version: number;
    almost_version: Generated<number>;
  };
  turn_promises: {
    client_id: number;
    branchoffice_id: number;
    day: string;
    hour: number;
    kept: string;
    n: number;
  };
  turn_server_months: {
    client_id: number;
    branchoffice_id: number;
    month: string;
    box_id: number;
    user_id: number;
    minutes: number;
    n: number;
  };
  turn_service_months: {
    client_id: number;
    branchoffice_id: number;
    month: string;
    hour: number;
    minutes: number;
    n: number;
  };
  turn_services: {
    client_id: number;
    branchoffice_id: number;
    day: string;
    hour: number;
    box_id: number;
    user_id: number;
    minutes: number;
    n: number;
  };
  turn_settings: {
    client_id: Generated<number>;
    elderly: Generated<number>;
    pregnancy: Generated<number>;
    disability: Generated<number>;
    appointment: Generated<number>;
    other: Generated<number>;
    survey_after: Generated<boolean>;
    updated_at: Generated<string>;
  };
  turn_sources: {
    client_id: number;
    branchoffice_id: number;
    day: string;
    hour: number;
    source: string;
    n: number;
  };
  turn_wait_months: {
    client_id: number;
    branchoffice_id: number;
    month: string;
    hour: number;
    minutes: number;
    n: number;
  };
  turn_waits: {
    client_id: number;
    branchoffice_id: number;
    day: string;
    hour: number;
    minutes: number;
    n: number;
  };
  turns: {
    client_id: number;
    turn_id: Generated<number>;
    uuid: Generated<string>;
    branchoffice_id: number;
    day: string;
    hour: number;
    number: number;
    repeated: Generated<boolean>;
    status: Generated<string>;
    source: string;
    robot_id: number | null;
    interaction_uuid: string | null;
    language_id: number | null;
    name: string | null;
    advance: Generated<number>;
    advance_reason: string | null;
    created_at: string;
    created_by: number | null;
    place_at: string;
    returned: Generated<boolean>;
    for_box_id: number | null;
    for_user_id: number | null;
    box_id: number | null;
    attended_by: number | null;
    attention_date: string | null;
    end_date: string | null;
    end_reason: string | null;
    calls: Generated<number>;
    called_at: string | null;
    carried_day: string | null;
    uncalled: Generated<boolean>;
    code: string | null;
    promised_from: number | null;
    promised_until: number | null;
    stepped_back: Generated<boolean>;
    almost_at: string | null;
    browser: string | null;
    page_at: string | null;
    moved: Generated<boolean>;
    erased_at: string | null;
  };
  urgent_messages: {
    client_id: Generated<number>;
    message_id: Generated<number>;
    text: string;
    until: string;
    ended_at: string | null;
    created_by: number | null;
    created_date: Generated<string>;
  };
  user_secrets: {
    user_id: number;
    password_hash: string;
    pin_hash: string | null;
    past_provider_until: string | null;
  };
  users: {
    user_id: Generated<number>;
    client_id: number | null;
    profile_id: number | null;
    name: string;
    last_name: string;
    email: string;
    tlf: Generated<string>;
    image: string | null;
    is_staff: Generated<boolean>;
    is_active: Generated<boolean>;
    has_pin: Generated<boolean>;
    last_login: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
  };
  view_events: {
    client_id: number;
    view_id: Generated<number>;
    uuid: string;
    robot_id: number;
    interaction_uuid: string | null;
    kind: string;
    record_id: number;
    name: string;
    category_id: number | null;
    viewed_at: string;
    local_day: string;
    local_hour: number;
    branchoffice_id: number | null;
    stage: string | null;
    question_id: number | null;
    received_at: Generated<string>;
    erased_at: string | null;
  };
  view_figures: {
    client_id: number;
    kind: string;
    day: string;
    robot_id: number;
    branchoffice_id: number;
    record_id: number;
    n: number;
  };
  view_totals: {
    client_id: number;
    kind: string;
    monthly: boolean;
    day: string;
    record_id: number;
    n: number;
    part: Generated<number>;
  };
  visit_looks: {
    client_id: number;
    look_id: Generated<number>;
    interaction_id: number;
    looked_by: number;
    hour: Generated<string>;
    at: Generated<string>;
    modules: string[];
  };
  visit_steps: {
    client_id: number;
    robot_id: number;
    interaction_uuid: string;
    day: string | null;
    hour: number | null;
    branchoffice_id: number | null;
    understood: Generated<boolean>;
    answered: Generated<boolean>;
    served: Generated<boolean>;
    surveyed: Generated<boolean>;
  };
  webhook_deliveries: {
    client_id: number;
    delivery_id: Generated<number>;
    webhook_id: number;
    event_id: string;
    event: string;
    body: string;
    created_at: Generated<string>;
    tries: Generated<number>;
    next_at: string | null;
    delivered_at: string | null;
    last_at: string | null;
    last_status: number | null;
    last_error: string | null;
    last_ms: number | null;
    answer: string | null;
    is_repeat: Generated<boolean>;
    emptied_at: string | null;
  };
  webhook_health: {
    client_id: number;
    webhook_id: number;
    failing_since: string | null;
    last_at: string | null;
    last_status: number | null;
    last_error: string | null;
    last_ms: number | null;
    caller: string | null;
    caller_until: string | null;
  };
  webhook_secrets: {
    client_id: number;
    webhook_id: number;
    secret_enc: Uint8Array | null;
  };
  webhooks: {
    client_id: Generated<number>;
    webhook_id: Generated<number>;
    name: string;
    url: string;
    events: string[];
    is_active: Generated<boolean>;
    off_reason: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
}

/** The columns of each table that hold an instant, for whoever has only their names, as the log has. */
export const instantColumns: Readonly<Record<string, string>> = {
  agents: 'created_at updated_at',
  alert_rules: 'created_at updated_at',
  alert_steps: 'at',
  alerts: 'origin_created_at last_at created_at deleted_at ended_at acknowledged_at assigned_at snoozed_until quiet_until mail_at',
  api_key_uses: 'last_used_at',
  api_keys: 'created_at expires_at revoked_at',
  attention_boxes: 'assigned_at deleted_at',
  audit: 'at',
  audit_seals: 'sealed_at',
  background_jobs: 'created_at heartbeat_at',
  branch_offices: 'created_at updated_at deleted_at',
  campaigns: 'created_date modified_date updated_at deleted_at',
  categories: 'created_at updated_at',
  client_exports: 'at',
  client_specialties: 'created_at updated_at',
  clients: 'created_at updated_at deleted_at',
  console_error_reports: 'created_at',
  console_errors: 'first_at last_at solved_at',
  detections: 'occurred_at received_at',
  device_commands: 'created_at expires_at updated_at',
  devices: 'paired_at revoked_at',
  directories: 'created_at updated_at deleted_at',
  ear_tests: 'heard_at',
  erased_visits: 'erased_at noted_at',
  erasures: 'begun_at erased_at',
  events: 'created_date modified_date updated_at deleted_at',
  exchanges: 'asked_at received_at erased_at',
  files: 'unreferenced_since referenced_at created_at',
  handled_sentences: 'handled_at was_at',
  idempotency_keys: 'created_at',
  imports: 'ran_at undone_at created_at updated_at',
  information_items: 'created_at updated_at deleted_at',
  intents: 'created_at updated_at',
  interactions: 'started_at ended_at wall_started_at received_at erased_at',
  known_browsers: 'expires_at',
  login_attempts: 'window_started_at',
  mail_attachments: 'created_at',
  mail_outbox: 'created_at expires_at next_at filed_at sent_at',
  mail_readings: 'at',
  media: 'created_at updated_at deleted_at',
  pairings: 'created_at expires_at used_at',
  password_resets: 'issued_at expires_at used_at voided_at',
  playback: 'started_at ended_at received_at',
  playback_rules: 'since ended_at planned_until',
  poll_exports: 'at',
  poll_responses: 'started_at ended_at received_at erased_at',
  poll_versions: 'created_at',
  polls: 'created_date updated_at deleted_at',
  products: 'created_at updated_at deleted_at',
  profiles: 'created_at updated_at',
  pronunciation_lists: 'updated_at',
  queued_work: 'due_at',
  report_mails: 'sent_at',
  report_sent: 'created_at made_at',
  report_subscriptions: 'since created_at updated_at',
  resolutions: 'created_at updated_at',
  robot_absences: 'started_at ended_at',
  robot_groups: 'created_date updated_at deleted_at',
  robot_pictures: 'taken_at',
  robot_state: 'last_seen_at painted_at config_changed_at offline_alerted_at offline_since',
  robots: 'power_at created_at updated_at deleted_at',
  saved_lists: 'created_date deleted_at',
  scenes: 'created_date modified_date updated_at deleted_at',
  session_secrets: 'access_expires_at rotated_at',
  session_types: 'created_at updated_at',
  sessions: 'issued_at expires_at revoked_at',
  shown_messages: 'shown_at',
  sign_in_codes: 'expires_at',
  sign_in_links: 'linked_at',
  sign_in_providers: 'secret_set_at created_at updated_at vouched_at',
  sign_in_states: 'expires_at',
  spent_refresh_tokens: 'spent_at',
  subcategories: 'created_at updated_at',
  ticket_pushes: 'created_at told_almost_at taken_until',
  tries: 'tried_at received_at',
  turn_displays: 'created_at revoked_at',
  turn_doors: 'updated_at',
  turn_events: 'at',
  turn_settings: 'updated_at',
  turns: 'created_at place_at attention_date end_date called_at almost_at page_at erased_at',
  urgent_messages: 'until ended_at created_date',
  user_secrets: 'past_provider_until',
  users: 'last_login created_at updated_at deleted_at',
  view_events: 'viewed_at received_at erased_at',
  visit_looks: 'hour at',
  webhook_deliveries: 'created_at next_at delivered_at last_at emptied_at',
  webhook_health: 'failing_since last_at caller_until',
  webhooks: 'created_at updated_at',
};
