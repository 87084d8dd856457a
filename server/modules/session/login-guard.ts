import type { Clock } from '#server/lib/ports.ts'
import type { FailureCount, FailureCounter, LoginFailureRepository } from './login-failure.repository.ts'

export type LoginGuard = ReturnType<typeof createLoginGuard>

/** A counter resets when no failure follows within this time. */
const windowMs = 30 * 60_000
/** Consecutive failures on one account, from any address, after which a captcha is required. */
const captchaAfter = 3
/** The same for one address across accounts. */
const captchaAfterFromAddress = 10
/** Consecutive failures on one account from one address, after which that address is locked out of the account. */
const lockAfter = 5
/** Without a captcha at the merchant, the lock applies after as few failures as the captcha would. */
const lockAfterWithoutCaptcha = captchaAfter
/** Minimum interval between deletions of old counters. */
const sweepEveryMs = 60_000

export interface LoginAttempt {
  readonly merchantCode: string
  readonly usernameKey: string
  readonly ip: string
  readonly captchaOffered: boolean
}

export interface GuardVerdict {
  /** Milliseconds until this address may try this account again; 0: not locked. */
  readonly lockedForMs: number
  readonly captchaWanted: boolean
}

/**
 * Slows down password guessing without letting an attacker lock out the owner: captchas depend on account or address,
 * locks only on the pair. Unknown usernames are counted like known ones, so the replies do not reveal which exist.
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

  /** Whether this attempt may proceed. */
  const before = async (attempt: LoginAttempt): Promise<GuardVerdict> => {
    const counts = await failures.counts(attempt.merchantCode, countersOf(attempt), since())
    return judge(attempt, counts, limit(attempt))
  }

  /**
   * Counts the attempt as failed before the password is verified, so that concurrent attempts cannot bypass the limit;
   * `succeeded` or `undecided` reverts it. The verdict locks only attempts beyond the limit.
   */
  const count = async (attempt: LoginAttempt): Promise<GuardVerdict> => {
    await sweep(attempt.merchantCode)
    const moments = { now: clock.now(), since: since() }
    const counts = await failures.add(attempt.merchantCode, countersOf(attempt), moments)
    return judge(attempt, counts, limit(attempt) + 1)
  }

  /** The address counter is kept; otherwise an attacker could reset it by logging into an own account. */
  const succeeded = async (attempt: LoginAttempt): Promise<void> => {
    const [account, pair, address] = countersOf(attempt)
    await failures.clear(attempt.merchantCode, [account, pair])
    await failures.subtract(attempt.merchantCode, [address])
  }

  /** The owner authenticated by other means: clears the failures of the account and of this pair. */
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

/** Fixed order: rows are locked in this order, which prevents deadlocks. */
const countersOf = ({ usernameKey, ip }: Pick<LoginAttempt, 'usernameKey' | 'ip'>) =>
  [
    { scope: 'account', subject: usernameKey },
    { scope: 'pair', subject: `${ip} ${usernameKey}` },
    { scope: 'address', subject: ip },
  ] as const satisfies readonly FailureCounter[]
