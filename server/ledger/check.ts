import { rows } from './sql.ts'
import type { SqlRunner } from './sql.ts'

export interface LedgerReport {
  readonly transfers: bigint
  readonly entries: bigint
  /** One sentence per broken rule; empty when the books are right. */
  readonly problems: readonly string[]
}

/** Each rule selects what breaks it, as one sentence. */
const rules = [
  `select 'the entries of ' || merchant_code || ' in ' || currency || ' sum to ' || sum(amount_minor)
   from entry group by merchant_code, currency having sum(amount_minor) <> 0`,

  `select 'transfer ' || t.id || ' of ' || t.merchant_code || ' (' || t.amount_minor || ') has entries '
     || coalesce(string_agg(e.account || ' ' || e.amount_minor, ', '), 'none')
   from transfer t left join entry e on e.merchant_code = t.merchant_code and e.transfer_id = t.id
   group by t.merchant_code, t.id, t.amount_minor, t.player_id, t.currency
   having coalesce(sum(e.amount_minor), 0) <> 0
     or count(e.seq) <> case when t.amount_minor = 0 then 0 else 2 end
     or coalesce(sum(e.amount_minor) filter (where e.account = 'player:' || t.player_id), 0) <> t.amount_minor
     or coalesce(bool_or(e.currency <> t.currency), false)`,

  `select 'account ' || a.player_id || ' of ' || a.merchant_code || ' says ' || a.posted_minor || ', its entries say '
     || coalesce(sum(e.amount_minor), 0)
   from player_account a left join entry e on e.merchant_code = a.merchant_code and e.account = 'player:' || a.player_id
   group by a.merchant_code, a.player_id, a.posted_minor, a.currency
   having a.posted_minor <> coalesce(sum(e.amount_minor), 0) or coalesce(bool_or(e.currency <> a.currency), false)`,

  `select 'entry ' || e.transfer_id || '/' || e.seq || ' of ' || e.merchant_code || ' has no transfer'
   from entry e where not exists (select 1 from transfer t where t.merchant_code = e.merchant_code and t.id = e.transfer_id)`,

  `select 'entry ' || e.transfer_id || '/' || e.seq || ' of ' || e.merchant_code || ' belongs to no account'
   from entry e where e.account like 'player:%' and not exists (
     select 1 from player_account a where a.merchant_code = e.merchant_code and 'player:' || a.player_id = e.account)`,

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
] as const

/** One statement, so that everything is read at one moment and the check may run beside play. */
const statement = `with broken (problem) as (${rules.join('\n  union all\n  ')})
  select (select count(*) from transfer) as transfers, (select count(*) from entry) as entries,
    coalesce((select array_agg(problem) from (select problem from broken order by problem limit 100) as first), '{}') as problems`

/** Proves the books: every transfer sums to zero, every balance is the sum of its entries, nothing stands alone. */
export async function checkLedger(db: SqlRunner): Promise<LedgerReport> {
  const [report] = await rows<LedgerReport>(db, statement)
  if (report === undefined) throw new Error('The ledger check gave no row')
  return report
}
