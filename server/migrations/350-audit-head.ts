import { steps } from './steps.ts'

/**
 * The end of the audit's chain, in one row: appending locks and moves it in one statement, and it shows when the last
 * entries were deleted. Grant the gateway's role `update` on this table and only `insert` and `select` on `audit`.
 */
export const auditHead = steps(
  `create table audit_head (
    one boolean primary key check (one),
    seq bigint not null,
    at timestamptz not null,
    hash text not null,
    previous_hash text not null
  )`,
  `insert into audit_head (one, seq, at, hash, previous_hash)
    select true, seq, at, hash, previous_hash from audit order by seq desc limit 1`,
  `insert into audit_head (one, seq, at, hash, previous_hash)
    select true, 0, 'epoch', repeat('0', 64), repeat('0', 64) where not exists (select from audit_head)`,
)
