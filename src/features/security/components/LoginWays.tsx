import { Suspense } from 'react'
import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'

/** Loaded only for brands with social login. */
const SocialLogin = lazyNamed(() => import('./SocialLogin.tsx'), 'SocialLogin')

/** Login without a password: passkey and social accounts. */
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
