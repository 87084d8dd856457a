import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { promotionTerms } from '#domain/promotions/sentences.ts'
import { withNames } from '#domain/promotions/words.ts'
import { HelpLink } from '#src/features/help/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures, headingFace, tint } from '#src/ui/styles/fragments.ts'
import { onDesktop, onPhone } from '#src/ui/styles/media.ts'
import { PromoArt } from '../art/PromoArt.tsx'
import type { PromotionDetail } from '../promotions.store.ts'
import { useCardTexts, usePromotionWords } from '../use-promotion-words.ts'
import { Grants } from './Grants.tsx'
import { OfferFacts } from './OfferFacts.tsx'
import { OtherPromotions } from './OtherPromotions.tsx'
import { Row, Stack, Terms } from './parts.ts'
import { PhaseLine } from './PhaseLine.tsx'
import { Standing } from './Standing.tsx'
import { StatusMark } from './StatusMark.tsx'

const Hero = styled.section({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  alignItems: 'end',
  minBlockSize: 'clamp(240px, 22vw, 320px)',
  borderRadius: token('radius.card'),
  boxShadow: token('shadow.low'),
  color: token('color.onHero'),
  [onPhone]: { minBlockSize: 0 },
})
const Picture = styled.div({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(90deg, ${tint('color.hero0', 90)}, ${tint('color.hero0', 50)} 45%, transparent 68%)`,
    '[dir=rtl] &': { transform: 'scaleX(-1)' },
    [onPhone]: { background: `linear-gradient(to top, ${tint('color.hero0', 96)} 34%, transparent 78%)` },
  },
})
const Words = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space(3),
  maxInlineSize: 'min(620px, 60%)',
  padding: space(8),
  [onPhone]: { maxInlineSize: 'none', padding: space(5), paddingBlockStart: '42vw' },
})
const Title = styled.h1({
  ...headingFace,
  margin: 0,
  fontSize: `clamp(${token('text.xl')}, 3.4vw, ${token('text.3xl')})`,
  lineHeight: 1.1,
  overflowWrap: 'break-word',
  ':lang(vi) &, :lang(ar) &': { lineHeight: 1.25 },
})
const Lead = styled.p({ margin: 0, color: token('color.onHeroMuted') })
const Columns = styled.div({
  display: 'grid',
  gap: space(5),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [onDesktop]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(340px, 420px)',
    gap: space(8),
    '& > :first-of-type': { order: 1 },
  },
})
const Told = styled.p({ margin: 0, maxInlineSize: '70ch', whiteSpace: 'pre-line', lineHeight: 1.6 })
const Worth = styled.p({
  ...figures,
  margin: 0,
  fontSize: token('text.lg'),
  fontWeight: 700,
  lineHeight: 1.35,
})

/** True once the player has a standing here, or nobody can take part: the heading says "status" instead of "take part". */
const hasBegun = ({ card, mine }: PromotionDetail) =>
  card.phase !== 'open' ||
  (mine !== null && (mine.joinedVersion !== null || mine.application !== null || mine.grants.length > 0))

/** Details of an offer: description, the player's standing, reward and terms. */
export const Details = observer(function Details({ detail }: { detail: PromotionDetail }) {
  const { t } = useTranslation()
  const titleId = useId()
  const standingId = useId()
  const { card, text, worth, mine } = detail
  const { title, summary, figure } = useCardTexts()({ ...card, rule: detail.rule })
  return (
    <>
      <Hero aria-labelledby={titleId}>
        <Picture>
          <PromoArt id={card.promotionId} motif={card.motif} picture={card.picture} fills />
        </Picture>
        <Words>
          <StatusMark status={mine?.status ?? card.status} />
          <Title id={titleId}>{title}</Title>
          <Lead>{summary}</Lead>
          <Lead>
            <PhaseLine card={card} />
          </Lead>
        </Words>
      </Hero>
      <Columns>
        <Stack>
          <Card tone="raised" aria-labelledby={standingId}>
            <Stack>
              <Heading level={2} size="sm" id={standingId}>
                {t(hasBegun(detail) ? 'promotions:detail.standing' : 'promotions:detail.takePart')}
              </Heading>
              <Standing detail={detail} />
              <OfferFacts rule={detail.rule} names={detail.names} />
            </Stack>
          </Card>
          {worth !== null && (
            <Card aria-label={figure}>
              <Stack>
                <Heading level={2} size="sm">
                  {t('promotions:detail.worth')}
                </Heading>
                <WorthText worth={worth} />
              </Stack>
            </Card>
          )}
          {mine !== null && mine.grants.length > 0 && <Grants grants={mine.grants} />}
        </Stack>
        <Stack>
          {text !== null && <Told>{text}</Told>}
          <TermsOf detail={detail} />
        </Stack>
      </Columns>
      <OtherPromotions than={card} />
    </>
  )
})

function WorthText({ worth }: { worth: NonNullable<PromotionDetail['worth']> }) {
  const { t } = useTranslation()
  return (
    <>
      <Worth>
        {t(worth.perHundred < 0 ? 'promotions:detail.costText' : 'promotions:detail.worthText', {
          value: Math.abs(Math.round(worth.perHundred)),
          keep: Math.round(worth.keepPercent),
        })}
      </Worth>
      <Text size="sm" tone="muted">
        {t('promotions:detail.worthHint', { runs: worth.runs })}
      </Text>
    </>
  )
}

function TermsOf({ detail: { rule, names, version, ruleHash, mine } }: { detail: PromotionDetail }) {
  const { t } = useTranslation()
  const words = withNames(usePromotionWords(), names)
  const { reward } = rule
  const hasWagering = 'wagering' in reward && reward.wagering.times > 0
  const joined = mine?.joinedVersion ?? null
  return (
    <Stack>
      <Heading level={2} size="md">
        {t('promotions:detail.terms')}
      </Heading>
      <Terms>
        {promotionTerms(rule, words).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </Terms>
      {hasWagering && <Text size="sm">{t('promotions:detail.free')}</Text>}
      <HelpLink to="bonus-terms" />
      {joined !== null && <Text size="sm">{t('promotions:detail.joinedVersion', { version: joined })}</Text>}
      <Row>
        <Text size="xs" tone="muted">
          {t('promotions:detail.version', { version, hash: ruleHash.slice(0, 8) })}
        </Text>
      </Row>
    </Stack>
  )
}
