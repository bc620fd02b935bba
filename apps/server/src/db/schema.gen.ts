// Made from the migrated database by npm run db:types. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables as Kysely sees them. */
export interface Database {
  access_tokens: {
    id: GeneratedAlways<number>;
    user_id: number;
    name: string;
    token_hash: Buffer;
    ending: string;
    scopes: string[];
    created_at: Generated<Date>;
    used_at: Date | null;
    expires_at: Date;
  };
  account_deletion_links: {
    token_hash: Buffer;
    purpose: string;
    user_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  attempts: {
    key: Buffer;
    count: number;
    since: Date;
  };
  authenticators: {
    user_id: number;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    created_at: Generated<Date>;
  };
  comment_reads: {
    project_id: number;
    user_id: number;
    thread_id: number;
    last_read: number;
  };
  comment_threads: {
    project_id: number;
    id: GeneratedAlways<number>;
    entry_id: number;
    language_id: number | null;
    kind: Generated<number>;
    created_at: Generated<Date>;
    created_by: number | null;
    resolved_at: Date | null;
    resolved_by: number | null;
    last_comment: Generated<number>;
    last_at: Generated<Date>;
    comment_count: Generated<number>;
  };
  comments: {
    project_id: number;
    id: GeneratedAlways<number>;
    thread_id: number;
    author_id: number | null;
    text: string;
    created_at: Generated<Date>;
    edited_at: Date | null;
    deleted_at: Date | null;
  };
  count_deltas: {
    project_id: number;
    id: GeneratedAlways<number>;
    language_id: number;
    group_id: number;
    plural: number;
    state: number;
    n: number;
  };
  counts: {
    project_id: number;
    language_id: number;
    group_id: number;
    plural: number;
    state: number;
    n: number;
  };
  dismissed_terms: {
    project_id: number;
    text: string;
    dismissed_by: number | null;
    dismissed_at: Generated<Date>;
  };
  email_verifications: {
    token_hash: Buffer;
    user_id: number;
    email: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  entries: {
    project_id: number;
    id: GeneratedAlways<number>;
    group_id: number;
    key: string;
    key_hash: GeneratedAlways<string | null>;
    plural: GeneratedAlways<number | null>;
    description: string | null;
    metadata: NullableJson;
    link_parent: number | null;
    created_at: Generated<Date>;
    created_by: number | null;
    tags: number[] | null;
    by_hand: string[] | null;
  };
  entry_words: {
    project_id: number;
    entry_id: number;
    language_id: number;
    version: number;
    words: number;
  };
  feed_positions: {
    project_id: number;
    reader: string;
    position: Generated<number>;
    position_id: Generated<number>;
  };
  file_bodies: {
    project_id: number;
    id: GeneratedAlways<number>;
    file_id: number;
    language_id: number;
    content_hash: string;
    size: number;
    operation_id: number | null;
    created_at: Generated<Date>;
    created_by: number | null;
    withdrawn_at: Date | null;
    path: string;
    options: NullableJson;
    settled: NullableJson;
    entries: Generated<number[]>;
    plurals: string[] | null;
    empty_entries: Generated<number[]>;
    dropped_entries: Generated<number[]>;
    texts_in: NullableJson;
    limits: string[] | null;
    first_at: Date | null;
  };
  file_entries: {
    project_id: number;
    file_id: number;
    entry_id: number;
    position: number;
  };
  files: {
    project_id: number;
    id: GeneratedAlways<number>;
    path: string;
    format: string;
    group_id: number | null;
    key_prefix: Generated<string>;
    options: GeneratedJson;
    created_at: Generated<Date>;
    created_by: number | null;
    deleted_at: Date | null;
    joined_by: number | null;
  };
  glossaries: {
    project_id: number;
    version: Generated<number>;
    is_shared: Generated<boolean>;
  };
  glossary_terms: {
    project_id: number;
    id: GeneratedAlways<number>;
    texts: Json;
    description: Generated<string>;
    case_sensitive: Generated<boolean>;
    forbidden: Generated<boolean>;
    do_not_translate: Generated<boolean>;
    part_of_speech: string | null;
    created_by: number | null;
    created_at: Generated<Date>;
    updated_by: number | null;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
  };
  groups: {
    project_id: number;
    id: GeneratedAlways<number>;
    name: string;
    is_default: Generated<boolean>;
    included: Generated<boolean>;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    deleted_by: number | null;
  };
  history: {
    project_id: number;
    id: GeneratedAlways<number>;
    xid: Generated<string>;
    operation_id: number | null;
    kind: number;
    language_id: number | null;
    entry_id: number | null;
    subject: string | null;
    user_id: number | null;
    at: Generated<Date>;
    old: NullableJson;
    entry_ids: number[] | null;
    subjects: string[] | null;
    size: GeneratedAlways<number | null>;
    span: GeneratedAlways<string | null>;
  };
  identities: {
    id: GeneratedAlways<number>;
    user_id: number;
    connection_id: number;
    subject: string;
    email: string;
    created_at: Generated<Date>;
    used_at: Generated<Date>;
  };
  import_rows: {
    project_id: number;
    import_id: number;
    position: number;
    language_id: number;
    key: string;
    key_hash: GeneratedAlways<string | null>;
    value: string | null;
    draft: string | null;
    source: string | null;
    description: string | null;
    metadata: NullableJson;
    status: number | null;
    max_length: number | null;
    line: number | null;
    as_former: boolean | null;
  };
  integrations: {
    project_id: number;
    key: string;
    first_at: Generated<Date>;
    last_at: Generated<Date>;
  };
  jobs: {
    project_id: number;
    id: GeneratedAlways<number>;
    kind: string;
    state: Generated<string>;
    user_id: number | null;
    title: Generated<string>;
    done: number | null;
    total: number | null;
    cancel_requested: Generated<boolean>;
    input: GeneratedJson;
    result: NullableJson;
    error: NullableJson;
    created_at: Generated<Date>;
    started_at: Date | null;
    alive_at: Date | null;
    finished_at: Date | null;
    attempts: Generated<number>;
    team_id: number | null;
    bytes: number | null;
    worker: string | null;
    standing: NullableJson;
    session_id: number | null;
    token_id: number | null;
  };
  languages: {
    project_id: number;
    id: number;
    code: string;
    plurals: string[] | null;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    deleted_by: number | null;
    changed_at: Date | null;
    due_on: string | null;
  };
  mails: {
    id: GeneratedAlways<number>;
    recipient: string;
    kind: string;
    subject: string;
    text_body: string | null;
    html_body: string | null;
    state: Generated<string>;
    attempts: Generated<number>;
    error: string | null;
    created_at: Generated<Date>;
    done_at: Date | null;
  };
  missing_texts: {
    project_id: number;
    id: GeneratedAlways<number>;
    language_id: number;
    key: string;
    key_hash: string;
    text: string;
    refused_at: Date | null;
    sender: Buffer;
    first_at: Generated<Date>;
    last_at: Generated<Date>;
  };
  mt_owner_usage: {
    owner_id: number;
    month: string;
    characters: number;
  };
  mt_profile_users: {
    user_id: number;
    profile_id: number;
    added_at: Generated<Date>;
  };
  mt_profiles: {
    id: GeneratedAlways<number>;
    name: string;
    kind: string;
    key_sealed: Buffer | null;
    address: string | null;
    region: string | null;
    model: string | null;
    version: Generated<number>;
    price: number | null;
    price_currency: string | null;
  };
  mt_usage: {
    team_id: number;
    month: string;
    characters: number;
  };
  notification_entries: {
    notification_id: number;
    entry_id: number;
    told_at: Generated<Date>;
  };
  notification_settings: {
    user_id: number;
    in_app: string[];
    by_mail: string[];
    digest: string;
  };
  notifications: {
    id: GeneratedAlways<number>;
    user_id: number;
    project_id: number | null;
    language_id: number | null;
    status: number | null;
    actor_id: number | null;
    entry_id: number | null;
    entries: number;
    in_app: boolean;
    by_mail: boolean;
    created_at: Generated<Date>;
    read_at: Date | null;
    mailed_at: Date | null;
    own_text: Generated<boolean>;
    reason: string | null;
    comment_id: number | null;
    team_id: number | null;
    status_comment: string | null;
    webhook_id: number | null;
  };
  operations: {
    project_id: number;
    id: GeneratedAlways<number>;
    kind: string;
    user_id: number | null;
    at: Generated<Date>;
    language_id: number | null;
    summary: GeneratedJson;
    undone_by: number | null;
    undoes: number | null;
  };
  passkeys: {
    id: GeneratedAlways<number>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: Generated<string[]>;
    name: string;
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  password_resets: {
    token_hash: Buffer;
    user_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  presence: {
    project_id: number;
    session: string;
    user_id: number;
    language_id: number | null;
    entry_id: number | null;
    typing: Generated<boolean>;
    seen_at: Generated<Date>;
    session_id: number | null;
    token_id: number | null;
    writing: string | null;
  };
  projects: {
    id: GeneratedAlways<number>;
    team_id: number;
    name: string;
    type: Generated<string>;
    base_language_id: Generated<number>;
    next_language_id: Generated<number>;
    groups_enabled: Generated<boolean>;
    draft_mode: Generated<boolean>;
    collect_missing: Generated<boolean>;
    translator_rights: GeneratedJson;
    version_floor: Generated<number>;
    created_by: number | null;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    deleted_by: number | null;
    metadata_fields: GeneratedJson;
    spreadsheet_options: NullableJson;
    tag_categories: GeneratedJson;
    review_changed: Generated<boolean>;
    secret_sealed: Buffer | null;
    secret_created_at: Date | null;
    secret_created_by: number | null;
    api_addresses: Generated<string[]>;
    awaits_files: Generated<boolean>;
    check_levels: NullableJson;
    translation_tone: string | null;
  };
  recovery_codes: {
    user_id: number;
    code_hash: Buffer;
  };
  screenshot_positions: {
    project_id: number;
    id: GeneratedAlways<number>;
    screenshot_id: number;
    entry_id: number | null;
    key: string | null;
    key_hash: string | null;
    fuzzy_keys: Generated<string[]>;
    x: number;
    y: number;
    width: number;
    height: number;
    css: Generated<string>;
    is_drawn: boolean;
    created_by: number | null;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    verified_entry_id: number | null;
  };
  screenshots: {
    project_id: number;
    id: GeneratedAlways<number>;
    tag_id: number;
    content_hash: string;
    size: number;
    type: string;
    width: number;
    height: number;
    name: string;
    device_language: string;
    platform: string;
    device_model: string;
    operating_system: string;
    bundle_identifier: string;
    bundle_version: string;
    sdk_version: string;
    screen_height: number | null;
    is_blank: boolean;
    created_by: number | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    positions_size: Generated<number>;
  };
  search_texts: {
    project_id: number;
    language_id: number;
    entry_id: number;
    text: string;
  };
  sessions: {
    id: GeneratedAlways<number>;
    token_hash: Buffer;
    user_id: number;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    expires_at: Date;
    address: string | null;
    user_agent: string | null;
    signed_out_at: Date | null;
  };
  settings: {
    name: string;
    value: Json;
  };
  sign_in_challenges: {
    token_hash: Buffer;
    purpose: string;
    user_id: number | null;
    expires_at: Date;
  };
  sso_connections: {
    id: GeneratedAlways<number>;
    team_id: number;
    name: string;
    protocol: string;
    default_role: Generated<string>;
    enabled: Generated<boolean>;
    tested_at: Date | null;
    issuer: string | null;
    client_id: string | null;
    client_secret: Buffer | null;
    metadata_url: string | null;
    entity_id: string | null;
    sign_in_url: string | null;
    certificates: Generated<string[]>;
    created_at: Generated<Date>;
    on_before_trash: Generated<boolean>;
  };
  sso_domains: {
    id: GeneratedAlways<number>;
    connection_id: number;
    domain: string;
    proof: string;
    proven_at: Date | null;
    proven_by: string | null;
    created_at: Generated<Date>;
  };
  sso_flows: {
    token_hash: Buffer;
    browser_hash: Buffer;
    connection_id: number;
    purpose: string;
    user_id: number | null;
    nonce: string | null;
    verifier: string | null;
    request_id: string | null;
    next: string | null;
    person: NullableJson;
    expires_at: Date;
  };
  tags: {
    project_id: number;
    id: GeneratedAlways<number>;
    name: string;
    category_id: number | null;
    order_offset: Generated<number>;
    created_at: Generated<Date>;
    created_by: number | null;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    deleted_by: number | null;
  };
  team_changes: {
    id: GeneratedAlways<number>;
    team_id: number;
    at: Generated<Date>;
    user_id: number | null;
    kind: string;
    subject: string | null;
    details: NullableJson;
  };
  team_data: {
    team_id: number;
    category: string;
    name: string;
    data: Json;
    changed_by: number | null;
    changed_at: Generated<Date>;
    created_by: number | null;
  };
  team_invitation_groups: {
    invitation_id: number;
    group_id: number;
  };
  team_invitations: {
    id: GeneratedAlways<number>;
    team_id: number;
    email: string;
    first_name: string;
    last_name: string;
    role: string;
    token_hash: Buffer;
    invited_by: number | null;
    created_at: Generated<Date>;
    sent_at: Generated<Date>;
    expires_at: Date;
    languages: Generated<string[]>;
    link_shown: Generated<boolean>;
    from_project_id: number | null;
  };
  team_members: {
    team_id: number;
    user_id: number;
    role: string;
    created_at: Generated<Date>;
  };
  teams: {
    id: GeneratedAlways<number>;
    name: string;
    owner_id: number;
    admins_create_projects: Generated<boolean>;
    created_at: Generated<Date>;
    require_second_factor: Generated<boolean>;
    deleted_at: Date | null;
    deleted_by: number | null;
    owned_since: Date | null;
  };
  translations: {
    project_id: number;
    language_id: number;
    entry_id: number;
    value: string | null;
    draft: string | null;
    status: Generated<number>;
    locked: Generated<boolean>;
    issues: Generated<number>;
    version: Generated<number>;
    base_hash: number | null;
    max_length: number | null;
    comment: string | null;
    text_at: Date | null;
    text_by: number | null;
    draft_older: Generated<boolean>;
    length_by_hand: boolean | null;
    value_at: Date | null;
    dismissed: NullableJson;
    text_origin: string | null;
  };
  trash: {
    project_id: number;
    entry_id: number;
    operation_id: number;
    key: string;
    data: Json;
    deleted_at: Generated<Date>;
  };
  uploads: {
    project_id: number;
    id: GeneratedAlways<number>;
    path: string;
    content_hash: string;
    size: number;
    user_id: number | null;
    created_at: Generated<Date>;
  };
  usage_devices: {
    project_id: number;
    month: string;
    device: number;
    language_id: number;
  };
  usage_months: {
    project_id: number;
    month: string;
    language_id: number;
    devices: number;
  };
  usage_notices: {
    user_id: number;
    month: string;
  };
  usage_requests: {
    project_id: number;
    day: string;
    user_id: number;
    language_id: number;
    requests: number;
  };
  usage_salts: {
    month: string;
    salt: Buffer;
  };
  usage_sketches: {
    project_id: number;
    month: string;
    registers: Buffer;
  };
  user_group_languages: {
    group_id: number;
    language: string;
    translator: Generated<boolean>;
    reviewer: Generated<boolean>;
    accepted: Generated<boolean>;
    rejected: Generated<boolean>;
  };
  user_group_members: {
    group_id: number;
    user_id: number;
  };
  user_groups: {
    id: GeneratedAlways<number>;
    team_id: number;
    name: string;
    personal_of: number | null;
    created_by: number | null;
    created_at: Generated<Date>;
  };
  user_pictures: {
    user_id: number;
    media_type: string;
    bytes: Buffer;
  };
  users: {
    id: GeneratedAlways<number>;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string | null;
    preferences: GeneratedJson;
    is_admin: Generated<boolean>;
    is_superadmin: Generated<boolean>;
    account_locked: Generated<boolean>;
    email_verified_at: Date | null;
    terms_accepted_at: Date | null;
    created_at: Generated<Date>;
    organization_name: string | null;
    picture_version: Generated<number>;
    deletion_due_at: Date | null;
    plan_id: string | null;
    enterprise_plan: NullableJson;
    plan_overrides: NullableJson;
    additional_team_members: Generated<number>;
  };
  webhook_deliveries: {
    project_id: number;
    id: GeneratedAlways<number>;
    webhook_id: number;
    event: string;
    state: Generated<string>;
    payload: Json;
    created_at: Generated<Date>;
    next_at: Date | null;
    tries: Generated<number>;
    attempts: GeneratedJson;
  };
  webhooks: {
    project_id: number;
    id: GeneratedAlways<number>;
    url: string;
    events: string[];
    secret_sealed: Buffer;
    active: Generated<boolean>;
    paused: Generated<boolean>;
    failures: Generated<number>;
    created_at: Generated<Date>;
    created_by: number | null;
    leased_until: Date | null;
    last_at: Date | null;
    last_delivered: boolean | null;
    last_status: number | null;
  };
}

/** Read as its parsed value; written as JSON text, since pg takes an array for an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;
