import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { askOutside, OutsideSilent } from '#server/lib/outside.ts'
import type { OutsideHumanCheck } from '#server/lib/outside.ts'

export interface TurnstileOptions {
  /** The service's address for checks. */
  readonly url: string
  /** Secret by site key. */
  readonly secrets: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

const usualTimeoutMs = 5_000

const Verdict = Type.Object({
  success: Type.Boolean(),
  hostname: Type.Optional(Type.String()),
  'error-codes': Type.Optional(Type.Array(Type.String())),
})

/** What speaks against the visitor's token; everything else the service complains of is not the visitor's doing. */
const refusals: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
])

/**
 * Cloudflare Turnstile: every token is taken to the service, which lets each through once within five minutes, and says
 * for which host it was given. A token of another site is no proof for this one.
 */
export function createTurnstile({
  url,
  secrets,
  timeoutMs = usualTimeoutMs,
}: TurnstileOptions): OutsideHumanCheck {
  return {
    knows: (siteKey) => Object.hasOwn(secrets, siteKey),
    async passes(token, { siteKey, hostname, ip }) {
      const { response, body } = await askOutside(
        url,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ secret: secrets[siteKey], response: token, remoteip: ip }),
        },
        timeoutMs,
      )
      if (!Value.Check(Verdict, body)) throw new OutsideSilent(`Turnstile answered ${response.status}`)
      if (body.success) return body.hostname === hostname
      const codes = body['error-codes'] ?? []
      if (codes.length > 0 && codes.every((code) => refusals.has(code))) return false
      throw new OutsideSilent(`Turnstile could not say: ${codes.join(', ')}`)
    },
  }
}
