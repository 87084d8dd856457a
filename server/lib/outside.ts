/** A service outside the gateway did not say, in time or in words we know. */
export class OutsideSilent extends Error {
  override readonly name = 'OutsideSilent'
}

/** How an outside identity was proved: a code to a phone, or an account elsewhere. */
export const outsideChannels = ['sms', 'google', 'facebook'] as const
export type OutsideChannel = (typeof outsideChannels)[number]

/** Who an outside service says somebody is. */
export interface OutsideIdentity {
  readonly channel: OutsideChannel
  /** The service's own name for them; never shown. */
  readonly subject: string
  /** `+5511987654321`: only of a phone. */
  readonly phoneNumber: string | null
  /** When they proved it there. */
  readonly provedAt: Date
  readonly expiresAt: Date
}

/** Reads the tokens of an outside identity service. */
export interface IdentityTokens {
  /** Null for a token that is not good for this project, now. Rejects with `OutsideSilent` when nobody could be asked. */
  read(token: string, projectId: string): Promise<OutsideIdentity | null>
}

/** A service that tells people from programs. */
export interface OutsideHumanCheck {
  /** Is the secret of this widget known here? */
  knows(siteKey: string): boolean
  /** Was the token given to a visitor of this very host, and not used before? Rejects with `OutsideSilent`. */
  passes(token: string, visit: HumanVisit): Promise<boolean>
}

export interface HumanVisit {
  readonly siteKey: string
  readonly hostname: string
  readonly ip: string
}

/** JSON of an outside service; `OutsideSilent` when none comes in time. Its status is the caller's to judge. */
export async function askOutside(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ readonly response: Response; readonly body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { response, body: await response.json() }
  } catch (cause) {
    throw new OutsideSilent(`${new URL(url).hostname} did not answer`, { cause })
  }
}
