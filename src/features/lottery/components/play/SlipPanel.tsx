import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { fraction, percentText } from '#domain/lottery/fraction.ts'
import { countLine, lineFault } from '#domain/lottery/bets.ts'
import { rebateAt } from '#domain/lottery/series.ts'
import { useGuard } from '#src/features/session/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { ticketsPath } from '../../paths.ts'
import { useLotteryFormat } from '../../use-lottery-format.ts'
import { Facts, Row, Stack } from '../parts.ts'
import { Group, Strip } from './pad-parts.ts'
import { SlipNotes } from './SlipNotes.tsx'
import { chosenSeries } from '../../play/slip-rules.ts'
import { useSlip } from './use-slip.tsx'

const Lines = styled.ul({
  ...figures,
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    alignItems: 'center',
    gap: space(2),
    paddingBlock: space(1),
    borderBlockStart: `1px solid ${token('color.line')}`,
    fontSize: token('text.sm'),
  },
  '& > li:first-of-type': { border: 0 },
  '& bdi': { fontWeight: 700, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: token('color.muted') },
  '& [data-draft]': { color: token('color.accentText') },
})
const Total = styled.p({
  ...figures,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space(3),
  margin: 0,
  '& strong': { fontSize: token('text.lg'), fontWeight: 800 },
})

interface SlipPanelProps {
  readonly game: LotteryGame
  /** Inside a dialog that already has the title of the slip. */
  readonly inDialog?: boolean
}

/** The slip: its lines, ticket options, price and buy button. */
export const SlipPanel = observer(function SlipPanel({ game, inDialog = false }: SlipPanelProps) {
  const slip = useSlip()
  if (slip.phase === 'bought') return <Receipt />
  return slip.phase === 'editing' ? <Editing game={game} inDialog={inDialog} /> : <Confirming game={game} />
})

const SlipLines = observer(function SlipLines({
  game,
  removable,
}: {
  game: LotteryGame
  removable: boolean
}) {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  return (
    <Lines aria-label={t('lottery:page.slip.lines')}>
      {slip.sent.map((line, at) => {
        const count = lineFault(game, line) === null ? countLine(game, line) : null
        const combinations = count === null ? 0n : count.combinations * count.stations
        return (
          // The index is the key: a line is its place on the slip.
          <li key={at}>
            <span data-draft={at >= slip.lines.length || undefined}>
              <bdi>
                {line.numbers.slice(0, 12).map(format.pick).join(' ')}
                {line.numbers.length > 12 && ` +${line.numbers.length - 12}`}
              </bdi>{' '}
              {format.bet(line.bet)}
              {line.permutes === true && ` · ${t('lottery:page.play.permutes')}`}
              {line.place !== undefined && ` · ${t('lottery:page.play.placeOf', { number: line.place + 1 })}`}
              <small>
                {format.minor(line.stakeMinor, slip.currency)}
                {combinations > 1n && ` × ${format.count(combinations)}`} · {format.stations(line.stations)}
              </small>
            </span>
            <span>{count === null ? '–' : format.minor(count.priceMinor, slip.currency)}</span>
            {removable && (
              <IconButton
                icon="close"
                label={t('lottery:page.slip.remove')}
                onClick={() => slip.removeLine(at)}
              />
            )}
          </li>
        )
      })}
    </Lines>
  )
})

const Editing = observer(function Editing({ game, inDialog }: Required<SlipPanelProps>) {
  const { t } = useTranslation()
  const slip = useSlip()
  const isEmpty = slip.all.length === 0
  return (
    <Stack>
      <Row>
        {!inDialog && (
          <Heading level={2} size="sm">
            {t('lottery:page.slip.title')}
          </Heading>
        )}
        {!isEmpty && (
          <Button tone="quiet" size="sm" onClick={() => slip.clear()}>
            {t('lottery:page.slip.clear')}
          </Button>
        )}
      </Row>
      {isEmpty ? (
        <Text size="sm" tone="muted">
          {t('lottery:page.slip.empty')}
        </Text>
      ) : (
        <>
          <SlipLines game={game} removable />
          <TicketOptions game={game} />
          <Totals />
        </>
      )}
      <SlipNotes />
      <BuyButton />
    </Stack>
  )
})

/** Opens the confirmation; visitors log in first. */
export const BuyButton = observer(function BuyButton({ onConfirm }: { onConfirm?: () => void }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const guard = useGuard()
  const format = useLotteryFormat()
  const confirm = () =>
    guard.run(() => {
      slip.confirm()
      onConfirm?.()
    })
  return (
    <Button wide size="lg" disabled={slip.problem !== null} onClick={confirm}>
      {slip.totalMinor > 0n
        ? t('lottery:page.slip.buyFor', { amount: format.minor(slip.totalMinor, slip.currency) })
        : t('lottery:page.slip.buy')}
    </Button>
  )
})

const multiples = [1, 2, 3, 5, 10, 20] as const
const drawCounts = [1, 2, 3, 5, 7, 10, 20, 50] as const

const TicketOptions = observer(function TicketOptions({ game }: { game: LotteryGame }) {
  const { t } = useTranslation()
  const slip = useSlip()
  return (
    <Stack>
      <Group>
        <legend>{t('lottery:page.slip.multiple')}</legend>
        <Strip>
          {multiples.map((each) => (
            <Chip key={each} selected={slip.multiple === each} onClick={() => slip.setMultiple(each)}>
              ×{each}
            </Chip>
          ))}
        </Strip>
      </Group>
      <Group>
        <legend>{t('lottery:page.slip.draws')}</legend>
        <Strip>
          {drawCounts.map((each) => (
            <Chip key={each} selected={slip.drawCount === each} onClick={() => slip.setDrawCount(each)}>
              {each}
            </Chip>
          ))}
        </Strip>
      </Group>
      {slip.drawCount > 1 && (
        <Checkbox
          label={t('lottery:page.slip.stopAfterWin')}
          checked={slip.stopAfterWin}
          onChange={({ target }) => slip.set({ stopAfterWin: target.checked })}
        />
      )}
      {game.series !== undefined && <SeriesSlider game={game} series={game.series} />}
    </Stack>
  )
})

interface SeriesSliderProps {
  game: LotteryGame
  series: NonNullable<LotteryGame['series']>
}

/** Trades higher prizes for a lower rebate. */
const SeriesSlider = observer(function SeriesSlider({ game, series }: SeriesSliderProps) {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  const chosen = chosenSeries(series, slip.series)
  return (
    <label>
      <Text size="sm" tone="muted">
        {t('lottery:page.slip.series', {
          prizes: format.figure(percentText(fraction(chosen, series.statedAt))),
          rebate: format.figure(percentText(rebateAt(game, chosen))),
        })}
        {' · '}
        {t('lottery:page.slip.seriesOf', {
          series: String(chosen),
          most: String(series.most),
        })}
      </Text>
      <input
        type="range"
        min={series.least}
        max={series.most}
        // A step that does not divide the range would leave its end out of reach.
        step={(series.most - series.least) % 10 === 0 ? 10 : 1}
        value={chosen}
        style={{ inlineSize: '100%', minBlockSize: 44 }}
        onChange={({ target }) => slip.set({ series: Number(target.value) })}
      />
    </label>
  )
})

const Totals = observer(function Totals() {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  return (
    <>
      <Facts>
        <dt>{t('lottery:page.slip.combinations')}</dt>
        <dd>{format.count(slip.combinations)}</dd>
        {slip.drawCount > 1 && (
          <>
            <dt>{t('lottery:page.slip.perDraw')}</dt>
            <dd>{format.minor(slip.priceMinor, slip.currency)}</dd>
          </>
        )}
      </Facts>
      <Total aria-live="polite">
        {t('lottery:page.slip.total')} <strong>{format.minor(slip.totalMinor, slip.currency)}</strong>
      </Total>
    </>
  )
})

const Confirming = observer(function Confirming({ game }: { game: LotteryGame }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  const { round } = slip
  return (
    <Stack>
      <Heading level={2} size="sm">
        {t('lottery:page.slip.confirmTitle')}
      </Heading>
      <Facts>
        <dt>{format.game(slip.gameId)}</dt>
        <dd>{round === null ? '–' : format.draw(round.drawId)}</dd>
        {slip.drawCount > 1 && (
          <>
            <dt>{t('lottery:page.slip.draws')}</dt>
            <dd>{slip.drawCount}</dd>
          </>
        )}
      </Facts>
      <SlipLines game={game} removable={false} />
      <Totals />
      <SlipNotes />
      <Button
        wide
        size="lg"
        data-autofocus
        busy={slip.phase === 'sending'}
        disabled={round === null}
        onClick={() => void slip.buy()}
      >
        {t('lottery:page.slip.confirm', { amount: format.minor(slip.totalMinor, slip.currency) })}
      </Button>
      <Button wide tone="quiet" disabled={slip.phase === 'sending'} onClick={() => slip.back()}>
        {t('lottery:page.slip.change')}
      </Button>
    </Stack>
  )
})

const Receipt = observer(function Receipt() {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  const { placed } = slip
  if (placed === null) return null
  return (
    <Stack aria-live="polite">
      <Heading level={2} size="sm">
        {t('lottery:page.slip.bought')}
      </Heading>
      <Facts>
        {placed.tickets.map(({ ticketId, drawId, price, currency }) => [
          <dt key={`${ticketId}-draw`}>
            {format.draw(drawId)} · <bdi>{ticketId}</bdi>
          </dt>,
          <dd key={ticketId}>{format.money(price, currency)}</dd>,
        ])}
        <dt>{t('lottery:page.slip.balance')}</dt>
        <dd>{format.money(placed.balance, placed.currency)}</dd>
      </Facts>
      <Button wide onClick={() => slip.back()}>
        {t('lottery:page.slip.another')}
      </Button>
      <Button wide tone="quiet" as={Link} to={ticketsPath} icon="receipt">
        {t('lottery:page.tickets.title')}
      </Button>
    </Stack>
  )
})
