import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { sizesOf } from '#domain/lottery/bets.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { numberFormat } from '#domain/text/intl.ts'
import { plainAmount } from '#src/lib/plain-amount.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { mostStations } from '../../play/slip-types.ts'
import { stakeBounds, stakeChoices } from '../../play/stakes.ts'
import { useLottery } from '../../use-lottery.ts'
import { useLotteryFormat } from '../../use-lottery-format.ts'
import { Row } from '../parts.ts'
import { Group, Strip } from './pad-parts.ts'
import { useSlip } from './use-slip.tsx'

/** Station chooser: one or up to four stations, with favourite toggles. */
export const StationChooser = observer(function StationChooser() {
  const { t } = useTranslation()
  const slip = useSlip()
  const lottery = useLottery()
  const toasts = useToasts()
  const format = useLotteryFormat()
  const { round, gameId } = slip
  if (round === null || round.stations.length < 2) return null
  const chosen = slip.stations
  const [only] = chosen.length === 1 ? chosen : []
  const isFavourite = only !== undefined && lottery.isFavourite(gameId, only)
  const toggleFavourite = async (station: string) => {
    const failure = await lottery.toggleFavourite({ gameId, station })
    if (failure !== null) toasts.show('negative', failure.copyKey)
  }
  return (
    <Group>
      <legend>
        {t('lottery:page.play.stations', { number: Math.min(mostStations, round.stations.length) })}
      </legend>
      <Row>
        {round.stations.map((station) => (
          <Chip
            key={station}
            selected={chosen.includes(station)}
            {...(lottery.isFavourite(gameId, station) && { icon: 'star' as const })}
            onClick={() => slip.toggleStation(station)}
          >
            {format.station(station)}
          </Chip>
        ))}
      </Row>
      {only !== undefined && lottery.isLoggedIn && (
        <IconButton
          data-corner
          icon="star"
          pressed={isFavourite}
          label={t('lottery:page.play.favourite', { station: format.station(only) })}
          onClick={() => void toggleFavourite(only)}
        />
      )}
    </Group>
  )
})

/** The bet types, in the order of the rule book. */
export const BetChooser = observer(function BetChooser({ game }: { game: LotteryGame }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  const needed = (bet: Bet) => (bet.together ?? 1) <= (slip.round?.stations.length ?? 1)
  return (
    <Group>
      <legend>{t('lottery:page.play.kind')}</legend>
      <Strip>
        {game.bets.filter(needed).map(({ id }) => (
          <Chip key={id} selected={slip.bet?.id === id} onClick={() => slip.chooseBet(id)}>
            {format.bet(id)}
          </Chip>
        ))}
      </Strip>
    </Group>
  )
})

/** Options of a bet type: place, combination size, permutations. */
export const KindOptions = observer(function KindOptions({ bet }: { bet: Bet }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const sizes = bet.combines === true ? sizesOf(bet) : []
  return (
    <>
      {bet.places !== undefined && (
        <Group>
          <legend>{t('lottery:page.play.place')}</legend>
          <Strip>
            {Array.from({ length: bet.places }, (_, place) => (
              <Chip key={place} selected={slip.place === place} onClick={() => slip.set({ place })}>
                {place + 1}
              </Chip>
            ))}
          </Strip>
        </Group>
      )}
      {sizes.length > 1 && (
        <Group>
          <legend>{t('lottery:page.play.sizes')}</legend>
          <Row>
            <Chip selected={slip.picks === null} onClick={() => slip.set({ picks: null })}>
              {t('lottery:page.play.allTogether')}
            </Chip>
            {sizes.map((picks) => (
              <Chip key={picks} selected={slip.picks === picks} onClick={() => slip.set({ picks })}>
                {t('lottery:page.play.sizeOf', { number: picks })}
              </Chip>
            ))}
          </Row>
        </Group>
      )}
      {bet.permutes === true && (
        <Checkbox
          label={t('lottery:page.play.permutesHint')}
          checked={slip.permutes}
          onChange={({ target }) => slip.set({ permutes: target.checked })}
        />
      )}
    </>
  )
})

/** Stake presets and a free amount. */
export const StakeChooser = observer(function StakeChooser({ game, bet }: { game: LotteryGame; bet: Bet }) {
  const { t, i18n } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  const { currency } = slip
  // The decimal separator of the language.
  const mark = numberFormat(i18n.language).format(0.5).includes(',') ? ',' : '.'
  const [typed, setTyped] = useState<string | null>(null)
  const bounds = stakeBounds(game, bet, currency)
  const type = (text: string) => {
    setTyped(text)
    const stake = fromDecimal(plainAmount(text, currency), currency)
    if (stake !== null && stake > 0n) slip.set({ stakeMinor: stake })
  }
  return (
    <Group>
      <legend>{t('lottery:page.play.stake')}</legend>
      <Strip>
        {stakeChoices(bounds, currency).map((stake) => (
          <Chip
            key={String(stake)}
            selected={slip.stakeMinor === stake}
            onClick={() => {
              setTyped(null)
              slip.set({ stakeMinor: stake })
            }}
          >
            {format.minor(stake, currency)}
          </Chip>
        ))}
      </Strip>
      <TextField
        label={t('lottery:page.play.otherStake')}
        inputMode="decimal"
        dir="ltr"
        prefix={currency}
        hint={t('lottery:page.play.bounds', {
          least: format.minor(bounds.least, currency),
          most: format.minor(bounds.most, currency),
        })}
        value={typed ?? toDecimal(slip.stakeMinor, currency).replace('.', mark)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
    </Group>
  )
})

/** The chosen numbers and their actions. */
export const ChosenNumbers = observer(function ChosenNumbers() {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  return (
    <Row>
      {slip.numbers.slice(0, 30).map((number) => (
        <Chip key={number} icon="close" selected onClick={() => slip.toggle(number)}>
          {format.pick(number)}
        </Chip>
      ))}
      {slip.numbers.length > 30 && (
        <span>{t('lottery:page.tickets.more', { number: slip.numbers.length - 30 })}</span>
      )}
      <Button tone="quiet" size="sm" icon="dice" onClick={() => slip.quickPick()}>
        {t('lottery:page.play.quickPick')}
      </Button>
      {slip.numbers.length > 0 && (
        <Button tone="quiet" size="sm" icon="close" onClick={() => slip.clearNumbers()}>
          {t('lottery:page.play.clear')}
        </Button>
      )}
      <Button
        tone="brand"
        size="sm"
        icon="plus"
        disabled={slip.draft === null || slip.draftFault !== null}
        onClick={() => slip.addLine()}
      >
        {t('lottery:page.play.addLine')}
      </Button>
    </Row>
  )
})
