import { expectThat } from '../check.ts'
import type { CheckGroup } from '../check.ts'
import { expectBad } from '../kit-player.ts'
import type { WalletSubject } from '../subject.ts'

/** A bet with one invalid field: refused because of it, and nothing moves. */
const oddBet = (name: string, more: Readonly<Record<string, unknown>>) => ({
  name,
  run: async ({ alice }: WalletSubject) => {
    const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
    await alice.changesBy(0n, async () => expectBad(name, await alice.bet({ ...leg, more })))
  },
})

const amounts: readonly (readonly [string, unknown])[] = [
  ['a negative stake', '-1.00'],
  ['a stake of zero', '0'],
  ['a stake of zero with places', '0.00'],
  ['a huge stake', '999999999999999.99'],
  ['a stake beyond any number', '9'.repeat(400)],
  ['a stake finer than any currency', '1.00001'],
  ['a stake with an exponent', '1e3'],
  ['a stake that is not a number', 'NaN'],
  ['an infinite stake', 'Infinity'],
  ['an empty stake', ''],
  ['a stake with a comma', '1,00'],
  ['a stake with spaces', ' 1.00 '],
  ['a stake in other digits', '١٫٠٠'],
  ['a stake in hexadecimal', '0x10'],
  ['a stake as a number', 1],
  ['a stake as a list', ['1.00']],
  ['no stake at all', null],
]

/** Input of a broken or malicious vendor. */
export const hostileInput: CheckGroup<WalletSubject> = {
  id: 'hostile',
  title: 'Hostile input',
  checks: [
    ...amounts.map(([name, amount]) => oddBet(`${name} is refused`, { amount })),
    oddBet('an id with a quote is refused', { transaction_id: "x' or '1'='1" }),
    oddBet('an id of a thousand letters is refused', { transaction_id: 'x'.repeat(1000) }),
    oddBet('an empty id is refused', { transaction_id: '' }),
    oddBet('an id with a NUL is refused', { round_id: 'r\0' }),
    oddBet('a member nobody knows is refused', { operator_pays: true }),
    oddBet('a time that is none is refused', { timestamp: 'yesterday' }),
    {
      name: 'a negative win is refused',
      run: async ({ alice }) => {
        const [bet, round] = [alice.fresh('b'), alice.fresh('r')]
        await alice.bet({ id: bet, round, amountMinor: alice.stakeMinor })
        await alice.changesBy(0n, async () => {
          const leg = { id: alice.fresh('w'), round, amountMinor: alice.stakeMinor }
          expectBad('the win', await alice.win({ ...leg, more: { amount: '-5.00' } }, bet))
        })
      },
    },
    ...[
      ['a body that is no JSON', '{'],
      ['a body that is a list', '[]'],
      ['an empty body', ''],
      ['a body that reaches for prototypes', '{"__proto__":{"amount":"1.00"},"request_id":"x"}'],
      ['a body a thousand levels deep', `${'{"meta":'.repeat(1000)}1${'}'.repeat(1000)}`],
      ['a body of a megabyte', JSON.stringify({ request_id: 'x', meta: { pad: 'x'.repeat(1_000_000) } })],
    ].map(([name = '', body = '']) => ({
      name: `${name} is refused`,
      run: async ({ caller, alice }: WalletSubject) => {
        await alice.changesBy(0n, async () => {
          // A server may close the connection for a body it will not read.
          const reply = await caller.send('bet', body).catch(() => null)
          if (reply !== null) expectBad(name, reply)
        })
      },
    })),
    {
      name: 'refusals reveal no internals',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        const reply = await alice.bet({ ...leg, more: { amount: '-1.00' } })
        const told = JSON.stringify(reply)
        expectThat(!/\bat .+:\d+:\d+|select |insert |node_modules/i.test(told), `the refusal says ${told}`)
      },
    },
  ],
}
