import type { AppStorage } from '#src/storage/app-storage.ts'
import type { SocialAttempt } from './social-login.ts'

/** The social login that this URL completes; null: none is in progress. */
export function socialAttempt(
  storage: Pick<AppStorage, 'get'>,
  { search, hash }: { readonly search: string; readonly hash: string },
): SocialAttempt | null {
  const stored = storage.get('socialLogin')
  if (stored === null || !/[?&#](code|error|id_token|access_token)=/.test(search + hash)) return null
  const attempt = JSON.parse(stored) as SocialAttempt
  return attempt
}
