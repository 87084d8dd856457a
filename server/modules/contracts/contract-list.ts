import { sql } from 'kysely'
import type { listContracts } from '#schemas/api/contracts.ts'
import type { Input } from '#schemas/api/route.ts'
import type { Host } from '#server/host.ts'
import { cut, fromCursor, toCursor } from '#server/lib/paging.ts'
import { countContracts, readContracts, stateAt, termsOf } from './contract-rows.ts'
import type { ContractRow } from './contract-rows.ts'
import { toWireContract } from './contracts-wire.ts'

const millis = (moment: string) => sql.raw(`(extract(epoch from ${moment}) * 1000)::bigint`)
/** Sorts contracts that were never accepted after all others. */
const never = 253_402_214_400_000

/** Sort keys, as SQL and in the cursor. */
const contractSorts = {
  proposedAt: {
    place: millis('contract.proposed_at'),
    type: sql.raw('bigint'),
    placeOfRow: (row: ContractRow) => row.proposed_at.getTime(),
    shape: 'ns',
  },
  name: {
    place: sql.raw(`coalesce(downline.nickname, downline.username)`),
    type: sql.raw('text'),
    placeOfRow: (row: ContractRow) => row.downline_name,
    shape: 'ss',
  },
  rate: {
    place: sql.raw(`(select max((tier ->> 'ratePpm')::bigint)
      from jsonb_array_elements(contract.document::jsonb -> 'terms' -> 'tiers') as tier)`),
    type: sql.raw('bigint'),
    placeOfRow: (row: ContractRow) => Math.max(...termsOf(row).tiers.map(({ ratePpm }) => ratePpm)),
    shape: 'ns',
  },
  startsAt: {
    place: sql.raw(`coalesce((extract(epoch from contract.starts_at) * 1000)::bigint, ${never})`),
    type: sql.raw('bigint'),
    placeOfRow: (row: ContractRow) => row.starts_at?.getTime() ?? never,
    shape: 'ns',
  },
} as const

/** A page of the contracts an agent holds or has granted, and their totals. */
export function createContractList({ db, clock }: Pick<Host, 'db' | 'clock'>) {
  return async (merchantCode: string, playerId: string, input: Input<typeof listContracts>) => {
    const held = input.side === 'held'
    const { place, type, placeOfRow, shape } = contractSorts[input.sort ?? 'proposedAt']
    const after = input.cursor === undefined ? null : fromCursor(input.cursor, shape)
    const descending = input.order !== 'oldest'
    const way = sql.raw(descending ? 'desc' : 'asc')
    const now = clock.now()
    const matching = sql.join(
      [
        sql`contract.merchant_code = ${merchantCode}`,
        sql`${held ? sql`contract.downline_id` : sql`contract.upline_id`} = ${playerId}`,
        ...(input.kind === undefined ? [] : [sql`contract.kind = ${input.kind}`]),
        ...(input.state === undefined ? [] : [sql`${stateAt(now)} = ${input.state}`]),
        ...(input.memberId === undefined
          ? []
          : [sql`${held ? sql`contract.upline_id` : sql`contract.downline_id`} = ${input.memberId}`]),
      ],
      sql` and `,
    )
    const beyond =
      after === null
        ? sql`true`
        : sql`(${place}, contract.contract_id) ${sql.raw(descending ? '<' : '>')}
            (${String(after[0])}::${type}, ${after[1]})`
    const [rows, totals] = await Promise.all([
      readContracts(
        db,
        now,
        sql`${matching} and ${beyond}`,
        sql`order by ${place} ${way}, contract.contract_id ${way} limit ${input.pageSize + 1}`,
      ),
      countContracts(db, now, matching),
    ])
    const { shown, last } = cut(rows, input.pageSize)
    return {
      list: shown.map(toWireContract),
      totals,
      next: last && toCursor([placeOfRow(last), last.contract_id]),
    }
  }
}
