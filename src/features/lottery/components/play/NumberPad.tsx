import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { choiceSpace } from '#domain/lottery/bets.ts'
import type { Space } from '#domain/lottery/board.ts'
import { numbersBetween } from '#domain/lottery/typed/words.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { useLotteryFormat } from '../../use-lottery-format.ts'
import { Row, Stack } from '../parts.ts'
import { Group, Key, Keys, Strip } from './pad-parts.ts'
import { useSlip } from './use-slip.tsx'

/** All numbers of a space with one symbol or two digits. */
const listed = ({ from, symbols, length, isDigits }: Space): readonly string[] =>
  isDigits
    ? Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0'))
    : Array.from({ length: symbols }, (_, index) => String(from + index))

/** Input for the numbers of a bet type, chosen by the number space in the rule book. */
export const NumberPad = observer(function NumberPad({ game, bet }: { game: LotteryGame; bet: Bet }) {
  if (bet.rule === 'choice') return <ChoicePad bet={bet} />
  const space = choiceSpace(game, bet)
  if (space === null) return null
  if (space.isDigits && space.length > 2) return <DigitsPad key={bet.id} length={space.length} />
  if (!space.isDigits && space.length > 1) return <OrderedPad key={bet.id} space={space} bet={bet} />
  return (
    <Stack>
      <GridPad space={space} />
      {space.isDigits && space.length === 2 && <Ranges game={game} />}
    </Stack>
  )
})

const ChoicePad = observer(function ChoicePad({ bet }: { bet: Bet }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  return (
    <Group>
      <legend>{t('lottery:page.play.choices')}</legend>
      <Row>
        {bet.prizes.map(({ choice = '', pays }) => (
          <Chip key={choice} selected={slip.numbers.includes(choice)} onClick={() => slip.toggle(choice)}>
            {format.pick(choice)}{' '}
            <small>
              <bdi dir="ltr">×{format.figure(pays)}</bdi>
            </small>
          </Chip>
        ))}
      </Row>
    </Group>
  )
})

const GridPad = observer(function GridPad({ space }: { space: Space }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const numbers = listed(space)
  return (
    <Group>
      <legend>{t('lottery:page.play.numbers')}</legend>
      <Keys data-few={numbers.length < 100 || undefined} dir="ltr">
        {numbers.map((number) => (
          <Key
            key={number}
            type="button"
            aria-pressed={slip.numbers.includes(number)}
            data-ball={!space.isDigits || undefined}
            onClick={() => slip.toggle(number)}
          >
            {number}
          </Key>
        ))}
      </Keys>
    </Group>
  )
})

/** Selects many numbers at once: the rule book's shortcuts, tens, units and a range (kéo). */
const Ranges = observer(function Ranges({ game }: { game: LotteryGame }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const [isOpen, setOpen] = useState(false)
  const [[from, to], setEnds] = useState(['', ''])
  const range = /^\d\d$/.test(from) && /^\d\d$/.test(to) ? numbersBetween(from, to) : []
  return (
    <Stack>
      <Strip>
        {(game.shortcuts ?? []).map(({ code, from: first, to: last, parity }) => (
          <Chip key={code} onClick={() => slip.toggleAll(numbersBetween(first, last, 1, parity))}>
            {t(`lottery:page.play.shortcuts.${code}`)}
          </Chip>
        ))}
        <Chip icon="more" aria-expanded={isOpen} selected={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('lottery:page.play.range')}
        </Chip>
      </Strip>
      {isOpen && (
        <>
          <Strip>
            {listed({ from: 0, symbols: 10, length: 1, repeats: true, isDigits: true }).map((digit) => (
              <Chip key={digit} onClick={() => slip.toggleAll(numbersBetween(`${digit}0`, `${digit}9`))}>
                {t('lottery:page.play.head', { digit })}
              </Chip>
            ))}
          </Strip>
          <Strip>
            {listed({ from: 0, symbols: 10, length: 1, repeats: true, isDigits: true }).map((digit) => (
              <Chip key={digit} onClick={() => slip.toggleAll(numbersBetween(`0${digit}`, `9${digit}`, 10))}>
                {t('lottery:page.play.tail', { digit })}
              </Chip>
            ))}
          </Strip>
          <Row>
            <TextField
              label={t('lottery:page.play.from')}
              inputMode="numeric"
              maxLength={2}
              size={4}
              value={from}
              onChange={({ target }) => setEnds([target.value, to])}
            />
            <TextField
              label={t('lottery:page.play.to')}
              inputMode="numeric"
              maxLength={2}
              size={4}
              value={to}
              onChange={({ target }) => setEnds([from, target.value])}
            />
            <Button
              tone="quiet"
              icon="plus"
              disabled={range.length === 0}
              onClick={() => {
                slip.toggleAll(range)
                setEnds(['', ''])
              }}
            >
              {t('lottery:page.play.addNumbers', { number: range.length })}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
})

/** Digit keypad for numbers of a fixed length; the length separates consecutive numbers. */
export const DigitsPad = observer(function DigitsPad({ length }: { length: number }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const [typed, setTyped] = useState('')
  const take = (text: string) => {
    const digits = text.replaceAll(/\D/g, '')
    const whole = digits.match(new RegExp(`\\d{${length}}`, 'g')) ?? []
    const fresh = [...new Set(whole)].filter((number) => !slip.numbers.includes(number))
    if (fresh.length > 0) slip.toggleAll(fresh)
    setTyped(digits.slice(whole.length * length))
  }
  return (
    <Group>
      <legend>{t('lottery:page.play.digits', { length })}</legend>
      <TextField
        label={t('lottery:page.play.digits', { length })}
        labelHidden
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        placeholder={'0'.repeat(length)}
        value={typed}
        onChange={({ target }) => take(target.value)}
      />
      <Keys data-digits dir="ltr">
        {listed({ from: 0, symbols: 10, length: 1, repeats: true, isDigits: true }).map((digit) => (
          <Key key={digit} type="button" onClick={() => take(typed + digit)}>
            {digit}
          </Key>
        ))}
        <Key
          type="button"
          aria-label={t('lottery:page.play.erase')}
          disabled={typed === ''}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          ⌫
        </Key>
      </Keys>
    </Group>
  )
})

/** Balls by position: each press fills the next position. */
const OrderedPad = observer(function OrderedPad({ space, bet }: { space: Space; bet: Bet }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const press = (ball: string) => {
    const next = chosen.includes(ball) ? chosen.filter((each) => each !== ball) : [...chosen, ball]
    if (next.length < space.length) return setChosen(next)
    const number = next.join('-')
    if (!slip.numbers.includes(number)) slip.toggle(number)
    setChosen([])
  }
  return (
    <Group>
      <legend>
        {t(bet.anyOrder === true ? 'lottery:page.play.balls' : 'lottery:page.play.ordered', {
          length: space.length,
        })}
        {chosen.length > 0 && <bdi> {chosen.join(' – ')} …</bdi>}
      </legend>
      <Keys data-few dir="ltr">
        {listed({ ...space, length: 1 }).map((ball) => (
          <Key
            key={ball}
            type="button"
            data-ball
            aria-pressed={chosen.includes(ball)}
            onClick={() => press(ball)}
          >
            {ball}
          </Key>
        ))}
      </Keys>
    </Group>
  )
})
