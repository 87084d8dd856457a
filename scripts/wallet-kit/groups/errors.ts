import type { CheckGroup } from '../check.ts'
import { expectRefused } from '../kit-player.ts'
import type { WalletSubject } from '../subject.ts'

/** Refusals: the right code, an action hint, and no movement. */
export const errors: CheckGroup<WalletSubject> = {
  id: 'errors',
  title: 'Errors',
  checks: [
    {
      name: 'a stake above the balance is refused with the action “deposit”',
      run: ({ alice }) =>
        alice.changesBy(0n, async () => {
          const amountMinor = (await alice.balanceMinor()) + 1n
          const reply = await alice.bet({ id: alice.fresh('b'), round: alice.fresh('r'), amountMinor })
          // A wallet may check its own limit first; both codes mean that nothing moved.
          if (reply.errorCode !== 'vendor.betLimit')
            expectRefused('the stake', reply, 'vendor.insufficientFunds', 'deposit')
        }),
    },
    {
      name: 'an unknown session is refused with the action “exit”',
      run: ({ alice }) =>
        alice.changesBy(0n, async () => {
          const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
          const reply = await alice.bet({ ...leg, more: { session_token: 'nobody.knows-this' } })
          expectRefused('the bet', reply, 'vendor.invalidToken', 'exit')
        }),
    },
    {
      name: 'one player’s session does not work for another player',
      run: async ({ alice, bob }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        const reply = await alice.bet({ ...leg, more: { player_id: bob.wallet.playerId } })
        expectRefused('the bet', reply, 'vendor.invalidToken', 'exit')
      },
    },
    {
      name: 'an unknown game is refused',
      run: async ({ alice }) => {
        const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
        const reply = await alice.bet({ ...leg, more: { game_code: 'no-such-game' } })
        expectRefused('the bet', reply, 'vendor.invalidGame', 'exit')
      },
    },
    {
      name: 'another currency is refused',
      run: ({ alice }) =>
        alice.changesBy(0n, async () => {
          const currency = alice.wallet.currency === 'CHF' ? 'EUR' : 'CHF'
          const leg = { id: alice.fresh('b'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
          const reply = await alice.bet({ ...leg, more: { currency, amount: '1.00' } })
          expectRefused('the bet', reply, 'vendor.wrongCurrency', 'exit')
        }),
    },
    {
      name: 'a win without a bet is refused',
      run: ({ alice }) =>
        alice.changesBy(0n, async () => {
          const leg = { id: alice.fresh('w'), round: alice.fresh('r'), amountMinor: alice.stakeMinor }
          const reply = await alice.win(leg, alice.fresh('never'))
          expectRefused('the win', reply, 'vendor.transactionNotFound', 'none')
        }),
    },
    {
      name: 'an unknown round cannot be ended',
      run: async ({ alice }) =>
        expectRefused('end_round', await alice.endRound(alice.fresh('r')), 'vendor.transactionNotFound'),
    },
    {
      name: 'an unknown launch code is refused',
      run: async ({ caller, alice }) => {
        const call = { launch_code: 'NOBODY.gave-this-out', game_code: alice.wallet.gameId }
        expectRefused('the code', await caller.call('authenticate', call), 'vendor.invalidToken', 'exit')
      },
    },
  ],
}
