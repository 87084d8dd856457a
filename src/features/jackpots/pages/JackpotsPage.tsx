import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { JackpotsWire } from '#schemas/api/jackpots.ts'
import { useGuard, useSession } from '#src/features/session/index.ts'
import { Gate } from '#src/gates/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { LastHits } from '../components/LastHits.tsx'
import { OwnBets } from '../components/OwnBets.tsx'
import { PotCard } from '../components/PotCard.tsx'
import { TakingPart } from '../components/TakingPart.tsx'
import { withTexts } from '../jackpots-texts.tsx'
import { useJackpots } from '../use-jackpots.ts'

const Root = styled.div({
  ...content,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space(8),
  minBlockSize: 'calc(100dvh - 104px)',
  paddingBlock: `${space(6)} ${space(10)}`,
  [onPhone]: { ...content[onPhone], gap: space(6), paddingBlockStart: space(4) },
})
const Head = styled.header({ display: 'grid', gap: space(1) })
const Section = styled.section({ display: 'grid', gap: space(3), minInlineSize: 0 })
const Pots = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: space(4),
})
const Steps = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: `${space(4)} ${space(6)}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  fontSize: token('text.sm'),
  lineHeight: 1.55,
  '& > li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: space(3),
  },
  '& > li::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    inlineSize: 28,
    blockSize: 28,
    borderRadius: token('radius.pill'),
    background: token('color.brandSoft'),
    color: token('color.onBrandSoft'),
    fontWeight: 700,
  },
})

const steps = ['funding', 'draw', 'seed', 'order', 'who'] as const

/** `/jackpots`: values, rules and recent hits of the pots, and the draws of the player's own bets. */
export const JackpotsPage = withTexts(
  observer(function JackpotsPage() {
    const { t } = useTranslation()
    return (
      <Root>
        <Head>
          <Heading level={1} size="lg">
            {t('jackpots:title')}
          </Heading>
          <Text tone="muted">{t('jackpots:page.text')}</Text>
        </Head>
        <Gate id="home.jackpot" off={<EmptyState icon="trophy">{t('jackpots:page.off')}</EmptyState>}>
          <Board />
        </Gate>
      </Root>
    )
  }),
)

const Board = observer(function Board() {
  const { t } = useTranslation()
  const { pots } = useJackpots()
  useEffect(() => pots.show(), [pots])
  const { value, error } = pots.list
  if (value !== null) return <Parts board={value} />
  if (error === null) return <Skeleton shape="banner" />
  return (
    <ErrorState
      title={t('jackpots:page.failed')}
      code={error.code}
      action={<Button onClick={() => void pots.list.load()}>{t('app:tryAgain')}</Button>}
    >
      {t(error.copyKey)}
    </ErrorState>
  )
})

function Parts({ board }: { board: JackpotsWire }) {
  const { t, i18n } = useTranslation()
  const names = new Intl.ListFormat(i18n.language)
  const games = board.gameTypes.map((type) => t(`jackpots:games.${type}`))
  return (
    <>
      {board.pots.length === 0 ? (
        <EmptyState icon="trophy">{t('jackpots:page.none')}</EmptyState>
      ) : (
        <Pots>
          {board.pots.map((pot) => (
            <PotCard key={pot.potId} pot={pot} />
          ))}
        </Pots>
      )}
      {board.sharedBy.length > 0 && (
        <Text tone="muted">{t('jackpots:page.shared', { brands: names.format(board.sharedBy) })}</Text>
      )}
      <Section aria-labelledby="jackpots-how">
        <Heading id="jackpots-how">{t('jackpots:how.title')}</Heading>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{t(`jackpots:how.${step}`, { games: games.join(', ') })}</li>
          ))}
        </Steps>
      </Section>
      <Section>
        <Heading>{t('jackpots:hits.title')}</Heading>
        <LastHits hits={board.lastHits} />
      </Section>
      <Own />
    </>
  )
}

/** The player's opt-in and draws. */
const Own = observer(function Own() {
  const session = useSession()
  const isMember = session.isLoggedIn && session.accountType !== 'trial'
  return (
    <>
      {isMember && <TakingPart />}
      <Verify isMember={isMember} />
    </>
  )
})

function Verify({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation()
  const guard = useGuard()
  return (
    <Section aria-labelledby="jackpots-verify">
      <Heading id="jackpots-verify">{t('jackpots:verify.title')}</Heading>
      <Text tone="muted">{t('jackpots:verify.text')}</Text>
      {isMember ? (
        <OwnBets />
      ) : (
        <div>
          <Button tone="quiet" onClick={() => guard.run(() => undefined)}>
            {t('session:login.submit')}
          </Button>
        </div>
      )}
    </Section>
  )
}
