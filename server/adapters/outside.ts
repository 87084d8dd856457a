import type { Config } from '#server/config.ts'
import type { Clock } from '#server/lib/ports.ts'
import { createIdentityTokens } from './identity-tokens.ts'
import { createTurnstile } from './turnstile.ts'

/** The outside services that brands may turn on. Nothing is asked of them before that. */
export const outsideOf = ({ turnstileUrl, turnstileSecrets, identityKeysUrl }: Config, clock: Clock) => ({
  turnstile: createTurnstile({ url: turnstileUrl, secrets: turnstileSecrets }),
  tokens: createIdentityTokens({ keysUrl: identityKeysUrl, clock }),
})
