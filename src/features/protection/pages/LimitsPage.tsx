import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limitKinds } from '#domain/protection/limits.ts'
import { HelpLink } from '#src/features/help/index.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { space } from '#src/lib/tokens.ts'
import { CardSkeleton } from '#src/ui/patterns/Centre/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { LimitsStore } from '../limits.store.ts'
import { useMissingWords } from '../missing-words.ts'
import { BreakPanel } from '../panels/BreakPanel.tsx'
import { KycPanel } from '../panels/KycPanel.tsx'
import { LimitDialog } from '../panels/LimitDialog.tsx'
import { LimitsPanel } from '../panels/LimitsPanel.tsx'
import { RealityCheckPanel } from '../panels/RealityCheckPanel.tsx'
import { RestingPanel } from '../panels/RestingPanel.tsx'
import { useLimitFormat } from '../use-limit-format.ts'
import { useRest } from '../use-rest.ts'

const Root = styled.div({ display: 'grid', gap: space(5), maxInlineSize: 880 })
const Head = styled.header({ display: 'grid', gap: space(1) })
const Waits = styled.div({ display: 'grid', gap: space(5) })

/** Responsible gaming settings: limits, reality check, breaks, verification. */
export const LimitsPage = observer(function LimitsPage() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const toasts = useToasts()
  const session = useSession()
  const rest = useRest()
  const [store] = useState(() => new LimitsStore({ api, toasts, session, rest }))
  useEffect(() => void store.load(), [store])
  return (
    <Root>
      <Head>
        <Heading level={1} size="lg">
          {t('protection:page.title')}
        </Heading>
        <Text tone="muted">{t('protection:page.text')}</Text>
        <HelpLink to="set-limits" />
      </Head>
      <Content store={store} />
    </Root>
  )
})

const Content = observer(function Content({ store }: { store: LimitsStore }) {
  const { t } = useTranslation()
  const missingWords = useMissingWords()
  const { resets } = useLimitFormat(store.protection?.currency ?? '')
  const { protection, failure } = store
  if (failure !== null && protection === null)
    return (
      <ErrorState
        title={t('protection:page.failed')}
        code={failure.code}
        action={<Button onClick={() => void store.load()}>{t('app:tryAgain')}</Button>}
      >
        {t(failure.copyKey)}
      </ErrorState>
    )
  if (protection === null)
    return (
      <Waits>
        {limitKinds.map((kind) => (
          <CardSkeleton key={kind} />
        ))}
      </Waits>
    )
  const { missing, resting, limits, currency } = protection
  return (
    <>
      {resting !== null && <RestingPanel store={store} protection={protection} resting={resting} />}
      {missing.length > 0 && (
        <Card padding="lg">
          <Heading level={2} size="sm">
            {t('protection:missing.title')}
          </Heading>
          <Text>{t('protection:missing.text', { kinds: missingWords(protection) })}</Text>
        </Card>
      )}
      <Text size="sm" tone="muted">
        {resets}
      </Text>
      {limitKinds.map((kind) => {
        const own = limits.filter((limit) => limit.kind === kind)
        return own.length === 0 ? null : (
          <LimitsPanel key={kind} store={store} kind={kind} limits={own} currency={currency} />
        )
      })}
      <RealityCheckPanel store={store} />
      {resting === null && <BreakPanel store={store} protection={protection} />}
      <KycPanel store={store} kyc={protection.kyc} />
      {store.editing !== null && <LimitDialog store={store} limit={store.editing} protection={protection} />}
    </>
  )
})
