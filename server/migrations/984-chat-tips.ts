import { steps } from './steps.ts'

/**
 * Tips between members of a chat room, written in the transaction that moves the money; `tip_id` is the sender's transfer.
 * The sums of a day are read from here while both accounts are locked. `shown`: both let the room see it; `line_id` is
 * then its line there. `from_many`: with it, as many accounts had tipped the receiver in a day as operators are told of.
 * A member's `tips` null: not chosen.
 */
export const chatTips = steps(
  `create table chat_tip (
    merchant_code text not null,
    tip_id text not null,
    room text not null,
    message_id integer not null,
    from_id text not null,
    to_id text not null,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null check (length(currency) = 3),
    made_at timestamptz not null,
    shown boolean not null,
    line_id integer,
    from_many boolean not null,
    told boolean not null default false,
    primary key (merchant_code, tip_id),
    check (from_id <> to_id)
  )`,
  `create index chat_tip_given on chat_tip (merchant_code, from_id, made_at)`,
  `create index chat_tip_taken on chat_tip (merchant_code, to_id, made_at)`,
  `create index chat_tip_by_time on chat_tip (made_at, merchant_code, tip_id)`,
  `create index chat_tip_untold on chat_tip (made_at) where not told`,
  `alter table chat_member add column tips text check (tips in ('none', 'quiet', 'shown'))`,
  `alter table chat_message add column tip jsonb`,
)
