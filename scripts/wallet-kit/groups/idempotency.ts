import { expectSame } from '../check.ts'
import type { CheckGroup } from '../check.ts'
import { expectRefused, expectTaken } from '../kit-player.ts'
import type { WalletSubject } from '../subject.ts'

const operatorId = ({ value }: { value: Readonly<Record<string, unknown>> }) =>
  value['operator_transaction_id']

/** The same transaction id takes effect once and gets the same reply. */
export const idempotency: CheckGroup<WalletSubject> = {
  id: 'idempotency',
  title: 'Idempotency',
  checks: [
    {
      name: 'a repeated bet moves money once and gets the first answer',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        await alice.changesBy(-alice.stakeMinor, async () => {
          const first = expectTaken('the bet', await alice.bet(leg))
          const second = expectTaken('its repetition', await alice.bet(leg))
          expectSame('the operator’s id of the repetition', operatorId(second), operatorId(first))
        })
      },
    },
    {
      name: 'two concurrent bets with one id move money once',
      run: async ({ alice }) => {
        for (let round = 0; round < 5; round++) {
          const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
          await alice.changesBy(-alice.stakeMinor, async () => {
            const [first, second] = await Promise.all([alice.bet(leg), alice.bet(leg)])
            expectSame('both answers', operatorId(expectTaken('the first', first)), operatorId(second))
            expectTaken('the second', second)
          })
        }
      },
    },
    {
      name: 'a repeated win, also a concurrent one, is paid once',
      run: async ({ alice }) => {
        const [bet, round] = [alice.fresh('b'), alice.fresh('r')]
        expectTaken('the bet', await alice.bet({ id: bet, round, amountMinor: alice.stakeMinor }))
        const win = { id: alice.fresh('w'), round, amountMinor: alice.stakeMinor }
        await alice.changesBy(alice.stakeMinor, async () => {
          for (const reply of await Promise.all([alice.win(win, bet), alice.win(win, bet)]))
            expectTaken('the win', reply)
          expectTaken('the win once more', await alice.win(win, bet))
        })
      },
    },
    {
      name: 'a repeated rollback, under its own id or another, refunds once',
      run: async ({ alice }) => {
        const [bet, round, id] = [alice.fresh('b'), alice.fresh('r'), alice.fresh('rb')]
        await alice.changesBy(0n, async () => {
          expectTaken('the bet', await alice.bet({ id: bet, round, amountMinor: alice.stakeMinor }))
          for (const again of [id, id, alice.fresh('rb')])
            expectTaken('the rollback', await alice.rollback(again, round, bet))
        })
      },
    },
    {
      name: 'a repeated prize is paid once',
      run: async ({ alice }) => {
        const id = alice.fresh('p')
        await alice.changesBy(alice.stakeMinor, async () => {
          for (let copy = 0; copy < 2; copy++)
            expectTaken('the prize', await alice.prize(id, alice.stakeMinor))
        })
      },
    },
    {
      name: 'another amount under a known id is refused',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        await alice.changesBy(-alice.stakeMinor, async () => {
          expectTaken('the bet', await alice.bet(leg))
          const other = await alice.bet({ ...leg, amountMinor: alice.stakeMinor * 2n })
          expectRefused('the bet with another amount', other, 'vendor.duplicate')
        })
      },
    },
    {
      name: 'a launch code works once',
      run: async ({ caller, alice, spentCode }) => {
        const call = { launch_code: spentCode, game_code: alice.wallet.gameId }
        expectRefused(
          'the spent code',
          await caller.call('authenticate', call),
          'vendor.invalidToken',
          'exit',
        )
      },
    },
  ],
}
