// Made by `npm run tables` from a migrated database. Instants are ISO 8601 text, days yyyy-MM-dd.
import type { ColumnType, Generated } from 'kysely';

export interface Tables {
  agent_secrets: {
    agent_id: number;
    key_enc: Uint8Array;
  };
  agents: {
    agent_id: Generated<number>;
    client_id: Generated<number>;
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
    rule_id: Generated<number>;
    client_id: Generated<number>;
    alert: string;
    notify: Generated<boolean>;
    delay_seconds: Generated<number>;
    severity: number | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  alert_steps: {
    step_id: Generated<number>;
    client_id: number;
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
    notification_id: Generated<number>;
    uuid: string | null;
    client_id: number;
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
    job_id: Generated<string>;
    client_id: Generated<number>;
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
    branchoffice_id: Generated<number>;
    client_id: Generated<number>;
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
    category_id: Generated<number>;
    client_id: Generated<number>;
    name_es: string;
    name_en: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  client_exports: {
    export_id: Generated<number>;
    client_id: number;
    name: string;
    exported_by: number;
    at: Generated<string>;
  };
  client_modules: {
    client_id: number;
    module_id: number;
  };
  client_specialties: {
    specialty_id: Generated<number>;
    client_id: Generated<number>;
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
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    default_scene_id: number | null;
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
  detections: {
    id: Generated<number>;
    uuid: string;
    client_id: number;
    robot_id: number;
    event_type: string;
    occurred_at: string;
    occurred_by: string;
    track_id: string | null;
    gender: string | null;
    age: number | null;
    received_at: Generated<string>;
    local_day: string;
    branchoffice_id: number | null;
  };
  device_commands: {
    command_id: Generated<string>;
    client_id: Generated<number>;
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
    directory_id: Generated<number>;
    client_id: Generated<number>;
    name: string;
    phone: string;
    direction: string;
    specialty_id: number | null;
    own_specialty_id: number | null;
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
    specialty: Generated<number>;
  };
  erasures: {
    client: number;
    what: ColumnType<unknown, string | null | undefined, string | null>;
    begun_at: Generated<string>;
    erased_at: string | null;
  };
  exchanges: {
    exchange_id: Generated<number>;
    uuid: string;
    client_id: number;
    robot_id: number;
    interaction_uuid: string;
    asked_at: string;
    asked_by: string;
    question: string | null;
    language_id: number;
    agent_id: number | null;
    intent_id: number | null;
    intent_name: string | null;
    answer: string | null;
    shown: string | null;
    received_at: Generated<string>;
    outcome: string | null;
    local_day: string;
    branchoffice_id: number | null;
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
  gestures: {
    id_gesture: number;
    code: string;
    name: string;
  };
  idempotency_keys: {
    actor: string;
    key: string;
    step: number;
    request_hash: string;
    result: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Generated<string>;
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
  };
  imports: {
    import_id: Generated<string>;
    client_id: Generated<number>;
    kind: string;
    name: string;
    sheet: ColumnType<unknown, string | null, string | null>;
    settings: ColumnType<unknown, string | null, string | null>;
    rows: number;
    previewed: Generated<boolean>;
    saved: Generated<number>;
    failed: Generated<number>;
    ran_at: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  information_items: {
    information_item_id: Generated<number>;
    client_id: Generated<number>;
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
    intent_id: Generated<number>;
    client_id: Generated<number>;
    agent_id: number;
    provider_id: string;
    name: string;
    role: string | null;
    is_screen_flow: Generated<boolean>;
    is_active: Generated<boolean>;
    media_id: number | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    variants: Generated<string[]>;
  };
  interaction_client_days: {
    client_id: number;
    day: string;
    n: number;
  };
  interaction_days: {
    client_id: number;
    robot_id: number;
    day: string;
    n: number;
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
    gender: string | null;
    age: number | null;
    language_id: number | null;
    session_kind: string | null;
    track_id: string | null;
    received_at: Generated<string>;
    branchoffice_id: number | null;
  };
  key_checks: {
    name: string;
    check_enc: Uint8Array | null;
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
    media_id: Generated<number>;
    client_id: Generated<number>;
    name: string;
    file_type: string;
    url_file: string;
    extention: string;
    duration: Generated<number>;
    resolution: Generated<string>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    searched: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    poster: string | null;
    conversion: Generated<string>;
    conversion_error: string | null;
    playable_url: string | null;
    played_url: string | null;
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
  product_images: {
    client_id: Generated<number>;
    product_id: number;
    position: number;
    url: string;
  };
  products: {
    product_id: Generated<number>;
    client_id: Generated<number>;
    category_id: number | null;
    subcategory_id: number | null;
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
  resolutions: {
    id: Generated<number>;
    name: string;
    wide: number;
    height: number;
    status: Generated<boolean>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  robot_branches: {
    client_id: Generated<number>;
    robot_id: number;
    branchoffice_id: number;
    audio_es: string | null;
    audio_en: string | null;
  };
  robot_directories: {
    client_id: Generated<number>;
    robot_id: number;
    directory_id: number;
    audio_es: string | null;
    audio_en: string | null;
  };
  robot_information: {
    client_id: Generated<number>;
    robot_id: number;
    information_item_id: number;
    audio_es: string | null;
  };
  robot_main_branches: {
    robot_id: number;
    client_id: Generated<number>;
    branchoffice_id: number;
  };
  robot_pictures: {
    robot_id: number;
    client_id: number;
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
  };
  robot_state: {
    robot_id: number;
    client_id: number;
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
    config_changed_at: Generated<string>;
    applied_version: number | null;
    config_error: string | null;
    content: ColumnType<unknown, string | null | undefined, string | null>;
    fault: string | null;
    offline_capable: boolean | null;
    outbox: number | null;
    clock_offset_ms: number | null;
    ip: string | null;
    alerts_count: Generated<number>;
    interactions_count: Generated<number>;
    offline_alerted_at: string | null;
    offline_since: string | null;
    mac: string | null;
    advertising: ColumnType<unknown, string | null | undefined, string | null>;
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
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: number | null;
    searched: Generated<string>;
    timezone: string | null;
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
  session_secrets: {
    session_id: string;
    access_hash: Uint8Array;
    access_expires_at: string;
    refresh_hash: Uint8Array;
    previous_hash: Uint8Array | null;
    rotated_at: Generated<string>;
  };
  session_types: {
    session_id: Generated<number>;
    client_id: Generated<number>;
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
  subcategories: {
    subcategory_id: Generated<number>;
    client_id: Generated<number>;
    category_id: number;
    name_es: string;
    name_en: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  user_secrets: {
    user_id: number;
    password_hash: string;
    pin_hash: string | null;
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
    view_id: Generated<number>;
    uuid: string;
    client_id: number;
    robot_id: number;
    kind: string;
    record_id: number;
    name: string;
    viewed_at: string;
    local_day: string;
    received_at: Generated<string>;
    interaction_uuid: string | null;
    branchoffice_id: number | null;
  };
}
