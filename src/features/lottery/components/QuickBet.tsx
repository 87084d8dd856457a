import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryWire } from '#schemas/api/lottery.ts'
import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { choiceSpace } from '#domain/lottery/bets.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { onDesktop, onPhone } from '#src/ui/styles/media.ts'
import { withTexts } from '../lottery-texts.tsx'
import { playPath } from '../paths.ts'
import { stakeBounds, stakeChoices } from '../play/stakes.ts'
import { familyOf } from '../results/family.ts'
import { nextDrawsOf } from '../results/next-draws.ts'
import { useLottery } from '../use-lottery.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'
import { useWatch } from '../use-watch.ts'
import { Countdown } from './Countdown.tsx'
import { Head, Row, Section, Stack } from './parts.ts'
import { DigitsPad } from './play/NumberPad.tsx'
import { Group, Strip } from './play/pad-parts.ts'
import { SlipProvider, useSlip } from './play/use-slip.tsx'

/** Bets on two digits take two key presses in every bet type. */
const typedDigits = 2
const mostKinds = 4
const mostStakes = 4

const Board = styled.div({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  // Reserves the height of the tallest selection, so that nothing below shifts.
  minBlockSize: 490,
  [onDesktop]: {
    gap: space(6),
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr) minmax(0, 1fr)',
    minBlockSize: 168,
  },
})
const Chosen = styled(Row)({
  minBlockSize: 44,
  [onPhone]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
})

/** Bet types on two-digit numbers without further options. */
const kindsOf = (game: LotteryGame): readonly Bet[] =>
  game.bets
    .filter((bet) => {
      if (bet.rule === 'choice' || bet.combines === true || (bet.together ?? 1) > 1) return false
      const numbers = choiceSpace(game, bet)
      return numbers?.isDigits === true && numbers.length === typedDigits
    })
    .slice(0, mostKinds)

/**
 * Quick bet on a daily draw: bet type, numbers and stake. The line goes to the slip of that lottery; it is bought on its page.
 */
export const QuickBet = withTexts(
  observer(function QuickBet() {
    useWatch()
    const { games, lotteryType, now } = useLottery()
    useEffect(() => {
      games.show()
    }, [games])
    if (games.value === null) return games.error === null ? <Waiting /> : null
    const [next] = nextDrawsOf(games.value, familyOf(lotteryType), now)
    if (next === undefined || next.game.isQuick) return null
    return <Slipped key={next.game.gameId} game={next.game} />
  }),
)

const Waiting = () => (
  <Card aria-busy>
    <Stack>
      <Skeleton shape="title" />
      <Board>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Board>
    </Stack>
  </Card>
)

const Slipped = observer(function Slipped({ game }: { game: LotteryWire }) {
  const slip = useLottery().slipOf(game)
  useEffect(() => {
    if (slip.book.value === null && !slip.book.isLoading) slip.load()
  }, [slip])
  const rules = slip.game
  if (rules === null || slip.draws.value === null)
    return slip.book.error === null && slip.draws.error === null ? <Waiting /> : null
  const kinds = kindsOf(rules)
  const bet = kinds.find(({ id }) => id === slip.bet?.id) ?? kinds[0]
  if (bet === undefined || slip.round === null) return null
  return (
    <SlipProvider value={slip}>
      <Pad game={rules} kinds={kinds} bet={bet} />
    </SlipProvider>
  )
})

interface PadProps {
  game: LotteryGame
  kinds: readonly Bet[]
  bet: Bet
}

const Pad = observer(function Pad({ game, kinds, bet }: PadProps) {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  const { round, currency, numbers } = slip
  // The slip may hold a bet type this pad does not offer; such a line is completed on the lottery's page.
  const isOfPad = slip.bet?.id === bet.id
  const isBegun = slip.draft !== null
  useEffect(() => {
    if (!isOfPad && !isBegun) slip.chooseBet(bet.id)
  }, [slip, bet, isOfPad, isBegun])
  if (round === null) return null
  const stations = format.stations(slip.stations)
  return (
    <Section aria-label={t('lottery:quickBet.title')}>
      <Head>
        <Heading level={2}>{t('lottery:quickBet.title')}</Heading>
        <Countdown closesAt={round.closesAt} timeZone={game.timeZone} />
      </Head>
      <Card>
        <Board>
          <Stack>
            <Text size="sm" tone="muted">
              {format.game(slip.gameId)} · {stations}
            </Text>
            <Group>
              <legend>{t('lottery:page.play.kind')}</legend>
              <Strip>
                {kinds.map(({ id }) => (
                  <Chip key={id} selected={slip.bet?.id === id} onClick={() => slip.chooseBet(id)}>
                    {format.bet(id)}
                  </Chip>
                ))}
              </Strip>
            </Group>
          </Stack>
          {isOfPad || !isBegun ? <DigitsPad length={typedDigits} /> : <span />}
          <Stack>
            <Group>
              <legend>{t('lottery:page.play.stake')}</legend>
              <Strip>
                {stakeChoices(stakeBounds(game, bet, currency), currency)
                  .slice(0, mostStakes)
                  .map((stakeMinor) => (
                    <Chip
                      key={String(stakeMinor)}
                      selected={slip.stakeMinor === stakeMinor}
                      onClick={() => slip.set({ stakeMinor })}
                    >
                      {format.minor(stakeMinor, currency)}
                    </Chip>
                  ))}
              </Strip>
            </Group>
            <Chosen>
              {numbers.length === 0 ? (
                <Text size="sm" tone="muted">
                  {t('lottery:quickBet.hint')}
                </Text>
              ) : (
                numbers.map((number) => (
                  <Chip key={number} icon="close" selected onClick={() => slip.toggle(number)}>
                    {format.pick(number)}
                  </Chip>
                ))
              )}
            </Chosen>
            <Button
              as={Link}
              to={playPath(slip.gameId)}
              tone={slip.all.length === 0 ? 'quiet' : 'brand'}
              icon="ticket"
              wide
            >
              {slip.all.length === 0
                ? t('lottery:quickBet.allKinds')
                : t('lottery:quickBet.toTicket', { amount: format.minor(slip.priceMinor, currency) })}
            </Button>
          </Stack>
        </Board>
      </Card>
    </Section>
  )
})
