import type { GateId } from '#schemas/modules.generated.ts'
import { isSandboxProject } from '../outside-services.ts'
import { gatePointer } from './rule.ts'
import type { Finding, LoneRule } from './rule.ts'

/** A gate of an outside service requires the service to be configured. */
export const providers: LoneRule = ({ brand }) => {
  const { modules } = brand
  const { firebase } = brand.providers
  const missing = (id: GateId, wants: string): Finding => ({
    rule: 'brand/provider',
    pointer: gatePointer(id),
    sentence: `${id} is on, but there is ${wants}`,
  })
  return [
    ...(modules['auth.phoneService'] === true && firebase === null
      ? [missing('auth.phoneService', 'no providers.firebase')]
      : []),
    ...(modules['auth.socialLogin'] === true && (firebase?.social ?? []).length === 0
      ? [missing('auth.socialLogin', 'no account in providers.firebase.social')]
      : []),
    ...(firebase !== null && isSandboxProject(firebase.projectId) && firebase.webKey !== firebase.projectId
      ? [
          {
            rule: 'brand/provider' as const,
            pointer: '/providers/firebase/webKey',
            sentence: `${firebase.projectId} is a project of the sandbox, whose key is its id`,
          },
        ]
      : []),
  ]
}

/** Registration must be off when only agents may log in. */
export const agentsAlone: LoneRule = ({ brand }) => {
  if (brand.forms.login.accounts !== 'agents') return []
  const ways = ['auth.directRegister', 'auth.freePlay'] as const
  return ways
    .filter((id) => brand.modules[id] === true)
    .map((id) => ({
      rule: 'brand/agents-alone',
      pointer: '/forms/login/accounts',
      sentence: `${id} is on, but forms.login.accounts lets agents alone in`,
    }))
}
