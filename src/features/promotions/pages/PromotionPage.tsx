import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '#src/features/session/index.ts'
import { useGate } from '#src/gates/index.ts'
import { Answered, useAnswer } from '#src/record-page/index.ts'
import { Link } from '#src/lib/link.tsx'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { Details } from '../components/Details.tsx'
import { NotOffered } from '../components/NotOffered.tsx'
import { Page, Stack } from '../components/parts.ts'
import { promotionsPath } from '../paths.ts'
import { withTexts } from '../promotion-texts.tsx'
import { usePromotions } from '../use-promotions.ts'

/** `/promoDetail?id=`: one offer; reloaded when the player's standing or the login changes. */
export const PromotionPage = withTexts(
  observer(function PromotionPage() {
    const { t } = useTranslation()
    const [params] = useSearchParams()
    const isOff = useGate('promotions') === 'off'
    const id = params.get('id') ?? ''
    if (isOff) return <NotOffered />
    return (
      <Page data-gate="promotions">
        <div>
          <TextLink as={Link} to={promotionsPath} tone="muted" iconStart="arrowStart">
            {t('promotions:page.back')}
          </TextLink>
        </div>
        <One key={id} id={id} />
      </Page>
    )
  }),
)

/** For a promotion that does not exist or was taken down: trying again would not help. */
function Gone() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="gift"
      title={t('app:heads.promotions.title')}
      action={
        <Button as={Link} to={promotionsPath}>
          {t('promotions:page.back')}
        </Button>
      }
    >
      {t('errors:promotions.unknown')}
    </EmptyState>
  )
}

const One = observer(function One({ id }: { id: string }) {
  const store = usePromotions()
  const session = useSession()
  useEffect(() => store.show(), [store])
  const answer = useAnswer(`${id}/${session.isLoggedIn}`, () => store.detail(id), store.revision)
  if (answer.error?.code === 'promotions.unknown') return <Gone />
  return (
    <Answered
      answer={answer}
      skeleton={
        <Stack aria-busy>
          <Skeleton shape="banner" />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </Stack>
      }
    >
      {(detail) => <Details detail={detail} />}
    </Answered>
  )
})
