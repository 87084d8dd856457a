import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'

const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3) })

/** Copies an invitation link, or opens the system's share sheet if available. */
export const ShareLink = ({ link }: { link: string }) => {
  const { t } = useTranslation()
  const toasts = useToasts()
  const [canShare] = useState(() => 'share' in navigator)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toasts.show('positive', 'rewards:referral.copied')
    } catch {
      toasts.show('warning', 'rewards:referral.notCopied')
    }
  }
  return (
    <Ways>
      <Button icon="copy" onClick={() => void copy()}>
        {t('rewards:referral.copy')}
      </Button>
      {canShare && (
        // Rejects if the sheet is dismissed; not an error.
        <Button
          tone="quiet"
          icon="send"
          onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
        >
          {t('rewards:referral.share')}
        </Button>
      )}
    </Ways>
  )
}
