import { lazyNamed } from '#src/lib/lazy-named.ts'
import type { Stores } from '#src/lib/stores.tsx'
import type { Slice } from '#src/slice/index.ts'
import { likelyCountryOf } from './likely-country.ts'
import type { RegisterDependencies } from './register-dependencies.ts'

const CodeLogin = lazyNamed(() => import('./components/CodeLogin.tsx'), 'CodeLogin')
const FreePlay = lazyNamed(() => import('./components/FreePlay.tsx'), 'FreePlay')

export const registerSlice = {
  stores: {
    codeLogin: () => CodeLogin,
    freePlay: () => FreePlay,
    likelyCountry:
      ({ system, language, stamped }) =>
      () =>
        likelyCountryOf(stamped.brand, language.current, system.site?.visitor.country ?? null),
    register: ({
      api,
      clock,
      random,
      stamped,
      system,
      dialogs,
      location,
      gates,
      likelyCountry,
      session,
      adopt,
    }) => ({
      api,
      clock,
      random,
      brand: stamped.brand,
      sandboxIdentity: () => system.site?.sandboxIdentity ?? null,
      dialogs,
      page: landingPage(location),
      gate: (id) => gates.state(id),
      likelyCountry,
      lastMobile: () => session.lastMobile,
      adopt,
    }),
  },
} satisfies Slice

/** Keeps the referral codes of the landing URL for a dialog opened on a later page. */
function landingPage(location: Stores['location']): RegisterDependencies['page'] {
  const landing = location.search
  return {
    get href() {
      return location.href
    },
    hostname: location.hostname,
    get search() {
      return /[?&](referralCode|affiliateCode)=/.test(location.search) ? location.search : landing
    },
  }
}
