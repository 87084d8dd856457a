import type { Host } from '#server/host.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { books } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { GamesService } from '#server/modules/games/games.service.ts'
import { walletActions } from './actions.ts'
import type { WalletsServiceDeps } from './wallets.service.ts'
import { createRoundRepository } from './round.repository.ts'
import { createRoundsService } from './rounds.service.ts'
import { createWalletRepository } from './wallet.repository.ts'
import { walletRoutes } from './wallet.routes.ts'
import { createWalletService } from './wallet.service.ts'
import { walletsRoutes } from './wallets.routes.ts'
import { createWalletsService } from './wallets.service.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'ledger' | 'hub' | 'transfers' | 'autoResolveMs'> {
  readonly games: {
    readonly service: Pick<GamesService, 'quick'>
    readonly modeOf: WalletsServiceDeps['modeOf']
  }
}

/** Balances, vendor wallets and game rounds. */
export const wallet = defineSlice({
  name: 'wallet',
  actions: walletActions,
  personal: books('round_void'),
  build(needs: Needs) {
    const { db, games, hub: events } = needs
    const service = createWalletService({ ...needs, repository: createWalletRepository(db), events })
    const rounds = createRoundsService({
      ...needs,
      repository: createRoundRepository(db),
      events,
      quickGames: games.service.quick,
    })
    const wallets = createWalletsService({ ...needs, ...games })
    const balance = (site: RequestSite, who: RequestSession) => service.balance({ ...site, ...who })
    return {
      offers: {
        service,
        rounds,
        balance,
        /** ISO 4217: an account keeps the currency of its first movement. */
        currencyOf: async (site: RequestSite, who: RequestSession) => (await balance(site, who)).currency,
      },
      routes: () => [
        ...walletRoutes({ ...needs, wallet: service }),
        ...walletsRoutes({ ...needs, wallet: service, wallets, rounds }),
      ],
    }
  },
})
