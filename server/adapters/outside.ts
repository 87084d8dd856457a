import type { Config } from '#server/config.ts'
import type { Clock } from '#server/lib/ports.ts'
import { createIdentityTokens } from './identity-tokens.ts'
import { createTurnstile } from './turnstile.ts'

/** The outside services that brands may enable. They are called only for such brands. */
export const outsideOf = ({ turnstileUrl, turnstileSecrets, identityKeysUrl }: Config, clock: Clock) => ({
  turnstile: createTurnstile({ url: turnstileUrl, secrets: turnstileSecrets }),
  tokens: createIdentityTokens({ keysUrl: identityKeysUrl, clock }),
})
