import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SocialProvider } from '#domain/brand/outside-services.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { IdentityToolkit } from '#src/api/outside/identity-toolkit.ts'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { useSecurity } from '../security-dependencies.ts'
import { startSocialLogin, toolkitOf } from '../social-login.ts'

const Ways = styled.div({ display: 'grid', gap: space(3) })

interface SocialLoginProps {
  /** Navigates to the provider's page. */
  leave?: (address: string) => void
  toolkit?: Pick<IdentityToolkit, 'startSocial' | 'finishSocial'>
}

const leaveFor = (address: string) => window.location.assign(address)

/** One button per social login of the brand. */
export const SocialLogin = observer(function SocialLogin({ leave = leaveFor, toolkit }: SocialLoginProps) {
  const { t } = useTranslation()
  const dependencies = useSecurity()
  const { brand, storage } = dependencies
  const [busy, setBusy] = useState<SocialProvider | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const service = toolkit ?? toolkitOf(dependencies)
  if (service === null) return null

  const press = async (provider: SocialProvider) => {
    setBusy(provider)
    setRefusal(null)
    try {
      // The button stays busy until the browser has left the page.
      leave(await startSocialLogin({ toolkit: service, storage }, provider, window.location))
    } catch (error) {
      setRefusal(toApiError(error))
      setBusy(null)
    }
  }

  return (
    <Ways>
      <FormRefusal error={refusal} />
      {(brand.providers.firebase?.social ?? []).map((provider) => (
        <Button
          key={provider}
          tone="quiet"
          wide
          busy={busy === provider}
          onClick={() => {
            if (busy === null) void press(provider)
          }}
        >
          {t(`outside:continue.${provider}`)}
        </Button>
      ))}
    </Ways>
  )
})
