import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures, tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { PlayStore } from '../play.store.ts'
import { useMoney } from './use-money.ts'

const Figures = styled.dl({
  ...figures,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(3),
  marginBlock: space(5),
  marginInline: 0,
  '& > div': {
    display: 'grid',
    gap: space(1),
    padding: space(4),
    borderRadius: token('radius.control'),
    background: tint('color.text', 5),
  },
  '& dt': { fontSize: token('text.sm'), color: token('color.muted') },
  '& dd': { margin: 0, fontSize: token('text.xl'), fontWeight: 700, overflowWrap: 'anywhere' },
})

/** Buttons as wide as their labels, wrapping on phones. */
export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  [onPhone]: { '& > *': { flex: '1 0 auto' } },
})

/** The parts of `PlayStore` that a reality check needs. */
type Checked = Pick<PlayStore, 'visit' | 'isAnswering' | 'answerCheck' | 'setCheckInterval'>

interface RealityCheckDialogProps {
  play: Checked
  /** Copy key of the text, with placeholder `time`. */
  text?: 'games:reality.text' | 'games:reality.textBet'
}

/**
 * The reality check, in the top layer above the game: session time and net result. It must be answered; the game is paused
 * meanwhile.
 */
export const RealityCheckDialog = observer(function RealityCheckDialog({
  play,
  text = 'games:reality.text',
}: RealityCheckDialogProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const { visit, isAnswering } = play
  const amounts = visit.money
  return (
    <Dialog
      title={t('games:reality.title')}
      closeLabel={t('games:close')}
      dismissible={false}
      footer={
        <Actions>
          <Button tone="quiet" disabled={isAnswering} onClick={() => void play.answerCheck('leave')}>
            {t('games:reality.leave')}
          </Button>
          <Button tone="quiet" disabled={isAnswering} onClick={() => void play.answerCheck('history')}>
            {t('games:reality.history')}
          </Button>
          <Button busy={isAnswering} onClick={() => void play.answerCheck('continue')}>
            {t('games:reality.continue')}
          </Button>
        </Actions>
      }
    >
      <Text>
        {t(visit.elapsedText === null ? 'errors:vendor.realityCheck' : text, { time: visit.elapsedText })}
      </Text>
      <Figures>
        <div>
          <dt>{t('games:reality.time')}</dt>
          <dd>{visit.elapsedText ?? '–'}</dd>
        </div>
        {amounts !== null && (
          <>
            <div>
              <dt>{t('games:reality.net')}</dt>
              <dd data-net>{money.signed(amounts.netMinor, amounts.currency)}</dd>
            </div>
            <div>
              <dt>{t('games:reality.staked')}</dt>
              <dd>{money.text(amounts.stakedMinor, amounts.currency)}</dd>
            </div>
            <div>
              <dt>{t('games:reality.won')}</dt>
              <dd>{money.text(amounts.wonMinor, amounts.currency)}</dd>
            </div>
          </>
        )}
      </Figures>
      <RealityCheckInterval play={play} />
    </Dialog>
  )
})

/** Select for the interval of the reality check: the market's, or a shorter one. */
export const RealityCheckInterval = observer(function RealityCheckInterval({
  play,
}: {
  play: Pick<Checked, 'visit' | 'setCheckInterval'>
}) {
  const { t } = useTranslation()
  const { session } = play.visit
  if (session === null || session.choices.length < 2) return null
  const { everyMin, choices } = session
  const options = choices.map((minutes) => ({
    value: String(minutes),
    label: t('games:reality.minutes', { count: minutes }),
  }))
  return (
    <Select
      label={t('games:reality.every')}
      value={everyMin === null ? '' : String(everyMin)}
      options={everyMin === null ? [{ value: '', label: t('games:reality.never') }, ...options] : options}
      onChange={({ target: { value } }) => value !== '' && void play.setCheckInterval(Number(value))}
    />
  )
})
