import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, toDecimal } from '#domain/money/money.ts'
import { systemLines } from '#domain/sports/system.ts'
import { mostLegs } from '#domain/sports/vocabulary.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { BetCheckDialog } from '#src/features/games/index.ts'
import { useGuard } from '#src/features/session/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onDesktop } from '#src/ui/styles/media.ts'
import { betsPath } from '../paths.ts'
import type { SportsStore } from '../sports.store.ts'
import { useWords } from '../use-words.ts'
import { Muted, Panel, PanelHead, Row, Stack } from './parts.ts'
import { SlipLegs, Warning } from './SlipLegs.tsx'
import { betName } from './bet-name.ts'

/** A phone in landscape, or a page at 200 % zoom. */
const onLowScreen = '@media (max-height: 620px)'

const Side = styled.aside({
  display: 'none',
  [onDesktop]: {
    display: 'block',
    position: 'sticky',
    insetBlockStart: 120,
  },
})
/**
 * The selections scroll; stake and button stay visible. At the top of a page the panel begins below the page's head and may
 * end below the window: its bottom part then sticks to the window's edge, for which the panel must not be a scroll container.
 */
const SidePanel = styled(Panel)({
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: 'calc(100dvh - 140px)',
  overflow: 'clip',
  [onLowScreen]: { overflowY: 'auto' },
})
/** The column stays in view, so only what fits below the header is shown. */
const Ideas = styled.div({
  display: 'none',
  marginBlockStart: space(5),
  '@media (min-height: 800px)': { display: 'block' },
  '@media (max-height: 1023px)': { '& li + li:has(article)': { display: 'none' } },
})
/** On narrow screens a bar above the tabs that expands to a sheet. */
const Sheet = styled.aside({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 'calc(60px + env(safe-area-inset-bottom))',
  zIndex: 15,
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  maxBlockSize: 'calc(100dvh - 176px - env(safe-area-inset-bottom))',
  background: token('color.surface1'),
  boxShadow: `0 -8px 24px rgb(0 0 0 / 28%), inset 0 1px 0 ${token('color.line')}`,
  [onDesktop]: { insetInlineStart: 'auto', insetInlineEnd: space(6), insetBlockEnd: 0, inlineSize: 360 },
})
const Handle = styled.button({
  all: 'unset',
  boxSizing: 'border-box',
  inlineSize: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: 52,
  paddingInline: space(4),
  fontWeight: 700,
  cursor: 'pointer',
  background: token('color.brand'),
  color: token('color.onBrand'),
  '&:focus-visible': { outline: `2px solid ${token('color.focus')}`, outlineOffset: -4 },
})
/** Contains the scrolling selections and the fixed bottom part. */
const Body = styled.div({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  maxBlockSize: 'inherit',
  [onLowScreen]: { overflowY: 'auto' },
})
const Scroll = styled.div({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  display: 'grid',
  gap: space(3),
  padding: space(4),
  [onLowScreen]: { flex: 'none', overflowY: 'visible' },
})
const Bottom = styled.div({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  borderBlockStart: `1px solid ${token('color.line')}`,
  [onDesktop]: { position: 'sticky', insetBlockEnd: 0, background: token('color.surface1') },
  // On a low screen everything scrolls; only the button to place the bet stays visible.
  [onLowScreen]: {
    position: 'static',
    '& > button:last-of-type': { position: 'sticky', insetBlockEnd: space(2) },
  },
})
const Sums = styled.dl({
  ...figures,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(3),
  margin: 0,
  fontSize: token('text.sm'),
  '& dt': { color: token('color.muted') },
  '& dd': { margin: 0, fontWeight: 700 },
})

const Modes = styled.fieldset({
  display: 'flex',
  gap: space(2),
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
})

const desktop = onDesktop.replace('@media ', '')
/** Stake presets in major units of the currency. */
const quickStakes = [5, 10, 25, 50]

interface SlipProps {
  store: SportsStore
  /** A bar at the bottom on wide screens, too, for pages without a side column. */
  floating?: boolean
  /** Shown below the empty slip of a high window. */
  ideas?: ReactNode
}

/** The bet slip: a side panel on wide pages, else a bar at the bottom that expands. */
export const Slip = observer(function Slip({ store, floating = false, ideas }: SlipProps) {
  const { t } = useWords()
  const isWide = useMedia(desktop)
  const { slip } = store
  const sheetId = useId()
  if (isWide && !floating)
    return (
      <Side aria-label={t('slip.title')}>
        <SidePanel>
          <PanelHead>
            <Heading level={2} size="sm">
              {t('slip.title')}
            </Heading>
            <Link to={betsPath(store.book)}>{t('bets.title')}</Link>
          </PanelHead>
          <SlipBody store={store} />
        </SidePanel>
        {ideas !== undefined && slip.legs.length === 0 && slip.receipt === null && <Ideas>{ideas}</Ideas>}
      </Side>
    )
  if (slip.legs.length === 0 && slip.receipt === null) return null
  return (
    <Sheet aria-label={t('slip.title')}>
      <Body>
        <Handle
          type="button"
          aria-expanded={slip.isOpen}
          aria-controls={sheetId}
          onClick={() => slip.setOpen(!slip.isOpen)}
        >
          <span>
            {slip.legs.length === 0 ? t('slip.title') : t('slip.count', { count: slip.legs.length })}
          </span>
          <span>{t(slip.isOpen ? 'slip.close' : 'slip.open')}</span>
        </Handle>
        {slip.isOpen && (
          <Body id={sheetId}>
            <SlipBody store={store} />
          </Body>
        )}
      </Body>
    </Sheet>
  )
})

const SlipBody = observer(function SlipBody({ store }: { store: SportsStore }) {
  const { t } = useWords()
  const { slip } = store
  if (slip.receipt !== null && slip.legs.length === 0) return <Receipt store={store} />
  if (slip.legs.length === 0)
    return (
      <Scroll>
        <Muted>{t('slip.empty')}</Muted>
      </Scroll>
    )
  return (
    <>
      <Scroll>
        {slip.receipt !== null && <Receipt store={store} />}
        {slip.legs.length > 1 && (
          <Modes aria-label={t('slip.mode')}>
            <Chip selected={!slip.isCombo} onClick={() => slip.setMode('singles')}>
              {t('slip.singles')}
            </Chip>
            <Chip selected={slip.isCombo && !slip.isSystem} onClick={() => slip.setMode('combo')}>
              {t('slip.combo')}
            </Chip>
            {slip.canBeSystem && (
              <Chip selected={slip.isSystem} onClick={() => slip.setMode('system')}>
                {t('slip.system')}
              </Chip>
            )}
          </Modes>
        )}
        {slip.isSystem && (
          <Select
            label={t('slip.systemSize')}
            hint={t('slip.systemHint', { size: slip.size })}
            value={String(slip.size)}
            onChange={({ target }) => slip.setSystemSize(Number(target.value))}
            options={slip.units.slice(1).map((_, place) => ({
              value: String(place + 1),
              label: t('slip.systemOf', {
                size: place + 1,
                legs: slip.units.length,
                count: systemLines(slip.units.length, place + 1),
              }),
            }))}
          />
        )}
        <SlipLegs slip={slip} hasBuilder={store.board?.betBuilder !== false} />
        {slip.isFull && <Warning role="alert">{t('slip.full', { count: mostLegs })}</Warning>}
        {slip.isCombo && slip.isRelated && <Warning role="alert">{t('slip.related')}</Warning>}
        <Select
          label={t('slip.policy.label')}
          value={slip.policy}
          onChange={({ target }) => slip.setPolicy(target.value as typeof slip.policy)}
          options={(['none', 'higher', 'any'] as const).map((value) => ({
            value,
            label: t(`slip.policy.${value}`),
          }))}
        />
        <Button tone="quiet" size="sm" onClick={() => slip.clear()}>
          {t('slip.clear')}
        </Button>
      </Scroll>
      <Pay store={store} />
    </>
  )
})

const Pay = observer(function Pay({ store }: { store: SportsStore }) {
  const words = useWords()
  const { t } = words
  const { i18n } = useTranslation()
  const guard = useGuard()
  const format = useFormat()
  const { slip, board, currency } = store
  const money = (minor: bigint) => formatMoney(minor, currency, i18n.language)
  const bounds =
    board === null
      ? undefined
      : t('slip.bounds', {
          min: format.money(board.minStake, currency),
          max: format.money(board.maxStake, currency),
        })
  const needsAccept = slip.moved.length > 0
  const isLive = slip.legs.some(({ eventId }) => store.eventOf(eventId)?.status === 'live')
  return (
    <Bottom>
      {slip.phase === 'placing' && isLive && board !== null && (
        <Muted as="output">
          {t('slip.waiting', { seconds: format.count(Math.ceil(board.inPlayDelayMs / 1000)) })}
        </Muted>
      )}
      {needsAccept && <Muted as="output">{t('slip.pricesNew')}</Muted>}
      {slip.error !== null && <Warning role="alert">{t(slip.error.copyKey)}</Warning>}
      {slip.error?.code === 'vendor.realityCheck' && <BetCheckDialog onContinue={() => void slip.place()} />}
      <TextField
        label={t(
          (slip.isCombo && !slip.isSystem) || slip.legs.length === 1 ? 'slip.stake' : 'slip.stakeEach',
        )}
        inputMode="decimal"
        autoComplete="off"
        value={slip.stake}
        onChange={({ target }) => slip.setStake(target.value)}
        {...(bounds !== undefined && { hint: bounds })}
        {...(slip.isStakeRefused && {
          // The bounds are those of the whole bet; the field of a system holds the stake of a line.
          error: slip.isSystem ? `${t('slip.total')}: ${bounds}` : bounds,
        })}
      />
      <Row>
        {quickStakes.map((units) => {
          const amount = Number(toDecimal(everydayMinor(units, currency), currency))
          return (
            <Chip key={units} onClick={() => slip.setStake(String(amount))}>
              {format.count(amount)}
            </Chip>
          )
        })}
      </Row>
      <Sums>
        {slip.isCombo && slip.price !== null && (
          <div>
            <dt>{t('slip.price')}</dt>
            <dd>{words.fullPrice(slip.price)}</dd>
          </div>
        )}
        <div>
          <dt>{t('slip.total')}</dt>
          <dd>{money(slip.totalMinor)}</dd>
        </div>
        <div>
          <dt>{t('slip.couldPay')}</dt>
          <dd>{money(slip.couldPayMinor)}</dd>
        </div>
      </Sums>
      {needsAccept ? (
        <Button wide onClick={() => slip.accept()}>
          {t('slip.accept')}
        </Button>
      ) : (
        <Button
          wide
          busy={slip.phase === 'placing'}
          disabled={
            store.isLoggedIn && (slip.stakeMinor === null || slip.hasShut || (slip.isCombo && slip.isRelated))
          }
          // A login does not place the bet: the player reviews the slip first.
          onClick={() => (store.isLoggedIn ? void slip.place() : guard.run(() => undefined))}
        >
          {store.isLoggedIn ? t('slip.place', { amount: money(slip.totalMinor) }) : t('slip.logIn')}
        </Button>
      )}
    </Bottom>
  )
})

const Receipt = observer(function Receipt({ store }: { store: SportsStore }) {
  const words = useWords()
  const { t } = words
  const format = useFormat()
  const { slip } = store
  const { receipt } = slip
  const money = (amount: string) => format.money(amount, store.currency)
  return (
    <Scroll as="output">
      <Stack>
        <strong>{t('slip.placed', { count: receipt?.length ?? 0 })}</strong>
        {receipt?.map((bet) => (
          <div key={bet.betId}>
            <div>{betName(words, bet)}</div>
            <Muted>
              {t('slip.stake')}: {money(bet.stake)} · {t('slip.couldPay')}: {money(bet.couldPay)}
            </Muted>
          </div>
        ))}
        <Button as={Link} to={betsPath(store.book)} tone="quiet" onClick={() => slip.setOpen(false)}>
          {t('bets.title')}
        </Button>
      </Stack>
    </Scroll>
  )
})
