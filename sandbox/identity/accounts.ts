import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { IdentityFault } from './identity-fault.ts'
import { createPending } from './pending.ts'

/** A login that has begun at a provider and waits for its page. */
export interface SocialStart {
  readonly project: string
  readonly provider: string
  /** Where the browser returns to. */
  readonly back: string
  /** Ties the return to the page that began. */
  readonly sessionId: string
}

/** What a person chose on the provider's page. */
export interface SocialGrant extends SocialStart {
  readonly email: string
}

export const providers: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'facebook.com': 'Facebook',
}

const lifeMs = 10 * 60_000
/** Beyond this many addresses the first remembered is forgotten. */
const mostAddresses = 10_000

/** Logins with accounts that anyone may choose: the provider's part of a social login. */
export function createAccounts({ clock, random }: { readonly clock: Clock; readonly random: Random }) {
  const starts = createPending<SocialStart>({ clock, random, lifeMs })
  const grants = createPending<SocialGrant & { readonly state: string }>({ clock, random, lifeMs })
  /** Project and address -> the provider that used it first. */
  const usedFirst = new Map<string, string>()

  const backTo = ({ back }: SocialStart, answer: Readonly<Record<string, string>>): string => {
    const url = new URL(back)
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
    return url.href
  }

  return {
    /**
     * Begins a login for the page at `origin`, which must be the one that gets the answer: the sandbox redirects
     * nowhere else.
     */
    begin(
      start: Pick<SocialStart, 'project' | 'provider' | 'back'>,
      origin: string,
    ): { readonly state: string; readonly sessionId: string } {
      if (!Object.hasOwn(providers, start.provider)) throw new IdentityFault('INVALID_PROVIDER_ID')
      if (URL.parse(start.back)?.origin !== origin) throw new IdentityFault('INVALID_CONTINUE_URI')
      const sessionId = Buffer.from(random.bytes(24)).toString('base64url')
      return { state: starts.put({ ...start, sessionId }), sessionId }
    },

    find: (state: string) => starts.peek(state),

    /** The address that returns to the site with the chosen account; null: the login is over. */
    choose(state: string, email: string): string | null {
      const start = starts.take(state)
      return start && backTo(start, { code: grants.put({ ...start, email, state }), state })
    },

    decline(state: string): string | null {
      const start = starts.take(state)
      return start && backTo(start, { error: 'access_denied', state })
    },

    /** Redeems the return of a browser, once. `taken`: another provider used the address first. */
    redeem(requestUri: string, sessionId: string): { readonly grant: SocialGrant; readonly taken: boolean } {
      const url = URL.parse(requestUri)
      const grant = grants.take(url?.searchParams.get('code') ?? '')
      const fits =
        grant !== null &&
        grant.sessionId === sessionId &&
        url?.searchParams.get('state') === grant.state &&
        url.href.split('?')[0] === new URL(grant.back).href.split('?')[0]
      if (!fits) throw new IdentityFault('INVALID_IDP_RESPONSE : The code is not known')
      const address = `${grant.project} ${grant.email}`
      const first = usedFirst.get(address) ?? grant.provider
      usedFirst.set(address, first)
      const [oldest] = usedFirst.keys()
      if (usedFirst.size > mostAddresses && oldest !== undefined) usedFirst.delete(oldest)
      return { grant, taken: first !== grant.provider }
    },
  }
}
