import type { Host } from '#server/host.ts'
import { whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { RegisterRepository } from '#server/modules/register/register.repository.ts'
import type { HumanCheck } from '#server/modules/session/human-check.ts'
import type { LoginGuard } from '#server/modules/session/login-guard.ts'
import type { OutsideIdentities } from '#server/modules/session/outside-identities.ts'
import type { SessionService } from '#server/modules/session/session.service.ts'
import type { SiteModules } from '#server/lib/ports.ts'
import { createSecurity, createSecurityParts } from './create-security.ts'

interface Needs extends Pick<
  Host,
  'db' | 'clock' | 'random' | 'box' | 'hasher' | 'brandOf' | 'denyListFile' | 'sessions' | 'codes'
> {
  readonly system: { readonly merchants: Pick<SiteModules, 'isOn'> }
  readonly member: { readonly players: PlayerRepository }
}

interface Peers {
  readonly register: Pick<RegisterRepository, 'rules'>
  readonly session: {
    readonly service: Pick<SessionService, 'open'>
    readonly guard: LoginGuard
    readonly human: Pick<HumanCheck, 'check'>
    readonly outside: OutsideIdentities
  }
}

/** Passwords, second factors, and the history of logins. */
export const security = defineSlice({
  name: 'security',
  personal: whileOpen(
    'login_event',
    'totp_factor',
    'passkey',
    'passkey_challenge',
    'recovery_code',
    'proof_failure',
  ),
  build(needs: Needs) {
    const parts = createSecurityParts({ ...needs, modules: needs.system.merchants })
    return {
      offers: parts,
      routes: ({ register, session: { service, ...session } }: Peers) =>
        createSecurity({ ...needs, ...needs.member, ...parts, ...register, ...session, session: service }),
      sweep: parts.book.sweep,
    }
  },
})
