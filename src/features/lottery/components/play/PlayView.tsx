import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
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
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { belowDesktop, onDesktop, onPhone, onWide } from '#src/ui/styles/media.ts'
import { useLottery } from '../../use-lottery.ts'
import { useLotteryFormat } from '../../use-lottery-format.ts'
import { TicketList } from '../TicketList.tsx'
import { BoardBrief } from '../BoardBrief.tsx'
import { Countdown } from '../Countdown.tsx'
import { Page, Row, Section, Stack } from '../parts.ts'
import { BetChooser, ChosenNumbers, KindOptions, StakeChooser, StationChooser } from './BetOptions.tsx'
import { HowItPays } from './HowItPays.tsx'
import { NumberPad } from './NumberPad.tsx'
import { BuyButton, SlipPanel } from './SlipPanel.tsx'
import { SubmitNumber } from './SubmitNumber.tsx'
import { SlipProvider, useSlip } from './use-slip.tsx'
import { TypedBox } from './TypedBox.tsx'

/** Keeps focused controls clear of the sticky bar and the tabs below it. */
const Selling = styled(Page)({
  [belowDesktop]: { '& :is(a, button, input, select)': { scrollMarginBlockEnd: 152 } },
})

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
  // Below the sticky header.
  [onDesktop]: {
    position: 'sticky',
    insetBlockStart: 108,
    maxBlockSize: 'calc(100dvh - 108px)',
    overflowY: 'auto',
    // Room for a card's shadow, which a scroll container would clip.
    margin: -16,
    padding: 16,
  },
})
/** Narrower padding on a phone, so that seven 44 px keys fit into a row. */
const PadCard = styled(Card)({ [onPhone]: { '&[data-padding=md]': { padding: 12 } } })
/** The numbers, with the stake beside them. */
const Halves = styled.div({
  display: 'grid',
  gap: space(3),
  minInlineSize: 0,
  '& > *': { alignContent: 'start' },
  [onWide]: {
    gap: space(6),
    '&[data-wide]': { gridTemplateColumns: 'minmax(0, 1fr) 272px' },
  },
})
/** Sticky bar with price and buy button; on a phone above the tabs. */
const Bar = styled.div({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'grid',
  // A long closing date wraps before the button is cut off.
  gridTemplateColumns: 'auto minmax(84px, auto) minmax(max-content, 1fr)',
  alignItems: 'center',
  gap: space(2),
  padding: space(2),
  paddingBlockEnd: `calc(${space(2)} + env(safe-area-inset-bottom))`,
  borderRadius: `${token('radius.card')} ${token('radius.card')} 0 0`,
  background: token('color.surface2'),
  boxShadow: `${token('shadow.high')}, inset 0 1px 0 ${token('color.line')}`,
  [onPhone]: {
    insetBlockEnd: 'calc(60px + env(safe-area-inset-bottom))',
    marginInline: -16,
    paddingInline: 12,
    paddingBlockEnd: space(2),
    // Narrow padding, so that label and amount fit.
    '& > button': { paddingInline: space(2), fontSize: token('text.md') },
  },
  [onDesktop]: { display: 'none' },
})

const ClosingLine = styled.div({
  display: 'flex',
  minInlineSize: 0,
  [onDesktop]: { paddingBlockEnd: space(3) },
  // Two short lines between slip and buy button.
  [belowDesktop]: {
    justifyContent: 'center',
    minInlineSize: 84,
    fontSize: token('text.sm'),
    '& > span': {
      flexWrap: 'wrap',
      justifyContent: 'center',
      whiteSpace: 'normal',
      textAlign: 'center',
      gap: 0,
    },
    '& svg': { display: 'none' },
    '& > span > span': { flexBasis: '100%', fontSize: token('text.xs') },
  },
})

/** Title, draw and links: one row on a desktop, otherwise the draw is below. */
const Top = styled.header({
  display: 'grid',
  gap: `${space(2)} ${space(3)}`,
  alignItems: 'center',
  gridTemplate: '"title ways" "draw draw" / minmax(0, 1fr) auto',
  '& > h1': { gridArea: 'title' },
  '& > nav': { gridArea: 'ways', display: 'flex', gap: space(2) },
  '& > div': { gridArea: 'draw' },
  [onDesktop]: {
    columnGap: space(6),
    gridTemplate: '"title draw ways" / auto minmax(0, 1fr) auto',
  },
})
const Draw = styled(Row)({
  gap: space(3),
  '& > :nth-of-type(2)': { flex: '1 1 150px', minInlineSize: 0 },
})

/** Betting page of one lottery: number pad, slip and the player's tickets. */
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
    <Selling>
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
    </Selling>
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
      <Top>
        <Heading level={1} size="lg">
          {format.game(game.gameId)}
        </Heading>
        <Draw>
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
        </Draw>
        <Ways isReady={rules !== null} gameId={game.gameId} onExplain={() => setExplaining(true)} />
      </Top>
      {isExplaining && rules !== null && (
        <HowItPays game={rules} betId={slip.bet?.id ?? ''} onClose={() => setExplaining(false)} />
      )}
    </>
  )
})

/** Links to other lotteries and to the rules; labelled only if there is room. */
function Ways({ isReady, gameId, onExplain }: { isReady: boolean; gameId: string; onExplain: () => void }) {
  const { t } = useTranslation()
  const format = useLotteryFormat()
  const isNarrow = useMedia('(max-width: 639.98px)')
  const [all, pays] = [t('games:category.lottery'), t('lottery:page.pays.title')]
  return (
    <nav aria-label={format.game(gameId)}>
      {isNarrow ? (
        <>
          <IconButton as={Link} to="/lottery" icon="lottery" label={all} />
          <IconButton icon="info" label={pays} disabled={!isReady} onClick={onExplain} />
        </>
      ) : (
        <>
          <Button as={Link} to="/lottery" tone="quiet" size="sm" icon="lottery">
            {all}
          </Button>
          <Button tone="quiet" size="sm" icon="info" disabled={!isReady} onClick={onExplain}>
            {pays}
          </Button>
        </>
      )}
    </nav>
  )
}

/** Time left to bet, visible while numbers are chosen. */
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
  const isWide = useMedia('(min-width: 1024px)')
  const [isOpen, setOpen] = useState(false)
  const { bet } = slip
  if (bet === null) return null
  return (
    <>
      <Columns>
        <Stack>
          <Pad game={game} bet={bet} />
          {game.submissions !== undefined && (
            <SubmitNumber game={game} mostPerPlayer={game.submissions.mostPerPlayer} />
          )}
        </Stack>
        {isWide && (
          <Side>
            <Card tone="raised">
              <Closing game={game} />
              <SlipPanel game={game} />
            </Card>
            <OwnTickets />
          </Side>
        )}
      </Columns>
      {!isWide && (
        <>
          <Bar>
            <Button
              tone="quiet"
              size="lg"
              icon="ticket"
              aria-label={`${t('lottery:page.slip.title')}: ${slip.all.length}`}
              onClick={() => setOpen(true)}
            >
              {slip.all.length}
            </Button>
            <Closing game={game} />
            <BuyButton onConfirm={() => setOpen(true)} />
          </Bar>
          <OwnTickets />
        </>
      )}
      {!isWide && isOpen && (
        <Dialog
          title={t('lottery:page.slip.title')}
          closeLabel={t('lottery:page.close')}
          onClose={() => setOpen(false)}
        >
          <SlipPanel game={game} inDialog />
        </Dialog>
      )}
    </>
  )
})

/** Bet type, numbers and stake, or all of them typed on one line. */
const Pad = observer(function Pad({ game, bet }: { game: LotteryGame; bet: Bet }) {
  return (
    <PadCard>
      <Stack>
        <StationChooser />
        <BetChooser game={game} />
        <KindOptions bet={bet} />
        <Halves data-wide={bet.rule !== 'choice' || undefined}>
          <NumberPad game={game} bet={bet} />
          <Stack>
            <ChosenNumbers />
            <StakeChooser game={game} bet={bet} />
            {game.codes !== undefined && <TypedBox />}
          </Stack>
        </Halves>
      </Stack>
    </PadCard>
  )
})

/** Open tickets of this lottery; beside the pad on a desktop, below it on a phone. */
const OwnTickets = observer(function OwnTickets() {
  const { t } = useTranslation()
  const slip = useSlip()
  if (!useLottery().isLoggedIn) return null
  return (
    <Section aria-label={t('lottery:page.tickets.title')}>
      <Heading level={2} size="md">
        {t('lottery:page.tickets.title')}
      </Heading>
      <TicketList state="open" gameId={slip.gameId} />
    </Section>
  )
})
