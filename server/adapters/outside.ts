import { isSandboxProject } from '#domain/brand/outside-services.ts'
import type { Config } from '#server/config.ts'
import type { IdentityTokens, KeySource } from '#server/lib/outside.ts'
import type { Clock } from '#server/lib/ports.ts'
import { createProfileSigner } from './profile-signer.ts'
import { createIdentityTokens } from './identity-tokens.ts'
import { createTurnstile } from './turnstile.ts'
import { createWebPush } from './web-push.ts'

/** The outside services that brands may enable. They are called only for such brands. */
export const outsideOf = (
  { turnstileUrl, turnstileSecrets, identityKeysUrl, pushOrigins, profileSigning }: Config,
  clock: Clock,
  { secret, sandboxKeys }: { readonly secret: string; readonly sandboxKeys?: KeySource | undefined },
) => ({
  turnstile: createTurnstile({ url: turnstileUrl, secrets: turnstileSecrets }),
  tokens: tokensBySource(
    createIdentityTokens({ keysUrl: identityKeysUrl, clock }),
    sandboxKeys && createIdentityTokens({ ...sandboxKeys, clock }),
  ),
  push: createWebPush({ secret, origins: pushOrigins }),
  profile: createProfileSigner(profileSigning),
})

/** The sandbox's keys sign for its own projects only, and no other key signs for those. */
const tokensBySource = (real: IdentityTokens, sandbox: IdentityTokens | undefined): IdentityTokens => ({
  read: async (token, projectId) =>
    isSandboxProject(projectId)
      ? ((await sandbox?.read(token, projectId)) ?? null)
      : real.read(token, projectId),
})
