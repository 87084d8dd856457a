import { kindsWhere } from './kinds.ts'
import { rows } from './sql.ts'
import type { SqlRunner } from './sql.ts'

export interface LedgerReport {
  readonly transfers: bigint
  readonly entries: bigint
  /** One sentence per violation; empty when the books are consistent. */
  readonly problems: readonly string[]
}

/** SQL of the account name that entries use for a player's account. */
const nameOf = (account: string) =>
  `case ${account}.kind when 'main' then 'player:' else ${account}.kind || ':' end || ${account}.player_id`

/** Each rule selects its violations, one sentence per row. */
const rules = [
  `select 'the entries of ' || merchant_code || ' in ' || currency || ' sum to ' || sum(amount_minor)
   from entry group by merchant_code, currency having sum(amount_minor) <> 0`,

  `select 'transfer ' || t.id || ' of ' || t.merchant_code || ' (' || t.amount_minor || ') has entries '
     || coalesce(string_agg(e.account || ' ' || e.amount_minor, ', '), 'none')
   from transfer t left join entry e on e.merchant_code = t.merchant_code and e.transfer_id = t.id
   group by t.merchant_code, t.id, t.kind, t.amount_minor, t.player_id, t.currency
   having coalesce(sum(e.amount_minor), 0) <> 0
     or count(e.seq) <> case when t.amount_minor = 0 then 0 else 2 end
     or coalesce(sum(e.amount_minor) filter (where e.account = 'player:' || t.player_id), 0)
       <> case when t.kind in ${kindsWhere(({ ofPlayer }) => !ofPlayer)} then 0 else t.amount_minor end
     or coalesce(bool_or(e.currency <> t.currency), false)`,

  `select 'account ' || a.player_id || ' (' || a.kind || ') of ' || a.merchant_code || ' says ' || a.posted_minor
     || ', its entries say ' || coalesce(sum(e.amount_minor), 0)
   from player_account a left join entry e on e.merchant_code = a.merchant_code and e.account = ${nameOf('a')}
   group by a.merchant_code, a.player_id, a.kind, a.posted_minor, a.currency
   having a.posted_minor <> coalesce(sum(e.amount_minor), 0) or coalesce(bool_or(e.currency <> a.currency), false)`,

  `select 'entry ' || e.transfer_id || '/' || e.seq || ' of ' || e.merchant_code || ' has no transfer'
   from entry e where not exists (select 1 from transfer t where t.merchant_code = e.merchant_code and t.id = e.transfer_id)`,

  `select 'entry ' || e.transfer_id || '/' || e.seq || ' of ' || e.merchant_code || ' belongs to no account'
   from entry e where (e.account like 'player:%' or e.account like 'held:%') and not exists (
     select 1 from player_account a where a.merchant_code = e.merchant_code and ${nameOf('a')} = e.account)`,

  `select 'player ' || a.player_id || ' of ' || a.merchant_code || ' has ' || a.posted_minor || ' held, their withdrawals that wait say '
     || coalesce(sum(-t.amount_minor), 0)
   from player_account a left join transfer t on t.merchant_code = a.merchant_code and t.player_id = a.player_id
     and t.kind = 'withdrawal' and t.state = 'posted'
   where a.kind = 'held'
   group by a.merchant_code, a.player_id, a.posted_minor having a.posted_minor <> coalesce(sum(-t.amount_minor), 0)`,

  `select 'withdrawal ' || t.id || ' of ' || t.merchant_code || ' is ' || t.state || ', its ends say '
     || coalesce(string_agg(r.kind || ' ' || r.amount_minor, ', '), 'nothing')
   from transfer t left join transfer r on r.merchant_code = t.merchant_code and r.reference_id = t.id
     and r.kind in ('payout', 'fee', 'withdrawalReturned')
   where t.kind = 'withdrawal'
   group by t.merchant_code, t.id, t.state, t.amount_minor
   having coalesce(sum(r.amount_minor), 0) <> case t.state when 'posted' then 0 else -t.amount_minor end
     or count(r.id) filter (where (r.kind = 'withdrawalReturned') = (t.state = 'arrived')) > 0`,

  `select 'transfer ' || t.id || ' of ' || t.merchant_code || ' is ' || t.state || ' and has ' || count(r.id) || ' reversals of '
     || coalesce(sum(r.amount_minor), 0)
   from transfer t left join transfer r
     on r.merchant_code = t.merchant_code and r.reference_id = t.id and r.kind = 'reversal'
   group by t.merchant_code, t.id, t.state, t.amount_minor
   having count(r.id) <> case t.state when 'void' then 1 else 0 end
     or (t.state = 'void' and coalesce(sum(r.amount_minor), 0) <> -t.amount_minor)`,

  `select 'win ' || w.id || ' of ' || w.merchant_code || ' answers no bet of its player'
   from transfer w where w.kind = 'win' and not exists (
     select 1 from transfer b where b.merchant_code = w.merchant_code and b.id = w.reference_id
       and b.kind = 'bet' and b.player_id = w.player_id)`,

  `select 'bet ' || b.id || ' of ' || b.merchant_code || ' says its wins have paid ' || coalesce(b.won_minor::text, 'nothing')
     || ', they come to ' || coalesce(w.won::text, 'nothing')
   from transfer b left join (
     select merchant_code, reference_id, sum(amount_minor) as won
     from transfer where kind = 'win' and state = 'posted' group by merchant_code, reference_id
   ) w on w.merchant_code = b.merchant_code and w.reference_id = b.id
   where b.kind = 'bet' and nullif(b.won_minor, 0) is distinct from nullif(w.won, 0)`,

  `select 'round ' || r.round_id || ' of ' || r.player_id || ' at ' || r.merchant_code || ' says ' || r.staked_minor || ' staked, '
     || r.won_minor || ' won; its transfers say ' || coalesce(t.staked, 0) || ' and ' || coalesce(t.won, 0)
   from game_round r left join (
     select merchant_code, player_id, counterparty, round_id,
       coalesce(sum(-amount_minor) filter (where kind = 'bet'), 0) as staked,
       coalesce(sum(amount_minor) filter (where kind in ('win', 'prize')), 0) as won
     from transfer where state = 'posted' and round_id is not null
     group by merchant_code, player_id, counterparty, round_id
   ) t on t.merchant_code = r.merchant_code and t.player_id = r.player_id and t.counterparty = r.vendor_account
     and t.round_id = r.round_id
   where r.staked_minor <> coalesce(t.staked, 0) or r.won_minor <> coalesce(t.won, 0)`,

  `select 'transfer ' || id || ' of ' || merchant_code || ' left ' || coalesce(balance_after_minor::text, 'nothing')
     || ', the history of its account says ' || said
   from (
     select id, merchant_code, balance_after_minor,
       sum(amount_minor) over (partition by merchant_code, player_id order by account_version) as said
     from transfer where account_version is not null
   ) history where balance_after_minor is distinct from said`,

  `select 'transfer ' || t.id || ' of ' || t.merchant_code || ' (' || t.amount_minor || ') has arrived as '
     || coalesce(string_agg(r.amount_minor::text, ', '), 'nothing')
   from transfer t left join transfer r on r.merchant_code = t.merchant_code and r.reference_id = t.id
     and r.kind = case t.kind when 'toUpline' then 'fromDownline' when 'toDownline' then 'fromUpline'
       when 'tip' then 'tipReceived' else 'commission' end
   where t.kind in ('toUpline', 'toDownline', 'tip', 'commissionPaid') group by t.merchant_code, t.id, t.amount_minor
   having count(r.id) <> 1 or sum(r.amount_minor) <> -t.amount_minor`,

  `select account || ' of ' || merchant_code || ' holds ' || sum(amount_minor) || ' ' || currency
   from entry where account like 'between:%' group by merchant_code, account, currency having sum(amount_minor) <> 0`,

  `select 'between ' || min(merchant_code) || ' and ' || max(merchant_code) || ' ' || sum(amount_minor) || ' ' || currency
     || ' is owed on one side alone'
   from (select merchant_code, currency, amount_minor, least(merchant_code, substr(account, 7)) as one,
       greatest(merchant_code, substr(account, 7)) as other from entry where account like 'brand:%') owed
   group by one, other, currency having sum(amount_minor) <> 0`,

  `select account || ' of ' || merchant_code || ' holds ' || sum(amount_minor) || ' ' || currency || ': more was won than was in it'
   from entry where account like 'pot:%' group by merchant_code, account, currency having sum(amount_minor) < 0`,

  `select account || ' of ' || merchant_code || ' holds ' || sum(amount_minor) || ' ' || currency || ': more arrived than was sent'
   from entry where account like 'transit:%' group by merchant_code, account, currency having sum(amount_minor) < 0`,
] as const

/** A single statement reads one snapshot, so the check can run while play goes on. */
const statement = `with broken (problem) as (${rules.join('\n  union all\n  ')})
  select (select count(*) from transfer) as transfers, (select count(*) from entry) as entries,
    coalesce((select array_agg(problem) from (select problem from broken order by problem limit 100) as first), '{}') as problems`

/** Checks the books: every transfer sums to zero, every balance equals the sum of its entries, no orphaned rows. */
export async function checkLedger(db: SqlRunner): Promise<LedgerReport> {
  const [report] = await rows<LedgerReport>(db, statement)
  if (report === undefined) throw new Error('The ledger check gave no row')
  return report
}
