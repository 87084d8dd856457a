import { Suspense } from 'react'
import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'

/** Comes only to a site that has it. */
const SocialLogin = lazyNamed(() => import('./SocialLogin.tsx'), 'SocialLogin')

/** The ways in beside a password: a passkey, and accounts elsewhere. */
export const LoginWays = () => (
  <>
    <PasskeyLogin />
    <Gate id="auth.socialLogin">
      <Suspense>
        <SocialLogin />
      </Suspense>
    </Gate>
  </>
)
