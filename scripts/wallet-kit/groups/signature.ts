import { expectSame } from '../check.ts'
import type { CheckGroup } from '../check.ts'
import { expectRefused, expectTaken } from '../kit-player.ts'
import type { WalletSubject } from '../subject.ts'
import type { Bend } from '../wallet-caller.ts'

const windowMs = 30_000

/** A tampered bet: must be refused without moving anything. */
const bentBet = (name: string, bend: (subject: WalletSubject) => Bend) => ({
  name,
  run: async (subject: WalletSubject) => {
    const { alice } = subject
    const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
    await alice.changesBy(0n, async () =>
      expectRefused('the call', await alice.bet(leg, bend(subject)), 'vendor.invalidSignature'),
    )
  },
})

/** Without one of the three headers. */
const without = (header: string): Bend => ({
  headers: (signed) => Object.fromEntries(Object.entries(signed).filter(([name]) => name !== header)),
})

/** Authentication: signature, body and time stamp. */
export const signature: CheckGroup<WalletSubject> = {
  id: 'signature',
  title: 'Signature and replay',
  checks: [
    ...['x-vendor-code', 'x-timestamp', 'x-signature'].map((header) =>
      bentBet(`a call without ${header} is refused`, () => without(header)),
    ),
    bentBet('a call signed with another secret is refused', () => ({ secret: 'not the secret we share' })),
    bentBet('a call whose body was changed after signing is refused', ({ alice }) => ({
      body: JSON.stringify({ player_id: alice.wallet.playerId, amount: '0.01' }),
    })),
    bentBet('a call from an hour ago is refused', () => ({ skewMs: -3_600_000 })),
    bentBet('a call just outside the window is refused', () => ({ skewMs: -windowMs - 5_000 })),
    bentBet('a call from the future is refused', () => ({ skewMs: windowMs + 5_000 })),
    bentBet('a stamp that was moved without signing again is refused', () => ({
      headers: (signed) => ({ ...signed, 'x-timestamp': String(Number(signed['x-timestamp']) + 1) }),
    })),
    bentBet('a signature that is no hash is refused', () => ({
      headers: (signed) => ({ ...signed, 'x-signature': 'true' }),
    })),
    bentBet('an unknown vendor is refused in the same words', () => ({ vendorCode: 'NOBODY_WE_KNOW' })),
    {
      name: 'a call with a few seconds of clock skew is accepted',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        expectTaken('the call', await alice.bet(leg, { skewMs: -5_000 }))
      },
    },
    {
      name: 'a replayed money call moves nothing',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        const recorded: { headers?: Readonly<Record<string, string>> } = {}
        const keep = (signed: Readonly<Record<string, string>>) => (recorded.headers = signed)
        const fixed = { ...leg, more: { request_id: alice.fresh('q'), timestamp: new Date().toISOString() } }
        expectTaken('the call', await alice.bet(fixed, { headers: keep }))
        await alice.changesBy(0n, async () => {
          await alice.bet(fixed, { headers: (signed) => recorded.headers ?? signed })
        })
      },
    },
    {
      name: 'a replayed read-only call is refused',
      run: async ({ alice, caller }) => {
        const call = {
          request_id: alice.fresh('q'),
          session_token: alice.wallet.token,
          player_id: alice.wallet.playerId,
        }
        const recorded: { headers?: Readonly<Record<string, string>> } = {}
        const keep = (signed: Readonly<Record<string, string>>) => (recorded.headers = signed)
        expectTaken('the question', await caller.call('balance', call, { headers: keep }))
        const again = await caller.call('balance', call, { headers: (signed) => recorded.headers ?? signed })
        expectSame('the second time it was answered', again.ok, false)
      },
    },
  ],
}
