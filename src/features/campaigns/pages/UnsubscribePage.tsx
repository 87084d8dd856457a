import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { getSubscription, unsubscribe } from '#schemas/api/campaigns.ts'
import type { Reply } from '#schemas/api/route.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { content } from '#src/ui/styles/content.ts'

const Root = styled.div({ ...content, paddingBlock: space(8) })

/** `/unsubscribe?token=`: the page of the link in marketing mails, which needs no login. */
export function UnsubscribePage() {
  const [search] = useSearchParams()
  const { api } = usePageServices()
  const token = search.get('token') ?? ''
  const answer = useAnswer(`subscription ${token}`, async () => {
    try {
      return { found: await api.call(getSubscription, { token }) }
    } catch (error) {
      const { code } = toApiError(error)
      // A link that was cut by a mail program has no token of the right form.
      if (code === 'campaigns.linkInvalid' || code === 'request.invalid') return { found: null }
      throw error
    }
  })
  return (
    <Root>
      <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
        {({ found }) => (found === null ? <Invalid /> : <Choice {...found} token={token} />)}
      </Answered>
    </Root>
  )
}

function Invalid() {
  const { t } = useTranslation()
  return (
    <EmptyState icon="mail" title={t('campaigns:unsubscribe.invalidTitle')} action={<Settings />}>
      {t('campaigns:unsubscribe.invalid')}
    </EmptyState>
  )
}

const Settings = () => {
  const { t } = useTranslation()
  return (
    <Button as={Link} to="/member/marketing" tone="quiet">
      {t('campaigns:unsubscribe.settings')}
    </Button>
  )
}

function Choice({ product, channel, given, token }: Reply<typeof getSubscription> & { token: string }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [isOff, setOff] = useState(!given)
  const what = { product: t(`campaigns:product.${product}`), channel: t(`campaigns:channel.${channel}`) }
  const turnOff = async () => {
    setBusy(true)
    try {
      await api.call(unsubscribe, { token })
      setOff(true)
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    }
    setBusy(false)
  }
  return isOff ? (
    <EmptyState icon="check" title={t('campaigns:unsubscribe.doneTitle')} action={<Settings />}>
      {t('campaigns:unsubscribe.done', what)}
    </EmptyState>
  ) : (
    <EmptyState
      icon="mail"
      title={t('campaigns:unsubscribe.title')}
      action={
        <Button busy={isBusy} onClick={() => void turnOff()}>
          {t('campaigns:unsubscribe.act')}
        </Button>
      }
    >
      {t('campaigns:unsubscribe.ask', what)}
    </EmptyState>
  )
}
