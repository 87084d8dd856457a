import { steps } from './steps.ts'

/**
 * Feedback and complaints. The checks hold what every state needs: an acknowledgement before an investigation, a pause only
 * while the player is asked, an outcome with a final answer, and a deadline of eight weeks that moves by the finished pauses
 * alone. Of complaints about the same thing one is open.
 */
export const complaints = steps(
  `create table complaint (
    merchant_code text not null,
    complaint_id text not null,
    player_id text not null,
    type text not null check (type in ('bet', 'deposit', 'withdrawal', 'bonus', 'account', 'limits', 'other')),
    ref_kind text check (ref_kind in ('bet', 'deposit', 'withdrawal')),
    ref_id text,
    reference jsonb,
    incident_at timestamptz not null,
    language text not null,
    state text not null check
      (state in ('received', 'acknowledged', 'investigating', 'waitingPlayer', 'final', 'deadlock')),
    submitted_at timestamptz not null,
    ack_at timestamptz,
    acknowledged_by text,
    waiting_since timestamptz,
    paused_ms bigint not null default 0 check (paused_ms >= 0),
    due_at timestamptz not null,
    outcome text check (outcome in ('upheld', 'partlyUpheld', 'rejected')),
    final_at timestamptz,
    decided_by text,
    review_asked_at timestamptz,
    review_due_at timestamptz,
    review_answered_at timestamptz,
    messages integer not null default 0,
    pictures integer not null default 0 check (pictures <= 12),
    warned text,
    primary key (merchant_code, complaint_id),
    check ((ref_kind is null) = (ref_id is null) and (ref_kind is null) = (reference is null)),
    check (incident_at <= submitted_at and incident_at >= submitted_at - interval '4440 hours'),
    check (due_at = submitted_at + interval '1344 hours' + paused_ms * interval '1 millisecond'),
    check (state <> 'received' or ack_at is null),
    check (state in ('received', 'deadlock') or ack_at is not null),
    check ((ack_at is null) = (acknowledged_by is null)),
    check ((state = 'waitingPlayer') = (waiting_since is not null)),
    check ((state in ('final', 'deadlock')) = (final_at is not null)),
    check ((state = 'final') = (outcome is not null) and (state = 'final') = (decided_by is not null)),
    check (review_asked_at is null or final_at is not null),
    check ((review_asked_at is null) = (review_due_at is null)),
    check (review_answered_at is null or review_asked_at is not null)
  )`,
  `create unique index complaint_open_once on complaint (merchant_code, player_id, ref_kind, ref_id)
    where state not in ('final', 'deadlock')`,
  `create index complaint_of_player on complaint (merchant_code, player_id, submitted_at)`,
  `create index complaint_by_state on complaint (merchant_code, state, due_at)`,
  `create table complaint_message (
    merchant_code text not null,
    complaint_id text not null,
    place integer not null check (place > 0),
    kind text not null check (kind in ('complaint', 'reply', 'acknowledged', 'investigating', 'question', 'note', 'final',
      'deadlock', 'reviewAsked', 'reviewAnswered')),
    author text not null check (author in ('player', 'desk', 'clock')),
    operator text,
    words text not null,
    pictures integer not null check (pictures between 0 and 3),
    at timestamptz not null,
    primary key (merchant_code, complaint_id, place),
    foreign key (merchant_code, complaint_id) references complaint (merchant_code, complaint_id),
    check ((author = 'desk') = (operator is not null))
  )`,
  `create table complaint_picture (
    merchant_code text not null,
    complaint_id text not null,
    place integer not null,
    number smallint not null check (number between 0 and 2),
    picture bytea not null,
    primary key (merchant_code, complaint_id, place, number)
  )`,
  `create table feedback (
    merchant_code text not null,
    feedback_id text not null,
    player_id text,
    words text not null,
    language text,
    pictures integer not null check (pictures between 0 and 3),
    state text not null check (state in ('new', 'read', 'answered')),
    made_at timestamptz not null,
    decided_by text,
    decided_at timestamptz,
    answer text,
    primary key (merchant_code, feedback_id),
    check ((state = 'new') = (decided_by is null) and (state = 'new') = (decided_at is null)),
    check ((state = 'answered') = (answer is not null))
  )`,
  `create index feedback_of_player on feedback (merchant_code, player_id, made_at)`,
  `create index feedback_by_state on feedback (merchant_code, state, made_at)`,
  `create table feedback_picture (
    merchant_code text not null,
    feedback_id text not null,
    number smallint not null check (number between 0 and 2),
    picture bytea not null,
    primary key (merchant_code, feedback_id, number)
  )`,
)
