import { launchGame } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import { systemClock, systemRandom } from '#server/process/platform.ts'
import { sandboxDb } from '#tests/support/database.ts'
import { inMemoryDatabase } from '#tests/support/engines.ts'
import { aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'

/** A slot of the sandbox vendor. */
export const ownGame = { gameId: 'ipe-luz-tucano', vendorCode: 'IPE_LUZ' } as const

/**
 * The reference gateway on an in-memory database, listening on a free port, with a function that issues launch codes.
 */
export async function openOwnGateway() {
  const gateway = await startGateway({ deps: { clock: systemClock } })
  const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })

  async function launchCode(): Promise<string> {
    const visitor = await gateway.visitor('nocturne').register(aUsername())
    const { launchUrl } = await visitor.call(launchGame, {
      ...launchClient,
      gameId: ownGame.gameId,
      nodeId: ownGame.gameId,
      vassalage: ownGame.vendorCode,
      merchantCode: 'NOCTURNE01',
      language: 'en',
    })
    return new URL(launchUrl).searchParams.get('code') ?? ''
  }

  return { url, secret: vendorSecret, launchCode, close: () => gateway.stop() }
}

/** The sandbox vendor with its own database, using the wallet at `walletUrl`. */
export async function openOwnVendor({ walletUrl, secret }: { walletUrl: string; secret: string }) {
  const database = await inMemoryDatabase()
  const vendor = await buildSandboxVendor({
    db: sandboxDb(database.db),
    clock: systemClock,
    random: systemRandom,
    walletUrl,
    secret,
    clientDir: '/nowhere',
    walletTimeoutMs: 1_000,
    resolveEveryMs: 500,
  })
  const url = await vendor.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async close() {
      await vendor.app.close()
      await database.close()
    },
  }
}
