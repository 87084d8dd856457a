import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { askOutside, OutsideSilent } from '#server/lib/outside.ts'
import type { OutsideHumanCheck } from '#server/lib/outside.ts'

export interface TurnstileOptions {
  /** URL of the verification endpoint. */
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

/** Error codes that mean an invalid token; all others are faults of the configuration or the service. */
const refusals: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
])

/**
 * Cloudflare Turnstile: every token is verified with the service, which accepts each once within five minutes and
 * returns the host it was issued for. A token of another site is refused.
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
