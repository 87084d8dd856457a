import { expectSame } from '../check.ts'
import type { CheckGroup } from '../check.ts'
import { expectRefused, expectTaken } from '../kit-player.ts'
import type { WalletSubject } from '../subject.ts'

/** Calls in unexpected order, and colliding ids. */
export const order: CheckGroup<WalletSubject> = {
  id: 'order',
  title: 'Order',
  checks: [
    {
      name: 'a rollback before its bet succeeds, and the late bet is refused',
      run: async ({ alice }) => {
        const [bet, round] = [alice.fresh('b'), alice.fresh('r')]
        await alice.changesBy(0n, async () => {
          const early = expectTaken('the rollback', await alice.rollback(alice.fresh('rb'), round, bet))
          expectSame(
            'operator_transaction_id of what moved nothing',
            early.value['operator_transaction_id'],
            null,
          )
          const late = await alice.bet({ id: bet, round, amountMinor: alice.stakeMinor })
          expectRefused('the late bet', late, 'vendor.rolledBack')
        })
      },
    },
    {
      name: 'a rolled-back bet cannot be repeated under its id',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        await alice.changesBy(0n, async () => {
          expectTaken('the bet', await alice.bet(leg))
          expectTaken('the rollback', await alice.rollback(alice.fresh('rb'), leg.round, leg.id))
          expectRefused('the bet again', await alice.bet(leg), 'vendor.rolledBack')
        })
      },
    },
    {
      name: 'a win after the rollback of its bet is refused',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        await alice.changesBy(0n, async () => {
          expectTaken('the bet', await alice.bet(leg))
          expectTaken('the rollback', await alice.rollback(alice.fresh('rb'), leg.round, leg.id))
          const late = await alice.win({ ...leg, id: alice.fresh('w') }, leg.id)
          expectRefused('the win', late, 'vendor.rolledBack')
        })
      },
    },
    {
      name: 'a concurrent bet and rollback leave the balance unchanged',
      run: async ({ alice }) => {
        for (let race = 0; race < 5; race++) {
          const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
          await alice.changesBy(0n, () =>
            Promise.all([alice.bet(leg), alice.rollback(alice.fresh('rb'), leg.round, leg.id)]),
          )
        }
      },
    },
    {
      name: 'a win after end_round is still paid',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        await alice.changesBy(0n, async () => {
          expectTaken('the bet', await alice.bet(leg))
          expectTaken('end_round', await alice.endRound(leg.round))
          expectTaken('the late win', await alice.win({ ...leg, id: alice.fresh('w') }, leg.id))
        })
      },
    },
    {
      name: 'two players may use one transaction id',
      run: async ({ alice, bob }) => {
        const [id, round] = [alice.fresh('shared'), alice.fresh('r')]
        await bob.changesBy(-bob.stakeMinor, async () => {
          await alice.changesBy(-alice.stakeMinor, async () => {
            expectTaken(
              'the first player’s bet',
              await alice.bet({ id, round, amountMinor: alice.stakeMinor }),
            )
          })
          expectTaken('the second player’s bet', await bob.bet({ id, round, amountMinor: bob.stakeMinor }))
        })
      },
    },
    {
      name: 'a player can neither win on another player’s bet nor roll it back',
      run: async ({ alice, bob }) => {
        const [id, round] = [alice.fresh('b'), alice.fresh('r')]
        expectTaken('the bet', await alice.bet({ id, round, amountMinor: alice.stakeMinor }))
        await alice.changesBy(0n, () =>
          bob.changesBy(0n, async () => {
            const stolen = await bob.win({ id: bob.fresh('w'), round, amountMinor: 1n }, id)
            expectRefused('the win of another', stolen, 'vendor.transactionNotFound')
            await bob.rollback(bob.fresh('rb'), round, id)
          }),
        )
      },
    },
  ],
}
