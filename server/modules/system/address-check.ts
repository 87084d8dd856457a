import type { Clock } from '#server/lib/ports.ts'
import { recently } from '#server/lib/recently.ts'

/** An external VPN, proxy and Tor detection service. */
export interface AddressCheck {
  /** Whether the address is a VPN, proxy or Tor exit. Rejects when there is no answer. */
  readonly isHidden: (ip: string, signal: AbortSignal) => Promise<boolean>
}

/** A service over HTTP: `POST url {ip}` -> `{vpn}`. Rejects for any other answer. */
export const httpAddressCheck = (url: string, fetchIt: typeof fetch = fetch): AddressCheck => ({
  async isHidden(ip, signal) {
    const answer = await fetchIt(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ip }),
      redirect: 'error',
      signal,
    })
    if (!answer.ok) throw new Error(`The address check answered ${answer.status}`)
    const told: unknown = await answer.json()
    const said = typeof told === 'object' && told !== null && 'vpn' in told ? told.vpn : null
    if (typeof said !== 'boolean') throw new Error('The address check did not say')
    return said
  },
})

/** For sandboxes: treats the documentation range 198.51.100.0/24 as VPN addresses. */
export const sandboxAddressCheck: AddressCheck = {
  isHidden: (ip) => Promise.resolve(ip.startsWith('198.51.100.')),
}

const answersHoldMs = 3_600_000
/** Timeout of a call. */
const patienceMs = 1_000
/** Pause after a failure, so that a dead service does not slow down every visitor. */
const pauseMs = 30_000

interface VpnFlagDeps {
  readonly clock: Clock
  /** Null: not configured. */
  readonly addressCheck: AddressCheck | null
  readonly onProblem: (problem: Error) => void
}

/** Whether an address is a VPN's; null: unknown. */
export function createVpnFlag({ clock, addressCheck, onProblem }: VpnFlagDeps) {
  let silentUntilMs = 0
  let isMissingTold = false
  const answers = recently(
    async (ip) => addressCheck?.isHidden(ip, AbortSignal.timeout(patienceMs)) ?? false,
    { clock, forMs: answersHoldMs },
  )

  return async (ip: string): Promise<boolean | null> => {
    if (addressCheck === null) {
      if (!isMissingTold)
        onProblem(
          new Error(
            'A site refuses visitors behind a VPN, but ADDRESS_CHECK names no service that knows them',
          ),
        )
      isMissingTold = true
      return null
    }
    const nowMs = clock.now().getTime()
    if (nowMs < silentUntilMs) return null
    try {
      return await answers.get(ip)
    } catch (cause) {
      // Report once: concurrent callers time out on the same failure.
      if (nowMs >= silentUntilMs) onProblem(new Error('The address check does not answer', { cause }))
      silentUntilMs = nowMs + pauseMs
      return null
    }
  }
}
export type VpnFlag = ReturnType<typeof createVpnFlag>
