import { steps } from './steps.ts'

/**
 * Agents' contracts and settlements. A contract is its document: the hash is checked against the text, and a signature
 * refers to the hash, so that neither can change once the contract is accepted. A settlement is unique for the contract
 * and the beginning of its period.
 */
export const agentContracts = steps(
  `create table agent_policy (
    merchant_code text primary key,
    may_bring_agents boolean not null,
    most_levels integer not null check (most_levels between 1 and 8),
    kinds text[] not null,
    issue text not null check (issue in ('automatic', 'manual')),
    currency text not null check (length(currency) = 3),
    approve_from_minor bigint not null check (approve_from_minor >= 0)
  )`,
  `create table agent_contract_book (
    merchant_code text primary key,
    changes bigint not null
  )`,
  `create table signing_key (
    key_id text primary key,
    slot smallint not null unique check (slot = 1),
    public_jwk text not null,
    private_jwk bytea not null,
    created_at timestamptz not null
  )`,
  `create table agent_contract (
    merchant_code text not null,
    contract_id text not null,
    kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
    period text not null check (period in ('realtime', 'hour', 'day', 'week', 'halfMonth', 'month')),
    upline_id text,
    downline_id text not null,
    document text not null,
    hash text not null,
    proposed_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    starts_at timestamptz,
    closed_at timestamptz,
    paid_until timestamptz,
    end_reason text check (end_reason in
      ('rejected', 'expired', 'superseded', 'byUpline', 'byDownline', 'notCovered', 'byHouse')),
    primary key (merchant_code, contract_id),
    constraint agent_contract_version unique (merchant_code, contract_id, hash),
    constraint agent_contract_two_sides check (upline_id is null or upline_id <> downline_id),
    constraint agent_contract_hash check (hash = encode(sha256(convert_to(document, 'UTF8')), 'hex')),
    constraint agent_contract_of_document check (
      contract_id = document::jsonb ->> 'contractId' and merchant_code = document::jsonb ->> 'merchantCode'
      and downline_id = document::jsonb ->> 'downline'
      and upline_id is not distinct from document::jsonb ->> 'upline'
      and kind = document::jsonb -> 'terms' ->> 'kind' and period = document::jsonb -> 'terms' ->> 'period'),
    check ((accepted_at is null) = (starts_at is null)),
    check ((end_reason is null) = (closed_at is null)),
    check ((accepted_at is not null and end_reason is not null) = (paid_until is not null)),
    check (accepted_at is null or coalesce(end_reason, '') not in ('rejected', 'expired'))
  )`,
  `create unique index agent_contract_binding on agent_contract (merchant_code, downline_id, kind)
    where accepted_at is not null and end_reason is null`,
  `create unique index agent_contract_proposed on agent_contract (merchant_code, downline_id, kind)
    where accepted_at is null and end_reason is null`,
  `create index agent_contract_of_downline on agent_contract (merchant_code, downline_id, proposed_at)`,
  `create index agent_contract_of_upline on agent_contract (merchant_code, upline_id, proposed_at)`,
  `create index agent_contract_in_force on agent_contract (merchant_code, period, starts_at)
    where accepted_at is not null`,
  `create table contract_signature (
    merchant_code text not null,
    contract_id text not null,
    hash text not null,
    key_id text not null,
    signature text not null,
    primary key (merchant_code, contract_id),
    constraint contract_signature_of_version foreign key (merchant_code, contract_id, hash)
      references agent_contract (merchant_code, contract_id, hash)
  )`,
  `create table settlement (
    merchant_code text not null,
    settlement_id text not null,
    contract_id text not null,
    kind text not null,
    upline_id text,
    downline_id text not null,
    period_from timestamptz not null,
    period_until timestamptz not null,
    currency text not null,
    basis_minor bigint not null,
    amount_minor bigint not null check (amount_minor >= 0),
    carry_minor bigint not null check (carry_minor <= 0),
    large boolean not null,
    state text not null check (state in ('pending', 'approved', 'held', 'owed', 'paid', 'nothing')),
    approved_by text[] not null default '{}',
    note text,
    transfer_ids text[] not null default '{}',
    settled_at timestamptz not null,
    paid_at timestamptz,
    primary key (merchant_code, settlement_id),
    constraint settlement_once unique (merchant_code, contract_id, period_from),
    constraint settlement_of_contract foreign key (merchant_code, contract_id)
      references agent_contract (merchant_code, contract_id),
    check (period_until > period_from),
    check ((state = 'nothing') = (amount_minor = 0)),
    check ((state = 'paid') = (paid_at is not null)),
    constraint settlement_two_persons check (
      not large or state in ('pending', 'held', 'nothing') or coalesce(array_length(approved_by, 1), 0) >= 2)
  )`,
  `create index settlement_received on settlement (merchant_code, downline_id, period_until)`,
  `create index settlement_given on settlement (merchant_code, upline_id, period_until)`,
  `create index settlement_by_time on settlement (merchant_code, settled_at, settlement_id)`,
  `create index settlement_open on settlement (merchant_code, state, period_until)
    where state in ('pending', 'approved', 'held', 'owed')`,
  `create table settlement_document (
    merchant_code text not null,
    settlement_id text not null,
    document text not null,
    key_id text not null,
    signature text not null,
    primary key (merchant_code, settlement_id),
    constraint settlement_document_of foreign key (merchant_code, settlement_id)
      references settlement (merchant_code, settlement_id)
  )`,
  `alter table transfer drop constraint transfer_kind_check`,
  `alter table transfer add constraint transfer_kind_check check (kind in ('playMoney', 'bet', 'win', 'prize',
    'toVendor', 'fromVendor', 'transit', 'reversal', 'tombstone', 'deposit', 'withdrawal', 'withdrawalReturned',
    'payout', 'fee', 'toUpline', 'fromDownline', 'toDownline', 'fromUpline', 'commission', 'commissionPaid'))`,
  `alter table transfer add constraint transfer_commission_comes check (kind <> 'commission' or amount_minor > 0)`,
  `alter table transfer add constraint transfer_commission_leaves check (kind <> 'commissionPaid' or amount_minor < 0)`,
)
