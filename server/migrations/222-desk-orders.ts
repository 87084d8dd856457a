import { steps } from './steps.ts'

/**
 * Vouchers are ordered in batches, which may need a second approval; orders of points have a remark for the player.
 */
export const deskOrders = steps(
  `create table voucher_batch (
    merchant_code text not null,
    batch_id text not null,
    currency text not null check (length(currency) = 3),
    amount_minor bigint not null check (amount_minor > 0),
    count integer not null check (count > 0),
    state text not null check (state in ('waiting', 'issued', 'rejected')),
    asked_by text not null,
    asked_at timestamptz not null,
    decided_by text,
    decided_at timestamptz,
    reason text,
    primary key (merchant_code, batch_id),
    check ((state = 'waiting') = (decided_at is null))
  )`,
  `create index voucher_batch_by_time on voucher_batch (merchant_code, asked_at, batch_id)`,
  `alter table voucher add column batch_id text`,
  `create index voucher_of_batch on voucher (merchant_code, batch_id) where batch_id is not null`,
  `alter table points_entry add column remark text`,
  `create index points_entry_by_status on points_entry (merchant_code, status, made_at, entry_id)
    where kind = 'redeem'`,
)
