import { expectThat } from './check.ts'
import { KitPlayer } from './kit-player.ts'
import type { WalletCaller } from './wallet-caller.ts'
import { fromDecimal } from '#domain/money/money.ts'

/** The wallet under test with two players. */
export interface WalletSubject {
  readonly caller: WalletCaller
  readonly alice: KitPlayer
  readonly bob: KitPlayer
  /** The launch code alice has already used. */
  readonly spentCode: string
}

export interface SubjectOptions {
  readonly gameId: string
  /** One launch code per player. */
  readonly launchCodes: readonly [string, string]
  /** In major units. */
  readonly stake: string
}

/** Redeems both launch codes. Throws an `Unmet` when the wallet refuses a player. */
export async function openSubject(
  caller: WalletCaller,
  { gameId, launchCodes, stake }: SubjectOptions,
): Promise<WalletSubject> {
  const open = async (launchCode: string): Promise<KitPlayer> => {
    const reply = await caller.call('authenticate', { launch_code: launchCode, game_code: gameId })
    expectThat(reply.ok, `authenticate was answered with ${reply.status} ${reply.errorCode ?? ''}`)
    const { session_token: token, player_id: playerId, currency } = reply.value
    const wallet = { token: String(token), playerId: String(playerId), currency: String(currency), gameId }
    const stakeMinor = fromDecimal(stake, wallet.currency)
    expectThat(stakeMinor !== null && stakeMinor > 0n, `--stake ${stake} is no amount of ${wallet.currency}`)
    return new KitPlayer(caller, wallet, stakeMinor)
  }
  const [alice, bob] = [await open(launchCodes[0]), await open(launchCodes[1])]
  const neededMinor = alice.stakeMinor * 40n
  const balanceMinor = await alice.balanceMinor()
  expectThat(
    balanceMinor >= neededMinor,
    `The first player needs ${alice.text(neededMinor)} ${alice.wallet.currency} and has ${alice.text(balanceMinor)}; take a smaller --stake`,
  )
  expectThat(
    alice.wallet.playerId !== bob.wallet.playerId,
    'Both launch codes belong to one player; the kit needs two',
  )
  return { caller, alice, bob, spentCode: launchCodes[0] }
}
