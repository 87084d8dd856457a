import { expectSame, expectThat } from '../check.ts'
import type { CheckGroup } from '../check.ts'
import { expectTaken } from '../kit-player.ts'
import type { KitPlayer } from '../kit-player.ts'
import type { WalletSubject } from '../subject.ts'

/** Valid but unusual calls. */
export const edgeCases: CheckGroup<WalletSubject> = {
  id: 'edge',
  title: 'Edge cases',
  checks: [
    {
      name: 'a round with texts in any script is accepted',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        const meta = { name: 'Ração 🎰 مكافأة 宝くじ', lines: [[1, 2], [3]], note: '\u202eright to left' }
        expectTaken('the bet', await alice.bet({ ...leg, more: { meta } }))
      },
    },
    {
      name: 'ids of 64 characters are accepted and distinguished by the last one',
      run: async ({ alice }) => {
        const stem = alice.fresh('b').padEnd(63, 'x')
        const round = alice.fresh('r')
        await alice.changesBy(-2n * alice.stakeMinor, async () => {
          for (const last of ['1', '2'])
            expectTaken('the bet', await alice.bet({ id: stem + last, round, amountMinor: alice.stakeMinor }))
        })
      },
    },
    {
      name: 'ids that differ in case are two transactions',
      run: async ({ alice }) => {
        const [id, round] = [alice.fresh('case'), alice.fresh('r')]
        await alice.changesBy(-2n * alice.stakeMinor, async () => {
          for (const each of [id, id.toUpperCase()])
            expectTaken('the bet', await alice.bet({ id: each, round, amountMinor: alice.stakeMinor }))
        })
      },
    },
    {
      name: 'the smallest amounts add up exactly',
      run: async ({ alice }) => {
        const round = await openRound(alice)
        await alice.changesBy(-7n + 3n, async () => {
          const bets = Array.from({ length: 7 }, () => alice.fresh('b'))
          for (const id of bets) expectTaken('the bet', await alice.bet({ id, round, amountMinor: 1n }))
          for (const bet of bets.slice(0, 3))
            expectTaken('the win', await alice.win({ id: alice.fresh('w'), round, amountMinor: 1n }, bet))
        })
      },
    },
    {
      name: 'amounts written with more zeros mean the same',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        const text = alice.text(alice.stakeMinor)
        const more = { amount: `${text}${text.includes('.') ? '00' : '.0000'}` }
        await alice.changesBy(-alice.stakeMinor, async () => {
          expectTaken('the bet', await alice.bet({ ...leg, more }))
        })
      },
    },
    {
      name: 'thirty concurrent bets are all accepted, each once',
      run: async ({ alice }) => {
        const round = await openRound(alice)
        const legs = Array.from({ length: 30 }, () => ({ id: alice.fresh('b'), round, amountMinor: 1n }))
        await alice.changesBy(-30n, async () => {
          for (const reply of await Promise.all(legs.map((leg) => alice.bet(leg))))
            expectTaken('a bet', reply)
        })
      },
    },
    {
      name: 'concurrent bets never take more than the balance',
      run: async ({ bob }) => {
        const before = await bob.balanceMinor()
        const amountMinor = before / 3n
        expectThat(amountMinor > 0n, 'the second player has no money to race for')
        const round = bob.fresh('r')
        const legs = Array.from({ length: 12 }, () => ({ id: bob.fresh('b'), round, amountMinor }))
        const replies = await Promise.all(legs.map((leg) => bob.bet(leg)))
        const taken = legs.filter((_, at) => replies[at]?.ok === true)
        const left = await bob.balanceMinor()
        expectThat(taken.length <= 3 && left >= 0n, `${taken.length} bets were taken of money for three`)
        expectSame('the balance after the race', left, before - amountMinor * BigInt(taken.length))
        for (const { id } of taken) expectTaken('giving back', await bob.rollback(bob.fresh('rb'), round, id))
        expectSame('the balance after giving back', await bob.balanceMinor(), before)
      },
    },
  ],
}

/** A round in which stakes below the game's minimum may follow. */
async function openRound(player: KitPlayer): Promise<string> {
  const round = player.fresh('r')
  const leg = { id: player.fresh('b'), round, amountMinor: player.stakeMinor }
  expectTaken('the bet that opens the round', await player.bet(leg))
  return round
}
