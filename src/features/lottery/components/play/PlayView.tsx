import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { LotteryWire } from '#schemas/api/lottery.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { onDesktop, onPhone } from '#src/ui/styles/media.ts'
import { useLottery } from '../../use-lottery.ts'
import { useLotteryFormat } from '../../use-lottery-format.ts'
import { TicketList } from '../TicketList.tsx'
import { BoardBrief } from '../BoardBrief.tsx'
import { Countdown } from '../Countdown.tsx'
import { Head, Page, Row, Section, Stack } from '../parts.ts'
import { BetChooser, ChosenNumbers, KindOptions, StakeChooser, StationChooser } from './BetOptions.tsx'
import { HowItPays } from './HowItPays.tsx'
import { NumberPad } from './NumberPad.tsx'
import { BuyButton, SlipPanel } from './SlipPanel.tsx'
import { SubmitNumber } from './SubmitNumber.tsx'
import { SlipProvider, useSlip } from './use-slip.tsx'
import { TypedBox } from './TypedBox.tsx'

const Columns = styled.div({
  display: 'grid',
  gap: space(5),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [onDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
})
const Side = styled.aside({
  display: 'grid',
  gap: space(4),
  // Below the header, which stays.
  [onDesktop]: {
    position: 'sticky',
    insetBlockStart: 120,
    maxBlockSize: 'calc(100dvh - 140px)',
    overflowY: 'auto',
  },
})
/** The way to pay stays in reach above the tabs of a phone. */
const Bar = styled.div({
  position: 'sticky',
  insetBlockEnd: `calc(${space(2)} + env(safe-area-inset-bottom))`,
  zIndex: 2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(2),
  padding: space(2),
  borderRadius: token('radius.card'),
  background: token('color.surface2'),
  boxShadow: `${token('shadow.high')}, inset 0 0 0 1px ${token('color.line')}`,
  [onPhone]: { insetBlockEnd: 'calc(68px + env(safe-area-inset-bottom))' },
  [onDesktop]: { display: 'none' },
})

const ClosingLine = styled.div({
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'center',
  [onDesktop]: { justifyContent: 'start', paddingBlockEnd: space(3) },
})

/** Tickets of one lottery: the board, the slip and what was bought of it. */
export const PlayView = observer(function PlayView({
  game,
  station,
}: {
  game: LotteryWire
  station: string | null
}) {
  const lottery = useLottery()
  const slip = lottery.slipOf(game)
  useEffect(() => {
    slip.load()
    if (station !== null) slip.wish(station)
  }, [slip, station])
  return (
    <SlipProvider value={slip}>
      <Play game={game} />
    </SlipProvider>
  )
})

const Play = observer(function Play({ game }: { game: LotteryWire }) {
  const { t } = useTranslation()
  const format = useLotteryFormat()
  const slip = useSlip()
  const { book, draws } = slip
  const error = book.error ?? draws.error
  const rules = slip.game
  return (
    <Page>
      <PlayHead game={game} rules={rules} />
      {error !== null && (rules === null || draws.value === null) ? (
        <ErrorState
          title={t('lottery:page.failed')}
          code={error.requestId ?? error.code}
          action={
            <Button icon="refresh" onClick={() => slip.load()}>
              {t('lottery:page.retry')}
            </Button>
          }
        >
          {t(error.copyKey)}
        </ErrorState>
      ) : rules === null || draws.value === null ? (
        <Stack aria-busy>
          <Skeleton shape="control" />
          <Skeleton shape="banner" />
        </Stack>
      ) : slip.rounds.length === 0 ? (
        <EmptyState icon="clock" title={format.game(game.gameId)}>
          {t('lottery:page.lobby.notNext')}
        </EmptyState>
      ) : (
        <Board game={rules} />
      )}
    </Page>
  )
})

const PlayHead = observer(function PlayHead({
  game,
  rules,
}: {
  game: LotteryWire
  rules: LotteryGame | null
}) {
  const { t } = useTranslation()
  const format = useLotteryFormat()
  const slip = useSlip()
  const [isExplaining, setExplaining] = useState(false)
  const { round, rounds } = slip
  return (
    <>
      <Head>
        <Heading level={1} size="lg">
          {format.game(game.gameId)}
        </Heading>
        <nav aria-label={format.game(game.gameId)}>
          <Button as={Link} to="/lottery" tone="quiet" size="sm" icon="lottery">
            {t('games:category.lottery')}
          </Button>
          <Button
            tone="quiet"
            size="sm"
            icon="info"
            disabled={rules === null}
            onClick={() => setExplaining(true)}
          >
            {t('lottery:page.pays.title')}
          </Button>
        </nav>
      </Head>
      <Row>
        {rounds.length > 0 && (
          <Select
            label={t('lottery:page.play.draw')}
            labelHidden
            options={[
              ...(round === null ? [{ value: '', label: t('lottery:page.drawing') }] : []),
              ...rounds.map(({ drawId, drawsAt }) => ({
                value: drawId,
                label: game.isQuick
                  ? `${format.draw(drawId)} · ${format.when(drawsAt, game.timeZone)}`
                  : format.when(drawsAt, game.timeZone),
              })),
            ]}
            value={round?.drawId ?? ''}
            onChange={({ target }) => slip.chooseRound(target.value)}
          />
        )}
        {game.latest !== null && <BoardBrief result={game.latest} />}
      </Row>
      {isExplaining && rules !== null && (
        <HowItPays game={rules} betId={slip.bet?.id ?? ''} onClose={() => setExplaining(false)} />
      )}
    </>
  )
})

/** How long bets are taken: in sight while numbers are picked. */
const Closing = observer(function Closing({ game }: { game: LotteryGame }) {
  const { round } = useSlip()
  if (round === null) return null
  return (
    <ClosingLine>
      <Countdown closesAt={round.closesAt} timeZone={game.timeZone} />
    </ClosingLine>
  )
})

const Board = observer(function Board({ game }: { game: LotteryGame }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const lottery = useLottery()
  const isWide = useMedia('(min-width: 1024px)')
  const [isOpen, setOpen] = useState(false)
  const { bet } = slip
  if (bet === null) return null
  return (
    <>
      <Columns>
        <Card>
          <Stack>
            <StationChooser />
            <BetChooser game={game} />
            <KindOptions bet={bet} />
            <NumberPad game={game} bet={bet} />
            <ChosenNumbers />
            <StakeChooser game={game} bet={bet} />
            {game.codes !== undefined && <TypedBox />}
          </Stack>
        </Card>
        {isWide && (
          <Side>
            <Card tone="raised">
              <Closing game={game} />
              <SlipPanel game={game} />
            </Card>
          </Side>
        )}
      </Columns>
      {game.submissions !== undefined && (
        <SubmitNumber game={game} mostPerPlayer={game.submissions.mostPerPlayer} />
      )}
      {!isWide && (
        <Bar>
          <Closing game={game} />
          <Button
            tone="quiet"
            size="lg"
            icon="ticket"
            aria-label={`${t('lottery:page.slip.title')}: ${slip.all.length}`}
            onClick={() => setOpen(true)}
          >
            {slip.all.length}
          </Button>
          <BuyButton onConfirm={() => setOpen(true)} />
        </Bar>
      )}
      {!isWide && isOpen && (
        <Dialog
          title={t('lottery:page.slip.title')}
          closeLabel={t('lottery:page.close')}
          onClose={() => setOpen(false)}
        >
          <SlipPanel game={game} />
        </Dialog>
      )}
      {lottery.isLoggedIn && (
        <Section aria-label={t('lottery:page.tickets.title')}>
          <Heading level={2} size="md">
            {t('lottery:page.tickets.title')}
          </Heading>
          <TicketList state="open" gameId={slip.gameId} />
        </Section>
      )}
    </>
  )
})
