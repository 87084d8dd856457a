import { sql } from 'kysely'
import { headOf, linkAt } from '#domain/raffles/chain.ts'
import { toHex } from '#domain/proof/hash.ts'
import type { Host } from '#server/host.ts'
import type { Db } from '#server/database/database.ts'

export type Chains = ReturnType<typeof createChains>

/** Draws per chain: about ten years of a weekly raffle. */
const chainLength = 512

/** The merchants' hash chains: a head is stored and shown before the first raffle on it opens. */
export function createChains({ db, clock, random, box }: Pick<Host, 'db' | 'clock' | 'random' | 'box'>) {
  const context = (merchantCode: string, chainId: number) => `raffle chain ${merchantCode} ${chainId}`
  const chain = (within: Db, merchantCode: string, chainId: number) =>
    within
      .selectFrom('raffle_chain')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('chain_id', '=', chainId)

  /** Reserves one draw; starts a new chain when the last one is full. Part of the caller's transaction. */
  async function reserve(within: Db, merchantCode: string): Promise<number> {
    const last = await within
      .selectFrom('raffle_chain')
      .select(['chain_id', 'reserved', 'length'])
      .where('merchant_code', '=', merchantCode)
      .orderBy('chain_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const hasRoom = last !== undefined && last.reserved < last.length
    const chainId = hasRoom ? last.chain_id : (last?.chain_id ?? 0) + 1
    if (!hasRoom) {
      const secret = toHex(random.bytes(32))
      await within
        .insertInto('raffle_chain')
        .values({
          merchant_code: merchantCode,
          chain_id: chainId,
          sealed_secret: box.seal(secret, context(merchantCode, chainId)),
          length: chainLength,
          head: headOf(secret, chainLength),
          reserved: 0,
          used: 0,
          published_at: clock.now(),
        })
        // Another gateway inserted it concurrently.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await sql`update raffle_chain set reserved = reserved + 1
      where merchant_code = ${merchantCode} and chain_id = ${chainId}`.execute(within)
    return chainId
  }

  /** Takes the position of the next draw. Part of the caller's transaction. */
  async function take(within: Db, merchantCode: string, chainId: number): Promise<number> {
    const { rows } = await sql<{ used: number }>`update raffle_chain set used = used + 1
      where merchant_code = ${merchantCode} and chain_id = ${chainId} returning used`.execute(within)
    const [row] = rows
    if (row === undefined) throw new Error(`${merchantCode} has no raffle chain ${chainId}`)
    return row.used
  }

  /** The link of a draw. Throws when the chain was sealed with another secret. */
  async function reveal(merchantCode: string, chainId: number, position: number): Promise<string> {
    const row = await chain(db, merchantCode, chainId).executeTakeFirstOrThrow()
    return linkAt(box.open(row.sealed_secret, context(merchantCode, chainId)), row.length, position)
  }

  const headOfChain = async (merchantCode: string, chainId: number): Promise<string> =>
    (await chain(db, merchantCode, chainId).executeTakeFirstOrThrow()).head

  return { reserve, take, reveal, headOf: headOfChain }
}
