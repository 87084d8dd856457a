import { expectSame, expectThat } from '../check.ts'
import type { CheckGroup } from '../check.ts'
import { expectTaken } from '../kit-player.ts'
import type { WalletSubject } from '../subject.ts'

/** The ordinary course of a round. */
export const happyPath: CheckGroup<WalletSubject> = {
  id: 'happy',
  title: 'Happy path',
  checks: [
    {
      name: 'a stake lowers the balance by exactly its amount',
      run: async ({ alice }) => {
        await alice.changesBy(-alice.stakeMinor, async () => {
          const before = await alice.balanceMinor()
          const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
          const reply = expectTaken('the bet', await alice.bet(leg))
          expectSame('the balance in the reply', alice.minor(reply), before - alice.stakeMinor)
        })
      },
    },
    {
      name: 'a win raises the balance by exactly its amount',
      run: async ({ alice }) => {
        const [bet, round] = [alice.fresh('b'), alice.fresh('r')]
        await alice.changesBy(alice.stakeMinor * 2n, async () => {
          expectTaken('the bet', await alice.bet({ id: bet, round, amountMinor: alice.stakeMinor }))
          const win = { id: alice.fresh('w'), round, amountMinor: alice.stakeMinor * 3n }
          expectTaken('the win', await alice.win(win, bet))
        })
      },
    },
    {
      name: 'a win of zero closes a lost round and moves nothing',
      run: async ({ alice }) => {
        const [bet, round] = [alice.fresh('b'), alice.fresh('r')]
        expectTaken('the bet', await alice.bet({ id: bet, round, amountMinor: alice.stakeMinor }))
        await alice.changesBy(0n, async () => {
          expectTaken('the win', await alice.win({ id: alice.fresh('w'), round, amountMinor: 0n }, bet))
        })
      },
    },
    {
      name: 'a rollback refunds exactly the stake',
      run: async ({ alice }) => {
        const [bet, round] = [alice.fresh('b'), alice.fresh('r')]
        await alice.changesBy(0n, async () => {
          expectTaken('the bet', await alice.bet({ id: bet, round, amountMinor: alice.stakeMinor }))
          expectTaken('the rollback', await alice.rollback(alice.fresh('rb'), round, bet))
        })
      },
    },
    {
      name: 'a prize raises the balance without a bet',
      run: ({ alice }) =>
        alice.changesBy(alice.stakeMinor, async () => {
          expectTaken('the prize', await alice.prize(alice.fresh('p'), alice.stakeMinor))
        }),
    },
    {
      name: 'a free round debits nothing and pays its win',
      run: async ({ alice }) => {
        const [bet, round] = [alice.fresh('b'), alice.fresh('r')]
        await alice.changesBy(alice.stakeMinor, async () => {
          const leg = { id: bet, round, amountMinor: alice.stakeMinor }
          const free = { is_free: true, campaign_id: 'kit' }
          expectTaken('the free bet', await alice.bet({ ...leg, more: free }))
          expectTaken('its win', await alice.win({ ...leg, id: alice.fresh('w') }, bet))
        })
      },
    },
    {
      name: 'end_round moves nothing and may be repeated',
      run: async ({ alice }) => {
        const round = alice.fresh('r')
        const leg = { id: alice.fresh('b'), round, amountMinor: alice.stakeMinor }
        expectTaken('the bet', await alice.bet(leg))
        await alice.changesBy(0n, async () => {
          expectTaken('end_round', await alice.endRound(round))
          expectTaken('end_round again', await alice.endRound(round))
        })
      },
    },
    {
      name: 'replies carry the request’s own ids and the player’s currency',
      run: async ({ alice, caller }) => {
        const [id, requestId] = [alice.fresh('b'), caller.requestId()]
        const leg = { id, round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        const reply = expectTaken('the bet', await alice.bet({ ...leg, more: { request_id: requestId } }))
        expectSame('request_id', reply.value['request_id'], requestId)
        expectSame('transaction_id', reply.value['transaction_id'], id)
        expectSame('currency', reply.value['currency'], alice.wallet.currency)
        expectThat(
          typeof reply.value['operator_transaction_id'] === 'string',
          'a bet that moved money has no operator_transaction_id',
        )
      },
    },
  ],
}
