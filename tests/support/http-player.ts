import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { launchGame, listGames } from '#schemas/api/games.ts'
import type { GameWire } from '#schemas/api/games.ts'
import { listOpenRounds } from '#schemas/api/games-player.ts'
import { gameClient, launchClient } from '#schemas/api/games.wire.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { fromDecimal } from '#domain/money/money.ts'
import type { ReplyView, RoundView, SessionView } from '#sandbox/games/api/shapes.ts'
import { HttpVisitor } from './http-visitor.ts'

export type GameReply<T> = { readonly status: number } & ReplyView<T>

/** A lobby category and a game in it; by default the first game. */
export interface Seat {
  readonly gameType: GameWire['gameType']
  readonly gameId?: string
}

const password = 'Correct-horse-9'

/** A player simulated over HTTP at one game: site calls on the brand's host, game calls on the games' host. */
export class HttpPlayer {
  readonly username: string
  /** The password of an existing account; null: the player registers. */
  readonly #password: string | null
  readonly #site: HttpVisitor
  readonly #game: HttpVisitor
  #gameToken = ''
  #coin = ''
  #highCoin = ''

  constructor(
    port: number,
    {
      brandId,
      username,
      password: own = null,
    }: { brandId: string; username: string; password?: string | null },
    gamesPort: number = port,
  ) {
    this.username = username
    this.#password = own
    this.#site = new HttpVisitor(port, brandId)
    this.#game = new HttpVisitor(gamesPort, 'games')
  }

  /** Registers or logs in, and opens a game of the brand, like browser and game page. */
  async sitDown({ gameType, gameId }: Seat = { gameType: 'RNG' }): Promise<void> {
    if (this.#password === null) await this.#site.register(this.username, password)
    else await this.comeBack()
    const language = 'en'
    const lobby = { gameType, vassalage: 'ALL', pageNo: 1, pageSize: 24, ...gameClient, language }
    const { games } = (await this.#site.call(listGames, lobby)) as { games: GameWire[] }
    const game = games.find((listed) => gameId === undefined || listed.gameId === gameId)
    if (game === undefined) throw new Error(`${this.#site.host} has no ${gameId ?? gameType}`)
    let opened = await this.#open(game)
    // Retries like a player reopening the game: while the gateway catches up after a moved clock it may answer the
    // vendor too late.
    for (let again = 0; again < 5 && opened.text.includes('"wallet.unreachable"'); again += 1) {
      await pause(2_000)
      opened = await this.#open(game)
    }
    const session = opened.json as ReplyView<SessionView> | null
    if (session?.success !== true) throw new Error(`The game did not open: ${opened.text}`)
    this.#gameToken = session.value.token ?? ''
    this.#coin = session.value.coins[0] ?? ''
    this.#highCoin = session.value.coins.at(-1) ?? ''
  }

  async #open(game: GameWire) {
    const { launchUrl } = await this.#site.call(launchGame, {
      ...launchClient,
      gameId: game.gameId,
      nodeId: game.gameId,
      vassalage: game.vassalage,
      merchantCode: await this.#merchantCode(),
      language: 'en',
    })
    const launchCode = new URL(String(launchUrl)).searchParams.get('code')
    return this.#game.send('POST', '/api/session', { gameId: game.gameId, launchCode })
  }

  /** Logs in again: the site's session expires after half an hour without calls. */
  async comeBack(): Promise<void> {
    await this.#site.login(this.username, this.#password ?? password)
  }

  /** One spin of the highest stake. Rejects when the connection breaks. */
  async highSpin(): Promise<GameReply<RoundView>> {
    return this.ask<RoundView>('POST', '/api/spins', { requestId: randomUUID(), coin: this.#highCoin })
  }

  /** One spin. Rejects when the connection breaks. */
  async spin(requestId: string = randomUUID()): Promise<GameReply<RoundView>> {
    return this.ask<RoundView>('POST', '/api/spins', { requestId, coin: this.#coin })
  }

  /** A call of the open game's page. Rejects when the connection breaks. */
  async ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<GameReply<T>> {
    const reply = await this.#game.send(method, path, body, { authorization: `Bearer ${this.#gameToken}` })
    return { status: reply.status, ...(reply.json as ReplyView<T>) }
  }

  /** Number of open rounds according to the site. */
  async openRounds(): Promise<number> {
    const { list } = (await this.#site.call(listOpenRounds, { language: 'en' })) as { list: unknown[] }
    return list.length
  }

  /** The balance the site shows, in minor units. */
  async balanceMinor(): Promise<bigint> {
    const { sumBalance, currency } = await this.#site.call(getBalance)
    const minor = fromDecimal(String(sumBalance), String(currency))
    if (minor === null) throw new Error(`${String(sumBalance)} is no amount`)
    return minor
  }

  close() {
    this.#site.close()
    this.#game.close()
  }

  /** Read from the stamped page, like in the browser. */
  async #merchantCode(): Promise<string> {
    const { text } = await this.#site.send('GET', '/')
    const block =
      /<script type="application\/json" id="marquee-brand">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}'
    return (JSON.parse(block) as { brand: { merchantCode: string } }).brand.merchantCode
  }
}
