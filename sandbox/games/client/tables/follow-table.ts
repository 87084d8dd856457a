import type { RoundView } from '../../api/shapes.ts'
import type { CrowdEvent, StakeEvent, TableEvent } from '../../tables/table-events.ts'
import { openEventStream } from '../shell/event-stream.ts'
import { asGameError } from '../shell/explain.ts'
import type { Money } from '../shell/money.ts'
import type { Page } from '../shell/page.ts'
import type { StakeAnnouncer } from './stake-announcer.ts'
import type { TableBets } from './table-bets.ts'

export interface FollowedTable {
  readonly page: Page
  /** Path of the game's calls: `/api/<kind>`. */
  readonly path: string
  readonly money: Money
  readonly bets: Pick<TableBets<unknown, string>, 'state' | 'forget' | 'hearStake' | 'setBalance'>
  readonly announcer: Pick<StakeAnnouncer, 'stake'>
  readonly onTable: (event: TableEvent) => void
  /** Called with the spots where other players have chips. */
  readonly onCrowd: (event: CrowdEvent) => void
  /** Called when a round of the player was paid. */
  readonly onRound: (round: RoundView) => void
  /** Called when bets did not reach the vendor before betting closed. */
  readonly onLate: () => void
  /** True while the stream is interrupted. */
  readonly onLost: (isLost: boolean) => void
}

/** Follows a table's event stream and updates the player's bets and balance. `refresh` reloads the balance. */
export function followTable(followed: FollowedTable): { readonly refresh: () => void } {
  const { page, path, money, bets, announcer, onTable, onCrowd, onRound, onLate, onLost } = followed
  const { api } = page

  function hearStake(event: StakeEvent): void {
    const minor = event.balance === null ? null : money.minor(event.balance)
    bets.hearStake(event, minor)
    const { table, balanceMinor } = bets.state()
    // A payout that arrives after its round is announced as well.
    if (event.number === table?.number || event.state === 'paid') announcer.stake(event, balanceMinor)
    if (event.state === 'paid' && minor === null) refresh()
    if (event.round !== null) onRound(event.round)
  }

  function hearTable(event: TableEvent): void {
    onTable(event)
    if (event.phase === 'running') void askForStake(event.number)
  }

  /** Requests the stake of bets that no event confirmed: the stream may have been interrupted when betting closed. */
  async function askForStake(number: number): Promise<void> {
    const { totalMinor, stake } = bets.state()
    if (totalMinor === 0n || stake?.state === 'taken') return
    const known = await api.get<StakeEvent | null>(`${path}/stake/${number}`).catch(() => undefined)
    if (known === undefined || bets.state().table?.number !== number) return
    if (known !== null && known.state !== 'laid') return hearStake(known)
    bets.forget()
    onLate()
  }

  function refresh(): void {
    void api
      .balance()
      .then(({ balance }) => bets.setBalance(money.minor(balance)))
      .catch((error: unknown) => {
        const refusal = asGameError(error)
        if (refusal.action === 'exit') page.explain(refusal)
      })
  }

  openEventStream({
    path: `${path}/stream`,
    authorization: () => api.authorization(),
    onEvent: (event) => {
      const heard = event as TableEvent | StakeEvent | CrowdEvent
      if (heard.type === 'stake') hearStake(heard)
      else if (heard.type === 'crowd') onCrowd(heard)
      else hearTable(heard)
    },
    onLost,
    onRefused: (error) => page.explain(error),
  })
  return { refresh }
}
