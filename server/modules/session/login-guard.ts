import type { Clock } from '#server/lib/ports.ts'
import type { FailureCount, FailureCounter, LoginFailureRepository } from './login-failure.repository.ts'

export type LoginGuard = ReturnType<typeof createLoginGuard>

/** Failures count when they lie no further apart than this. */
const windowMs = 30 * 60_000
/** Failures in a row on one account, from anywhere, after which a captcha is asked for. */
const captchaAfter = 3
/** The same for one address that tries many accounts. */
const captchaAfterFromAddress = 10
/** Failures in a row on one account from one address, after which that address is locked out of that account. */
const lockAfter = 5
/** Where the merchant offers no captcha, the lock comes at once. */
const lockAfterWithoutCaptcha = captchaAfter
/** Old counters are swept at most this often. */
const sweepEveryMs = 60_000

export interface LoginAttempt {
  readonly merchantCode: string
  readonly usernameKey: string
  readonly ip: string
  readonly captchaOffered: boolean
}

export interface GuardVerdict {
  /** Milliseconds until this address may try this account again; 0: it may now. */
  readonly lockedForMs: number
  readonly captchaWanted: boolean
}

/**
 * Slows guessing down without giving a stranger the power to lock the owner out: a captcha follows the account and the
 * address, a lock only the pair of both. Unknown usernames are counted like known ones, so the answers tell nothing.
 */
export function createLoginGuard({ failures, clock }: { failures: LoginFailureRepository; clock: Clock }) {
  let sweptAt = 0

  const since = () => new Date(clock.now().getTime() - windowMs)

  const judge = (attempt: LoginAttempt, counts: readonly FailureCount[], allowed: number): GuardVerdict => {
    const of = (scope: FailureCounter['scope']) => counts.find((count) => count.scope === scope)
    const pair = of('pair')
    const isLocked = (pair?.failures ?? 0) >= allowed
    const unlocksAt = (pair?.lastFailedAt.getTime() ?? 0) + windowMs
    const captchaDue =
      (of('account')?.failures ?? 0) >= captchaAfter ||
      (of('address')?.failures ?? 0) >= captchaAfterFromAddress
    return {
      lockedForMs: isLocked ? Math.max(unlocksAt - clock.now().getTime(), 1) : 0,
      captchaWanted: attempt.captchaOffered && captchaDue,
    }
  }

  const limit = ({ captchaOffered }: LoginAttempt) => (captchaOffered ? lockAfter : lockAfterWithoutCaptcha)

  /** May this attempt go on at all? */
  const before = async (attempt: LoginAttempt): Promise<GuardVerdict> => {
    const counts = await failures.counts(attempt.merchantCode, countersOf(attempt), since())
    return judge(attempt, counts, limit(attempt))
  }

  /**
   * Counts the attempt as failed before the password is looked at, so that a hundred tries at once are not all let
   * through; `succeeded` or `undecided` takes it back. The verdict locks only tries beyond the allowed ones.
   */
  const count = async (attempt: LoginAttempt): Promise<GuardVerdict> => {
    await sweep(attempt.merchantCode)
    const moments = { now: clock.now(), since: since() }
    const counts = await failures.add(attempt.merchantCode, countersOf(attempt), moments)
    return judge(attempt, counts, limit(attempt) + 1)
  }

  /** The address keeps its count: an attacker could clear it by logging into an account of their own. */
  const succeeded = async (attempt: LoginAttempt): Promise<void> => {
    const [account, pair, address] = countersOf(attempt)
    await failures.clear(attempt.merchantCode, [account, pair])
    await failures.subtract(attempt.merchantCode, [address])
  }

  /** The owner has proved themselves in another way: what was tried before does not stand in their way here any more. */
  const proved = (owner: Omit<LoginAttempt, 'captchaOffered'>): Promise<void> => {
    const [account, pair] = countersOf(owner)
    return failures.clear(owner.merchantCode, [account, pair])
  }

  const undecided = (attempt: LoginAttempt): Promise<void> =>
    failures.subtract(attempt.merchantCode, countersOf(attempt))

  const sweep = async (merchantCode: string) => {
    const nowMs = clock.now().getTime()
    if (nowMs - sweptAt < sweepEveryMs) return
    sweptAt = nowMs
    await failures.forgetBefore(merchantCode, since())
  }

  return { before, count, succeeded, proved, undecided }
}

/** Always in this order: rows are locked in it, so two attempts never wait for each other in a circle. */
const countersOf = ({ usernameKey, ip }: Pick<LoginAttempt, 'usernameKey' | 'ip'>) =>
  [
    { scope: 'account', subject: usernameKey },
    { scope: 'pair', subject: `${ip} ${usernameKey}` },
    { scope: 'address', subject: ip },
  ] as const satisfies readonly FailureCounter[]
