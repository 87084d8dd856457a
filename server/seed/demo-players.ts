import { everydayMinor } from '#domain/money/everyday.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random, SiteGates } from '#server/lib/ports.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { LaunchService } from '#server/modules/games/launch.service.ts'
import type { Player } from '#server/modules/member/player.repository.ts'
import type { WinnersService } from '#server/modules/winners/winners.service.ts'
import { demoUsernameOf, nicknames } from '#server/lib/demo-names.ts'
import { demoAccount, logsIn } from './demo-team.ts'
import { setWantedLimits } from './seed-accounts.ts'
import type { SeedAccountsDeps } from './seed-accounts.ts'

export interface DemoPlayersDeps extends Pick<
  SeedAccountsDeps,
  'players' | 'hasher' | 'protection' | 'limits' | 'seedOf' | 'brandOf'
> {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly gates: Pick<SiteGates, 'of'>
  readonly catalogue: Pick<Catalogue, 'games'>
  readonly ticketFor: LaunchService['ticketFor']
  readonly consent: WinnersService['consent']
  /** Tips somebody who wrote in a chat room, now and then. */
  readonly giveTip: (
    player: { readonly merchantCode: string; readonly playerId: string },
    room: string,
  ) => Promise<void>
  /** Joins the open rain of a chat room, if the player may. */
  readonly joinRain: (
    player: { readonly merchantCode: string; readonly playerId: string },
    room: string,
  ) => Promise<void>
}

/** The same from a gateway's slices. */
export const demoPlayersOf = (
  offered: Pick<DemoPlayersDeps, 'db' | 'clock' | 'random' | 'hasher' | 'seedOf' | 'brandOf'> & {
    readonly system: Pick<DemoPlayersDeps, 'gates'>
    readonly member: Pick<DemoPlayersDeps, 'players'>
    readonly protection: Pick<DemoPlayersDeps, 'protection' | 'limits'>
    readonly games: Pick<DemoPlayersDeps, 'catalogue' | 'ticketFor'>
    readonly winners: Pick<DemoPlayersDeps, 'consent'>
    readonly chat: {
      readonly rain: { readonly joinOpen: DemoPlayersDeps['joinRain'] }
      readonly tips: { readonly giveSome: DemoPlayersDeps['giveTip'] }
    }
  },
) =>
  createDemoPlayers({
    ...offered,
    ...offered.system,
    ...offered.member,
    ...offered.protection,
    ...offered.games,
    ...offered.winners,
    joinRain: offered.chat.rain.joinOpen,
    giveTip: offered.chat.tips.giveSome,
  })

/** A game opened for a demo player. */
export interface DemoSeat {
  readonly gameId: string
  /** For the vendor's `POST /api/session`; valid for a minute. */
  readonly launchCode: string
}

/** Everyday units: credited when less than a fifth of it is left. */
const purseUnits = 400

/**
 * Demo players of the demo merchants: accounts without a password, whose rounds the sandbox plays through the vendor's public
 * protocol, so that races, pots and the winners board of a fresh start show something.
 */
export function createDemoPlayers(deps: DemoPlayersDeps) {
  const { db, clock, random, players, hasher, protection, limits, seedOf, brandOf } = deps
  const { gates, catalogue, ticketFor, consent, joinRain, giveTip } = deps
  const ledger = createLedger({ db, clock })

  const known = (merchantCode: string) =>
    Promise.all(
      nicknames.map((nickname) => players.byUsername(merchantCode, usernameKey(demoUsernameOf(nickname)))),
    ).then((all) => all.filter((player) => player !== undefined))

  const below = (bound: number) => Buffer.from(random.bytes(4)).readUInt32BE() % Math.max(1, bound)
  const mainCategory = (merchantCode: string) => {
    const [first] = seedOf(merchantCode).gameCategories
    return gameCategories.find(({ gameType }) => gameType === first)?.id
  }

  /** Fills up a purse that is running empty. */
  async function topUp({ merchant_code: merchantCode, player_id: playerId, currency }: Player) {
    const purse = everydayMinor(purseUnits, currency)
    const { balanceMinor } = await ledger.balance(merchantCode, playerId)
    if (balanceMinor * 5n >= purse) return
    await ledger.move({
      merchantCode,
      playerId,
      currency,
      transferId: `deposit:demo:${random.uuid()}`,
      kind: 'deposit',
      amountMinor: purse,
      counterparty: 'bank:SANDBANK',
      roundId: null,
      gameCode: null,
      referenceId: null,
    })
  }

  return {
    /** Creates the demo players of a demo merchant. */
    async open({ merchantCode, currency }: Brand): Promise<'new' | 'known' | 'none'> {
      // A merchant whose seed has no accounts is somebody's own: its reports count real visitors only.
      if (seedOf(merchantCode).accounts.length === 0) return 'none'
      if ((await known(merchantCode)).length > 0) return 'known'
      // Of a password that nobody has: these accounts have no login.
      const passwordHash = await hasher.hash(Buffer.from(random.bytes(32)).toString('base64'))
      for (const nickname of nicknames) {
        const row = demoAccount({
          merchantCode,
          playerId: random.uuid(),
          username: demoUsernameOf(nickname),
          passwordHash,
          accountTypeCode: 0,
          currency,
          at: clock.now(),
        })
        const player = await players.insert({ ...row, nickname })
        // Somebody else has the name.
        if (player === null) continue
        await protection.onAccountOpened(player)
        await setWantedLimits({ limits, brandOf }, player)
        await consent({ merchantCode, playerId: player.player_id }, { shown: true, alias: 'nickname' })
      }
      return 'new'
    },

    /**
     * Opens one of the playable games for the demo player of this number, modulo their count. Null: there are none, or no
     * such game. Throws as a player's launch does.
     */
    async sit(
      { brand, origin }: { readonly brand: Brand; readonly origin: string },
      number: number,
      isPlayable: (gameId: string) => boolean,
    ): Promise<DemoSeat | null> {
      const { merchantCode, id: brandId, currency, defaultLanguage } = brand
      const [all, isOn, games] = await Promise.all([
        known(merchantCode),
        gates.of(merchantCode),
        catalogue.games(currency),
      ])
      const player = all[number % Math.max(1, all.length)]
      const open = games.filter(({ gameId, category }) => isPlayable(gameId) && isOn(`lobby.${category}`))
      const main = open.filter(({ category }) => category === mainCategory(merchantCode))
      // Half of the rounds are played where the house has its race of the day.
      const game = below(2) === 0 && main.length > 0 ? main[below(main.length)] : open[below(open.length)]
      if (player === undefined || game === undefined) return null
      await topUp(player)
      const inChat = { merchantCode, playerId: player.player_id }
      if (isOn('chat.rain')) await joinRain(inChat, defaultLanguage).catch(exceptRefused)
      if (isOn('chat.tips')) await giveTip(inChat, defaultLanguage).catch(exceptRefused)
      await logsIn(db, player, clock.now())
      const site: RequestSite = { merchantCode, brandId, origin, currency, defaultLanguage, brand }
      const launchCode = await ticketFor(site, sessionOf(player, random.uuid()), game, defaultLanguage)
      return { gameId: game.gameId, launchCode }
    },
  }
}

/** A demo player that is refused, as any player may be, goes on. */
const exceptRefused = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
}

/** A session as a login would open it. */
const sessionOf = ({ player_id: playerId, username }: Player, sessionId: string): RequestSession => ({
  sessionId,
  playerId,
  username,
  accountTypeCode: 0,
  level: 'full',
  passwordDue: null,
  oldPasswordKnown: false,
  proven: false,
  remembered: false,
  isResting: false,
})
