import type { Host } from '#server/host.ts'
import type { SiteGates, SiteModules } from '#server/lib/ports.ts'
import { whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Activation } from '#server/modules/agents/activation.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import type { Signals } from '#server/modules/linked/signals.ts'
import type { Protection } from '#server/modules/protection/protection.service.ts'
import type { LoginBook } from '#server/modules/security/login-book.ts'
import type { LoginDutyRules } from '#server/modules/security/login-duties.ts'
import type { WalletService } from '#server/modules/wallet/wallet.service.ts'
import { createCaptchaRepository } from './captcha.repository.ts'
import { createCaptchaService } from './captcha.service.ts'
import { createHumanCheck } from './human-check.ts'
import { createLoginFailureRepository } from './login-failure.repository.ts'
import { createLoginGuard } from './login-guard.ts'
import { createOutsideIdentities } from './outside-identities.ts'
import { createRememberTokens } from './remember-tokens.ts'
import { sessionRoutes } from './session.routes.ts'
import { createSessionService } from './session.service.ts'
import { createWaysIn } from './ways-in.service.ts'

interface Needs extends Pick<
  Host,
  | 'db'
  | 'clock'
  | 'random'
  | 'box'
  | 'sessions'
  | 'hasher'
  | 'brandOf'
  | 'drawCaptcha'
  | 'outside'
  | 'quotas'
  | 'codes'
  | 'endGames'
  | 'hasMoney'
> {
  readonly system: { readonly merchants: Pick<SiteModules, 'isOn'>; readonly gates: Pick<SiteGates, 'isOn'> }
  readonly member: { readonly players: PlayerRepository }
  readonly wallet: { readonly service: Pick<WalletService, 'ensureStartingBalance'> }
  readonly protection: {
    readonly protection: Pick<Protection, 'isResting'>
    readonly exclusions: Pick<Exclusions, 'isClosedByOperator'>
  }
  readonly agents: { readonly activation: Activation }
  readonly linked: { readonly signals: Pick<Signals, 'visit'> }
  readonly security: { readonly duties: LoginDutyRules; readonly book: LoginBook }
}

/** Login, logout and session endpoints. */
export const session = defineSlice({
  name: 'session',
  personal: [
    ...whileOpen('remember_token', 'outside_identity'),
    {
      table: 'login_failure',
      of: `kept.subject = player.username_key
        or right(kept.subject, length(player.username_key) + 1) = ' ' || player.username_key`,
      keep: 'account',
    },
  ],
  build(needs: Needs) {
    const { db, clock, random, brandOf, quotas, member, security } = needs
    const { merchants: modules, gates } = needs.system
    const captchas = createCaptchaRepository(db)
    const captcha = createCaptchaService({ captchas, clock, random, draw: needs.drawCaptcha })
    const guard = createLoginGuard({ failures: createLoginFailureRepository(db), clock })
    const tokens = createRememberTokens(needs)
    const human = createHumanCheck({ ...needs, ...needs.outside, modules, quotas })
    const outside = createOutsideIdentities({ ...needs, ...needs.outside, ...member, gates })
    const service = createSessionService({
      ...needs,
      ...member,
      ...security,
      ...needs.agents,
      visit: needs.linked.signals.visit,
      guard,
      captcha,
      gates,
      tokens,
      wallet: needs.wallet.service,
      isResting: needs.protection.protection.isResting,
      isClosed: needs.protection.exclusions.isClosedByOperator,
      admits: (merchantCode) => brandOf(merchantCode)?.forms.login.accounts ?? 'all',
    })
    const waysIn = createWaysIn({ ...needs, ...member, ...security, session: service, tokens, outside })
    return {
      offers: { service, captcha, guard, human, outside },
      routes: () => sessionRoutes({ session: service, captcha, waysIn, tokens, human, gates }),
      sweep: tokens.sweep,
    }
  },
})
