import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { inProcessFetch } from '#scripts/lib/in-process-fetch.ts'
import type { Db } from '#server/database/database.ts'
import { proofVerdicts } from '#server/modules/feedback/verify-proofs.ts'
import { toWirePlayer } from '#server/vendors/seamless-wallet/wire-ids.ts'
import { testRandom } from './clock.ts'
import { sandboxVendor } from './partners.ts'
import type { aSandboxHouse } from './sandbox-house.ts'

/**
 * Asks a process of the sandbox vendor for the proof of a round, as the gateway does for a dispute file, and verifies
 * it against what the vendor told the wallet of that house.
 */
export function askingForProofs(
  db: Db,
  { secret, clock, grant }: Pick<Awaited<ReturnType<typeof aSandboxHouse>>, 'secret' | 'clock' | 'grant'>,
  app: FastifyInstance,
) {
  const vendor = (withSecret = secret) =>
    sandboxVendor({
      publicOrigin: 'http://games.localhost',
      secret: withSecret,
      clock,
      random: testRandom('proofs'),
      fetch: inProcessFetch(app),
    })

  async function proofOf(
    roundId: string,
    over: { playerId?: string; gameId?: string; secret?: string } = {},
  ) {
    const { brandId, gameId, merchantCode } = grant
    const playerId = over.playerId ?? grant.playerId
    const told = await vendor(over.secret).roundProof?.({
      brandId,
      gameId: over.gameId ?? gameId,
      playerId: toWirePlayer({ merchantCode, playerId }),
      roundId,
    })
    const { rows } = await sql<{ vendor_code: string; told_at: string; meta: Record<string, unknown> }>`
      select vendor_code, told_at::text, meta from round_detail
      where merchant_code = ${merchantCode} and player_id = ${playerId} and round_id = ${roundId}`.execute(db)
    const toldByVendor = rows.map((row) => ({ ...row, vendor_code: 'SANDBOX' }))
    const proof = {
      vendorCode: 'SANDBOX',
      roundId,
      gameCode: gameId,
      askedAt: clock.now().toISOString(),
      note: '',
      told: told ?? ({ outcome: 'notProvided' } as const),
    }
    const [verdict] = proofVerdicts({ proofs: [proof] }, { toldByVendor })
    return { told, verdict }
  }
  return proofOf
}
