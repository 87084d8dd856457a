import type { Config } from '#server/config.ts'
import type { Clock } from '#server/lib/ports.ts'
import { createProfileSigner } from './profile-signer.ts'
import { createIdentityTokens } from './identity-tokens.ts'
import { createTurnstile } from './turnstile.ts'
import { createWebPush } from './web-push.ts'

/** The outside services that brands may enable. They are called only for such brands. */
export const outsideOf = (
  { turnstileUrl, turnstileSecrets, identityKeysUrl, pushOrigins, profileSigning }: Config,
  clock: Clock,
  secret: string,
) => ({
  turnstile: createTurnstile({ url: turnstileUrl, secrets: turnstileSecrets }),
  tokens: createIdentityTokens({ keysUrl: identityKeysUrl, clock }),
  push: createWebPush({ secret, origins: pushOrigins }),
  profile: createProfileSigner(profileSigning),
})
