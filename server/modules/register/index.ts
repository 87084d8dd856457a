import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { RegisterServiceDeps } from './register.service.ts'
import { createRegisterRepository } from './register.repository.ts'
import type { RegisterRoutesDeps } from './register.routes.ts'
import { registerRoutes } from './register.routes.ts'
import { createRegisterService } from './register.service.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'random' | 'hasher' | 'codes' | 'merchantSettings'> {
  readonly system: { readonly gates: Pick<SiteGates, 'isOn'> }
  readonly member: Pick<RegisterServiceDeps, 'players' | 'terms'>
  readonly protection: Pick<RegisterServiceDeps, 'protection'>
  readonly agents: Pick<RegisterServiceDeps, 'joining'>
  readonly session: Pick<RegisterServiceDeps, 'captcha' | 'outside'> &
    Pick<RegisterRoutesDeps, 'human'> & { readonly service: RegisterServiceDeps['session'] }
}

interface Peers {
  readonly campaigns: { readonly atRegistration: RegisterServiceDeps['marketing'] }
}

/** Registration of players. */
export const register = defineSlice({
  name: 'register',
  personal: [
    {
      table: 'affiliate_code',
      of: 'kept.agent_player_id = player.player_id',
      keep: 'law',
      what: 'play',
      set: { name: "''" },
    },
  ],
  build(needs: Needs) {
    const { system, member, protection, session } = needs
    const repository = createRegisterRepository(needs.db, needs.merchantSettings)
    return {
      offers: { rules: repository.rules, firstRules: repository.firstRules },
      routes: ({ campaigns }: Peers) => {
        const registration = createRegisterService({
          ...needs,
          ...member,
          ...protection,
          ...needs.agents,
          ...session,
          session: session.service,
          repository,
          gates: system.gates,
          marketing: campaigns.atRegistration,
        })
        return registerRoutes({ registration, human: session.human })
      },
    }
  },
})
