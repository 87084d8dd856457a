import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { promotionTypes } from '#schemas/api/promotion-card.ts'
import type { PromotionType } from '#schemas/api/promotion-card.ts'
import type { CenterCard } from '#schemas/api/promotions.ts'
import { Answered } from '#src/record-page/index.ts'
import { useGate } from '#src/gates/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { PageHead } from '#src/ui/patterns/PageHead/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { space } from '#src/lib/tokens.ts'
import { useWhole } from '#src/lib/use-whole.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { NotOffered } from '../components/NotOffered.tsx'
import { Cards, Page } from '../components/parts.ts'
import { PromoCard, PromoCardSkeleton } from '../components/PromoCard.tsx'
import { withTexts } from '../promotion-texts.tsx'
import { shownPhases } from '../promotions.store.ts'
import type { ShownPhase } from '../promotions.store.ts'
import { usePromotions } from '../use-promotions.ts'

const Chips = styled.fieldset({
  minInlineSize: 0,
  marginInline: 0,
  padding: 0,
  border: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginBlock: `${space(2)} ${space(5)}`,
  // One row: the chips share it, and scroll if a language is longer.
  [onPhone]: {
    flexWrap: 'nowrap',
    marginBlock: `0 ${space(4)}`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > button': { flex: '1 0 auto' },
  },
})

/** Cards of the first screen: one large and one small on a phone. */
const firstCards = 3

const isType = (text: string | null): text is PromotionType =>
  text !== null && (promotionTypes as readonly string[]).includes(text)

/** `/promotions`: all promotions, filtered by type (`?type=`) and phase. */
export const PromotionsPage = withTexts(
  observer(function PromotionsPage() {
    const { t } = useTranslation()
    const store = usePromotions()
    const isOff = useGate('promotions') === 'off'
    const [params, setParams] = useSearchParams()
    const [phase, setPhase] = useState<ShownPhase>('open')
    useEffect(() => {
      if (!isOff) store.show()
    }, [store, isOff])
    const wanted = params.get('type')
    const type = isType(wanted) && store.types.includes(wanted) ? wanted : 'all'
    if (isOff) return <NotOffered />
    const { cards } = store
    const tabs = (['all', ...store.types] as const).map((id) => ({
      id,
      label: id === 'all' ? t('promotions:page.all') : t(`promotions:type.${id}`),
    }))
    return (
      <Page data-gate="promotions">
        <PageHead title={t('app:heads.promotions.title')} lead={t('app:heads.promotions.lead')} />
        <Answered
          answer={{
            value: cards.value,
            error: cards.value === null ? cards.error : null,
            retry: () => void cards.load(),
          }}
          skeleton={
            <Cards as="div">
              {Array.from({ length: 6 }, (_, at) => (
                <PromoCardSkeleton key={at} />
              ))}
            </Cards>
          }
        >
          {() => (
            <Tabs
              label={t('promotions:page.types')}
              tabs={tabs}
              selected={type}
              onSelect={(id) => setParams(id === 'all' ? {} : { type: id }, { replace: true })}
            >
              <Shown type={type === 'all' ? null : type} phase={phase} onPhase={setPhase} />
            </Tabs>
          )}
        </Answered>
      </Page>
    )
  }),
)

interface ShownProps {
  type: PromotionType | null
  phase: ShownPhase
  onPhase: (phase: ShownPhase) => void
}

const Shown = observer(function Shown({ type, phase, onPhase }: ShownProps) {
  const { t } = useTranslation()
  const store = usePromotions()
  // The chip answers the press at once; the cards follow in a render of their own.
  const shownPhase = useDeferredValue(phase)
  const cards = store.cardsOf(type, shownPhase)
  // Few players ever have a part in a paused promotion.
  const phases = shownPhases.filter((id) => id !== 'paused' || id === phase || store.countOf(type, id) > 0)
  return (
    <>
      <Chips aria-label={t('promotions:page.phases')}>
        {phases.map((id) => (
          <Chip key={id} selected={id === phase} aria-pressed={id === phase} onClick={() => onPhase(id)}>
            {`${t(`promotions:phase.${id}`)} (${store.countOf(type, id)})`}
          </Chip>
        ))}
      </Chips>
      {cards.length === 0 ? (
        <EmptyState
          icon="gift"
          action={
            shownPhase !== 'open' && (
              <Button onClick={() => onPhase('open')}>{t('promotions:page.showOpen')}</Button>
            )
          }
        >
          {t('promotions:page.none')}
        </EmptyState>
      ) : (
        <>
          <VisuallyHidden as="h2">{t(`promotions:phase.${shownPhase}`)}</VisuallyHidden>
          <CardList key={shownPhase} cards={cards} />
        </>
      )}
    </>
  )
})

/** The first cards of a list; the others after they are painted. */
const CardList = ({ cards }: { cards: readonly CenterCard[] }) => {
  const isWhole = useWhole()
  return (
    <Cards>
      {(isWhole ? cards : cards.slice(0, firstCards)).map((card) => (
        <li key={`${card.kind} ${card.promotionId}`}>
          <PromoCard card={card} />
        </li>
      ))}
    </Cards>
  )
}
