import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '#domain/promotions/sentences.ts'
import { withNames } from '#domain/promotions/words.ts'
import type { RuleNames } from '#domain/promotions/words.ts'
import { claimPromotion, joinPromotion, leavePromotion } from '#schemas/api/promotions.ts'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { usePlayPath } from '#src/features/games/index.ts'
import { HeldRewards } from '#src/features/service/index.ts'
import { registerDialog, useGuard } from '#src/features/session/index.ts'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { useAction, useFormat, usePageServices } from '#src/record-page/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import type { PromotionDetail } from '../promotions.store.ts'
import { countedGames, stepOf, wayOn } from '../step.ts'
import { usePromotionWords } from '../use-promotion-words.ts'
import { usePromotions } from '../use-promotions.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { Row, Stack } from './parts.ts'
import { SentApplication } from './SentApplication.tsx'

/** The player's standing in a promotion and the next action. */
export const Standing = observer(function Standing({ detail }: { detail: PromotionDetail }) {
  const { mine } = detail
  const why = mine?.whyNot ?? null
  // A reward that waits to be claimed, or is being wagered, is not one "already had".
  const isOpen = mine?.grants.some(
    ({ state, wagering }) =>
      (state === 'process' && wagering !== null && why?.reason !== 'paused') ||
      (state === 'issued' && why?.reason === 'alreadyThisPeriod'),
  )
  // The reward of this period is checked or was refused; the sentence that it was received would be wrong.
  const isChecked =
    (mine?.held ?? []).length > 0 && (mine?.status === 'applying' || mine?.status === 'rejected')
  return (
    <Stack>
      <Progress detail={detail} />
      <HeldRewards held={mine?.held} />
      {why !== null && isOpen !== true && !isChecked && <WhyNot why={why} names={detail.names} />}
      <Waiting detail={detail} />
      <Next detail={detail} />
      {mine?.application != null && <SentApplication application={mine.application} />}
      {mine !== null && mine.joinedVersion !== null && <Leave detail={detail} />}
    </Stack>
  )
})

interface DetailProps {
  detail: PromotionDetail
}

function Progress({ detail: { mine, currency } }: DetailProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const bar = (label: string, done: string, goal: string) => (
    <ProgressBar
      key={label}
      label={t(label)}
      value={Math.min(Number(done), Number(goal))}
      max={Number(goal)}
      valueText={t('promotions:detail.of', { done: money(done, currency), goal: money(goal, currency) })}
    />
  )
  const running = mine?.grants.find(({ state }) => state === 'process')
  if (running?.wagering != null)
    return bar('promotions:detail.wagered', running.wagered ?? '0', running.wagering)
  const progress = mine?.progress ?? null
  return progress === null ? null : bar('promotions:detail.progress', progress.done, progress.goal)
}

interface WhyNotProps {
  why: NonNullable<NonNullable<PromotionDetail['mine']>['whyNot']>
  names: RuleNames
}

function WhyNot({ why, names }: WhyNotProps) {
  const { t } = useTranslation()
  const words = withNames(usePromotionWords(), names)
  const guard = useGuard()
  const way = wayOn(why)
  if (why.reason === 'codeMissing') return null
  return (
    <Row aria-live="polite">
      <Text>{refusalText(why, words)}</Text>
      {way !== null && (
        <Button as={Link} to={way.to} tone="brand" iconEnd="arrowEnd">
          {t(`promotions:act.${way.label}`)}
        </Button>
      )}
      {why.reason === 'trialAccount' && (
        <Button tone="brand" onClick={() => guard.run(() => undefined)}>
          {t('promotions:act.realAccount')}
        </Button>
      )}
    </Row>
  )
}

/** Why there is nothing to do: for visitors outside the promotion's time, and until a period's end. */
function Waiting({ detail: { card, rule, mine } }: DetailProps) {
  const { t } = useTranslation()
  if (mine === null)
    return card.phase === 'open' ? null : (
      <Text>{t(`promotions:why.${card.phase === 'comingSoon' ? 'notStarted' : 'over'}`)}</Text>
    )
  const isIn = mine.joinedVersion !== null || rule.entry.kind === 'automatic'
  return isIn && mine.whyNot === null && rule.trigger.kind === 'periodEnd' ? (
    <Text>{t('promotions:detail.atPeriodEnd')}</Text>
  ) : null
}

const Next = observer(function Next({ detail }: DetailProps) {
  const { t } = useTranslation()
  const playPath = usePlayPath()
  const step = stepOf(detail)
  switch (step?.kind) {
    case 'logIn':
      return <LogIn />
    case 'join':
      return <Join detail={detail} needsCode={step.needsCode} />
    case 'claim':
      return <Claim detail={detail} grantKey={step.grantKey} />
    case 'apply':
      return <ApplyForm detail={detail} />
    case 'deposit':
      return (
        <Row>
          <Button as={Link} to="/member/deposit" size="lg" icon="deposit">
            {t('promotions:act.deposit')}
          </Button>
        </Row>
      )
    case 'play':
      return (
        <Row>
          <Button as={Link} to={playPath(countedGames(detail))} size="lg" icon="play">
            {t('promotions:act.play')}
          </Button>
        </Row>
      )
    default:
      return null
  }
})

const LogIn = observer(function LogIn() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const guard = useGuard()
  const canRegister = useGate('auth.directRegister') === 'on'
  return (
    <Row>
      <Button size="lg" onClick={() => guard.run(() => undefined)}>
        {t('promotions:act.logIn')}
      </Button>
      {canRegister && (
        <Button size="lg" tone="quiet" onClick={() => dialogs.open(registerDialog)}>
          {t('promotions:act.register')}
        </Button>
      )}
    </Row>
  )
})

function Join({ detail: { card, ruleHash }, needsCode }: DetailProps & { needsCode: boolean }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const store = usePromotions()
  const [code, setCode] = useState('')
  const { busy, run } = useAction(() => store.tell())
  const { promotionId } = card
  return (
    <Row
      as="form"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        void run({
          id: `join ${code}`,
          call: (options) =>
            api.call(joinPromotion, { promotionId, ruleHash, ...(needsCode && { code }) }, options),
          done: 'promotions:act.joined',
        })
      }}
    >
      {needsCode && (
        <TextField
          label={t('promotions:act.code')}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setCode(target.value.trim().toUpperCase())}
        />
      )}
      <Button type="submit" size="lg" busy={busy !== null} disabled={needsCode && code === ''}>
        {t('promotions:act.join')}
      </Button>
    </Row>
  )
}

function Claim({ detail: { card, ruleHash }, grantKey }: DetailProps & { grantKey: string | null }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const store = usePromotions()
  const { busy, run } = useAction(() => store.tell())
  const { promotionId } = card
  const claim = () =>
    void run({
      id: `claim ${grantKey ?? ''}`,
      call: (options) =>
        api.call(claimPromotion, { promotionId, ruleHash, ...(grantKey !== null && { grantKey }) }, options),
      done: 'promotions:act.claimed',
    })
  return (
    <Row>
      <Button size="lg" icon="gift" busy={busy !== null} onClick={claim}>
        {t('promotions:act.claim')}
      </Button>
    </Row>
  )
}

function Leave({ detail: { card } }: DetailProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const store = usePromotions()
  const [isAsking, setAsking] = useState(false)
  const { busy, run } = useAction(() => store.tell())
  const leave = async () => {
    await run({
      id: 'leave',
      call: (options) => api.call(leavePromotion, { promotionId: card.promotionId }, options),
      done: 'promotions:act.left',
    })
    setAsking(false)
  }
  return (
    <Row>
      <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('promotions:act.leave')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('promotions:act.leaveTitle')}
          confirmLabel={t('promotions:act.leave')}
          cancelLabel={t('promotions:act.stay')}
          tone="danger"
          busy={busy !== null}
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        >
          {t('promotions:act.leaveText')}
        </ConfirmDialog>
      )}
    </Row>
  )
}
