import type { SocialProvider } from '#domain/brand/outside-services.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import type { SocialAttempt } from './social-login.ts'

/** The social login that this URL completes; null: none is in progress, or what was stored of it is damaged. */
export function socialAttempt(
  storage: Pick<AppStorage, 'get'>,
  { search, hash }: { readonly search: string; readonly hash: string },
): SocialAttempt | null {
  const stored = storage.get('socialLogin')
  if (stored === null || !/[?&#](code|error|id_token|access_token)=/.test(search + hash)) return null
  return attemptIn(stored)
}

function attemptIn(text: string): SocialAttempt | null {
  try {
    const { provider, sessionId, connects }: Partial<Record<keyof SocialAttempt, unknown>> =
      JSON.parse(text) ?? {}
    if (typeof provider !== 'string' || typeof sessionId !== 'string') return null
    return { provider: provider as SocialProvider, sessionId, ...(connects === true && { connects }) }
  } catch {
    return null
  }
}
