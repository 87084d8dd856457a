import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { useGates } from '#src/gates/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { forgotPasswordDialog } from '../dialog-keys.ts'

const Root = styled.p({ margin: 0, textAlign: 'end', '& button': { minBlockSize: 44 } })

/** Link to the password reset, if the site offers it. */
export const Forgotten = observer(function Forgotten() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const gates = useGates()
  const isOffered = gates.state('auth.forgotByEmail') === 'on' || gates.state('auth.forgotByMobile') === 'on'
  if (!isOffered) return null
  return (
    <Root>
      <TextLink as="button" onClick={() => dialogs.replaceTop(forgotPasswordDialog)}>
        {t('security:forgot.link')}
      </TextLink>
    </Root>
  )
})
