import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { listContracts } from '#schemas/api/contracts.ts'
import type { listDeskContracts } from '#schemas/api/ops-agents.ts'
import type { Input } from '#schemas/api/route.ts'
import type { Host } from '#server/host.ts'
import { deskWish } from '#server/lib/desk.ts'
import { byInstant, byInteger, byText, keysetBy } from '#server/lib/keyset.ts'
import type { KeysetWish } from '#server/lib/keyset.ts'
import { countContracts, readContracts, stateAt } from './contract-rows.ts'
import { toWireContract } from './contracts-wire.ts'

/** Sorts contracts that were never accepted after all others. */
const neverMs = 253_402_214_400_000

const sorts = {
  proposedAt: [byInstant('contract.proposed_at')],
  name: [byText('coalesce(downline.nickname, downline.username)')],
  rate: [
    byInteger(`(select max((tier ->> 'ratePpm')::bigint)
      from jsonb_array_elements(contract.document::jsonb -> 'terms' -> 'tiers') as tier)`),
  ],
  startsAt: [byInteger(`coalesce((extract(epoch from contract.starts_at) * 1000)::bigint, ${neverMs})`)],
}
const keysetOf = keysetBy(sorts, [byText('contract.merchant_code'), byText('contract.contract_id')])

/** Sorts of the desk, by the columns of its list. */
const deskSorts = { proposedAt: 'proposedAt', downline: 'name', terms: 'rate' } as const

type Filter = Pick<Input<typeof listContracts>, 'kind' | 'state'>

/** Pages of contracts and their totals, for an agent and for the desk. Each throws `request.invalid` for a bad cursor. */
export function createContractList({ db, clock }: Pick<Host, 'db' | 'clock'>) {
  const page = async (
    of: RawBuilder<unknown>,
    { kind, state }: Filter,
    wish: KeysetWish<keyof typeof sorts>,
  ) => {
    const now = clock.now()
    const { beyond, order, take, place, pageOf } = keysetOf(wish)
    const matching = sql`${of}
      ${kind === undefined ? sql`` : sql`and contract.kind = ${kind}`}
      ${state === undefined ? sql`` : sql`and ${stateAt(now)} = ${state}`}`
    const [rows, totals] = await Promise.all([
      readContracts(db, now, sql`${matching} and ${beyond}`, sql`${order} limit ${take}`, place),
      countContracts(db, now, matching),
    ])
    return { ...pageOf(rows), totals }
  }

  /** Contracts an agent holds or has granted. */
  const ofAgent = async (merchantCode: string, playerId: string, input: Input<typeof listContracts>) => {
    const [own, other] =
      input.side === 'held'
        ? [sql`contract.downline_id`, sql`contract.upline_id`]
        : [sql`contract.upline_id`, sql`contract.downline_id`]
    const { shown, totals, next } = await page(
      sql`contract.merchant_code = ${merchantCode} and ${own} = ${playerId}
        ${input.memberId === undefined ? sql`` : sql`and ${other} = ${input.memberId}`}`,
      input,
      {
        sort: input.sort ?? 'proposedAt',
        descending: input.order !== 'oldest',
        cursor: input.cursor ?? null,
        size: input.pageSize,
      },
    )
    return { list: shown.map(toWireContract), totals, next }
  }

  const ofDesk = async (merchantCodes: readonly string[], input: Input<typeof listDeskContracts>) => {
    const { playerId } = input
    const { shown, totals, next } = await page(
      sql`contract.merchant_code = any(${[...merchantCodes]})
        ${playerId === undefined ? sql`` : sql`and ${playerId} in (contract.downline_id, contract.upline_id)`}`,
      input,
      deskWish(input, deskSorts[input.sort ?? 'proposedAt']),
    )
    return {
      list: shown.map((row) => ({ merchantCode: row.merchant_code, ...toWireContract(row) })),
      totals,
      next,
    }
  }

  return { ofAgent, ofDesk }
}
