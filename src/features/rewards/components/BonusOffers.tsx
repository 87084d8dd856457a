import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeBonus } from '#schemas/api/rewards.ts'
import type { BonusOffer } from '#schemas/api/rewards.wire.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { useFormat } from '#src/record-page/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useAction } from '#src/record-page/index.ts'
import { useCategories } from '../use-categories.ts'
import { Stack, Tiles } from './parts.ts'

interface BonusOffersProps {
  offers: readonly BonusOffer[]
  /** One runs already: others have to wait. */
  isOneActive: boolean
  onChange: () => void
}

/** Bonuses there are to take, each with everything it asks for in one sentence before anybody takes it. */
export function BonusOffers({ offers, isOneActive, onChange }: BonusOffersProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const categories = useCategories()
  const [chosen, setChosen] = useState<BonusOffer | null>(null)
  const { busy, run } = useAction(onChange)
  const terms = (offer: BonusOffer) =>
    t('rewards:bonus.terms', {
      wagering: format.money(offer.wagering, offer.currency),
      times: format.count(offer.wageringTimes),
      categories: categories(offer.categories),
      count: offer.days,
      reward: format.money(offer.reward, offer.currency),
    })
  const take = async ({ offerId, termsHash }: BonusOffer) => {
    await run({
      id: offerId,
      call: (options) => api.call(takeBonus, { offerId, termsHash }, options),
      done: 'rewards:bonus.taken',
    })
    setChosen(null)
  }
  if (offers.length === 0) return <EmptyState icon="gift">{t('rewards:bonus.none')}</EmptyState>
  return (
    <>
      <Tiles aria-label={t('rewards:bonus.offers')}>
        {offers.map((offer) => (
          <li key={offer.offerId}>
            <Card>
              <Stack>
                <Heading level={2} size="sm">
                  {t(`rewards:bonus.kinds.${offer.kind}`)}
                </Heading>
                <Money size="xl" text={format.money(offer.reward, offer.currency)} />
                <Text size="sm">{terms(offer)}</Text>
                <Text size="xs" tone="muted">
                  {t('rewards:bonus.version', { version: offer.version, hash: offer.termsHash.slice(0, 8) })}
                </Text>
              </Stack>
              {offer.state === 'taken' ? (
                <Badge tone="neutral" icon="check">
                  {t('rewards:bonus.alreadyTaken')}
                </Badge>
              ) : (
                <Button wide icon="gift" disabled={isOneActive} onClick={() => setChosen(offer)}>
                  {t(isOneActive ? 'rewards:bonus.later' : 'rewards:bonus.take')}
                </Button>
              )}
            </Card>
          </li>
        ))}
      </Tiles>
      {chosen !== null && (
        <ConfirmDialog
          title={t('rewards:bonus.takeTitle')}
          confirmLabel={t('rewards:bonus.take')}
          cancelLabel={t('rewards:bonus.notNow')}
          busy={busy !== null}
          onConfirm={() => void take(chosen)}
          onCancel={() => setChosen(null)}
        >
          <Stack>
            <Text>{terms(chosen)}</Text>
            <Text size="sm" tone="muted">
              {t('rewards:bonus.free')}
            </Text>
          </Stack>
        </ConfirmDialog>
      )}
    </>
  )
}
