import { afterEach, expect, it } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { fromDecimal } from '#domain/money/money.ts'
import { verifyVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'
import { runChecks } from './check.ts'
import { walletGroups } from './groups/index.ts'
import { ModelWallet, Refusal } from './model-wallet.ts'
import type { WalletCall, WalletRequest } from './model-wallet.ts'
import { serveWallet } from './serve-wallet.ts'
import { openSubject } from './subject.ts'
import { createWalletCaller } from './wallet-caller.ts'

const secret = 'a secret of the kit and its wallet'
const setup = { secret, currency: 'EUR', gameIds: ['kit-game'] }
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

/** Ids of the failing checks, by group. */
async function failing(wallet: ModelWallet): Promise<Record<string, string[]>> {
  const [alice, bob] = [wallet.addPlayer('alice', 100_000n), wallet.addPlayer('bob', 100_000n)]
  const server = await serveWallet(wallet)
  open.push(server)
  const caller = createWalletCaller({ url: server.url, vendorCode: 'SANDBOX', secret, timeoutMs: 5_000 })
  const launchCodes = [alice.launchCode, bob.launchCode] as const
  const subject = await openSubject(caller, { gameId: 'kit-game', launchCodes, stake: '1.00' })
  const results = await runChecks(walletGroups, subject)
  const failed = results.filter(({ problem }) => problem !== null)
  return Object.fromEntries(
    walletGroups.map(({ id }) => [id, failed.filter(({ group }) => group === id).map(({ name }) => name)]),
  )
}

it('passes a wallet that follows every rule', async () => {
  const found = await failing(new ModelWallet(setup))
  expect(found).toEqual(Object.fromEntries(walletGroups.map(({ id }) => [id, []])))
})

class KeepsACent extends ModelWallet {
  protected override post(...[call, player, kind, effectMinor]: Parameters<ModelWallet['post']>) {
    return super.post(call, player, kind, kind === 'win' && effectMinor > 0n ? effectMinor - 1n : effectMinor)
  }
}

/** Checks before it writes, in two statements without a unique key. */
class LooksThenWrites extends ModelWallet {
  protected override async post(...[call, player, kind, effectMinor]: Parameters<ModelWallet['post']>) {
    const key = this.key(player, call['transaction_id'])
    const wasNew = !this.transfers.has(key)
    await pause(5)
    if (wasNew) this.transfers.delete(key)
    return super.post(call, player, kind, effectMinor)
  }
}

class HidesTheWayOn extends ModelWallet {
  protected override async post(...input: Parameters<ModelWallet['post']>) {
    try {
      return await super.post(...input)
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(error.code) : error
    }
  }
}

class ForgetsTheClock extends ModelWallet {
  protected override verify({ headers, rawBody }: WalletRequest) {
    const now = new Date(Number(headers['x-timestamp']))
    const keys = { secretOf: (code: string) => (code === 'SANDBOX' ? secret : null) }
    if (verifyVendorRequest({ headers, rawBody, now }, keys) === null)
      throw new Refusal('vendor.invalidSignature')
  }
}

class TakesAnyNumber extends ModelWallet {
  protected override matches(...[schema, call]: Parameters<ModelWallet['matches']>) {
    return super.matches(schema, 'amount' in call ? { ...call, amount: '1.00' } : call)
  }

  protected override amount(call: WalletCall) {
    return fromDecimal(String(call['amount']), this.currency) ?? 0n
  }
}

class FoldsCase extends ModelWallet {
  protected override key(...[player, id]: Parameters<ModelWallet['key']>) {
    return super.key(player, String(id).toLowerCase())
  }
}

class ForgetsEarlyRollbacks extends ModelWallet {
  protected override remember() {
    // Does not record the rollback: the late bet will be accepted.
  }
}

class ThinksIdsAreGlobal extends ModelWallet {
  protected override key(...[, id]: Parameters<ModelWallet['key']>) {
    return String(id)
  }
}

it.each([
  ['happy', 'keeps a cent of every win', KeepsACent, 'a win raises the balance'],
  ['idempotency', 'looks for a copy and writes later', LooksThenWrites, 'two concurrent bets with one id'],
  ['errors', 'does not say what the game should do', HidesTheWayOn, 'a stake above the balance'],
  ['signature', 'does not look at the clock', ForgetsTheClock, 'a call from an hour ago'],
  ['hostile', 'takes negative amounts', TakesAnyNumber, 'a negative stake'],
  ['edge', 'folds the case of ids', FoldsCase, 'ids that differ in case'],
  ['order', 'forgets rollbacks of bets to come', ForgetsEarlyRollbacks, 'a rollback before its bet'],
  ['order', 'takes ids for global', ThinksIdsAreGlobal, 'two players may use one transaction id'],
] as const)('group %s: a wallet that %s fails', async (group, _, Broken, check) => {
  const found = await failing(new Broken(setup))
  expect(found[group]?.join('\n')).toContain(check)
})
