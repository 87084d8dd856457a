/** An external service did not answer in time, or its answer was invalid. */
export class OutsideSilent extends Error {
  override readonly name = 'OutsideSilent'
}

/** How an outside identity was verified: SMS code or social account. */
export const outsideChannels = ['sms', 'google', 'facebook'] as const
export type OutsideChannel = (typeof outsideChannels)[number]

/** An identity confirmed by an outside service. */
export interface OutsideIdentity {
  readonly channel: OutsideChannel
  /** The service's id of the user; never shown. */
  readonly subject: string
  /** `+5511987654321`; phones only. */
  readonly phoneNumber: string | null
  /** When the user authenticated there. */
  readonly provedAt: Date
  readonly expiresAt: Date
}

/** Verifies tokens of an outside identity service. */
export interface IdentityTokens {
  /**
   * null for a token that is not valid for this project now. Rejects with `OutsideSilent` when the service is
   * unreachable.
   */
  read(token: string, projectId: string): Promise<OutsideIdentity | null>
}

/** Where an identity service publishes its keys. */
export interface KeySource {
  /** URL of a JWK set. */
  readonly keysUrl: string
  /** Replaces the network, for a service in this process. */
  readonly fetch?: typeof fetch
}

/** A human verification service. */
export interface OutsideHumanCheck {
  /** Whether the secret of this widget is configured. */
  knows(siteKey: string): boolean
  /** Whether the token was issued to a visitor of this host and not used before. Rejects with `OutsideSilent`. */
  passes(token: string, visit: HumanVisit): Promise<boolean>
}

export interface HumanVisit {
  readonly siteKey: string
  readonly hostname: string
  readonly ip: string
}

/** JSON from an outside service; `OutsideSilent` when none arrives in time. The caller evaluates the status. */
export async function askOutside(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  fetchIt: typeof fetch = fetch,
): Promise<{ readonly response: Response; readonly body: unknown }> {
  try {
    const response = await fetchIt(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { response, body: await response.json() }
  } catch (cause) {
    throw new OutsideSilent(`${new URL(url).hostname} did not answer`, { cause })
  }
}
