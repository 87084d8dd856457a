import type { Reply } from '#schemas/api/route.ts'
import type { getChallenge } from '#schemas/api/ways-in.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { OutsideSilent } from '#server/lib/outside.ts'
import type { OutsideHumanCheck } from '#server/lib/outside.ts'
import type { Clock, SiteModules } from '#server/lib/ports.ts'
import type { Quotas } from '#server/messages/quota.ts'
import { createProofOfWork } from './proof-of-work.ts'
import type { ProofOfWorkDeps } from './proof-of-work.ts'

export type HumanCheck = ReturnType<typeof createHumanCheck>

const validMs = 5 * 60_000
/** White-label module of human verification. */
const humanModule = 'HUMANVERIF3'

export interface HumanCheckDeps extends Omit<ProofOfWorkDeps, 'validMs'> {
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly quotas: Pick<Quotas, 'spend'>
  readonly turnstile: OutsideHumanCheck
  readonly clock: Clock
}

/**
 * Human verification before logins, registrations and SMS, where the brand or the merchant's module tree requires it: a
 * proof of work without a third party, or Turnstile where the brand enables it and its secret is configured.
 */
export function createHumanCheck(deps: HumanCheckDeps) {
  const { modules, quotas, turnstile, clock } = deps
  const work = createProofOfWork({ ...deps, validMs })

  /** Site key of the brand's widget; null: proof of work. */
  const widgetOf = ({ brand }: RequestSite): string | null => {
    const siteKey = brand.providers.turnstile?.siteKey
    return siteKey !== undefined && turnstile.knows(siteKey) ? siteKey : null
  }

  const challenge = async (site: RequestSite): Promise<Reply<typeof getChallenge>> => {
    const siteKey = widgetOf(site)
    return siteKey === null ? work.task(site) : { kind: 'turnstile', challenge: siteKey, mostSteps: 1 }
  }

  /** Throws `human.required` without a solution, `human.invalid` for a wrong, old or used one, `human.unavailable`. */
  const check = async (site: RequestSite, solution: string | undefined, ip: string): Promise<void> => {
    const { brand, merchantCode } = site
    // The check is skipped only when both brand and module tree turn it off.
    if (!brand.safeguards.humanVerification && !(await modules.isOn(merchantCode, humanModule))) return
    if (solution === undefined) throw new ApiError('human.required')
    const siteKey = widgetOf(site)
    const ticket =
      siteKey === null
        ? await work.ticketOf(site, solution)
        : await askTurnstile(site, { token: solution, siteKey, ip })
    const expiresAt = new Date(clock.now().getTime() + validMs)
    if (ticket === null || !(await quotas.spend(merchantCode, `human ${ticket}`, expiresAt)))
      throw new ApiError('human.invalid')
  }

  const askTurnstile = async (
    { origin }: RequestSite,
    { token, ...visit }: { token: string; siteKey: string; ip: string },
  ): Promise<string | null> => {
    try {
      const passes = await turnstile.passes(token, { ...visit, hostname: new URL(origin).hostname })
      return passes ? token : null
    } catch (error) {
      if (error instanceof OutsideSilent) throw new ApiError('human.unavailable', {}, { cause: error })
      throw error
    }
  }

  return { challenge, check }
}
