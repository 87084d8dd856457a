import type { Clock } from '#server/lib/ports.ts'
import { recently } from '#server/lib/recently.ts'

/** An outside service that knows addresses of VPNs, proxies and Tor. */
export interface AddressCheck {
  /** Does this address hide where its visitor is? Rejects when the service does not say. */
  readonly isHidden: (ip: string, signal: AbortSignal) => Promise<boolean>
}

/** A service that is asked over HTTP: `POST url {ip}` -> `{vpn}`. Any other answer is none. */
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

/** Takes the addresses of documentation that begin with 198.51.100. for VPNs: for trying out. */
export const sandboxAddressCheck: AddressCheck = {
  isHidden: (ip) => Promise.resolve(ip.startsWith('198.51.100.')),
}

const answersHoldMs = 3_600_000
/** A visitor waits no longer. */
const patienceMs = 1_000
/** After a failure nobody is asked for this long, so that a dead service slows no site. */
const pauseMs = 30_000

interface VpnFlagDeps {
  readonly clock: Clock
  /** Null: no service is named. */
  readonly addressCheck: AddressCheck | null
  readonly onProblem: (problem: Error) => void
}

/** The flag of an address; null: nobody says. */
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
      // Others may have waited for the same service meanwhile.
      if (nowMs >= silentUntilMs) onProblem(new Error('The address check does not answer', { cause }))
      silentUntilMs = nowMs + pauseMs
      return null
    }
  }
}
export type VpnFlag = ReturnType<typeof createVpnFlag>
