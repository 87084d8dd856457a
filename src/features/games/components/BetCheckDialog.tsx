import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { BetCheckStore } from '../bet-check.store.ts'
import { useGames } from '../use-games.ts'
import { useMyGames } from '../use-my-games.ts'
import { VisitStore } from '../visit.store.ts'
import { PauseDialog } from './PauseDialog.tsx'
import { RealityCheckDialog } from './RealityCheckDialog.tsx'
import { RoundsDialog } from './RoundsDialog.tsx'

interface BetCheckDialogProps {
  /** The player answered and continues to play. */
  onContinue: () => void
}

/** The reality check or the forced break, shown when a bet was refused because of it. */
export function BetCheckDialog({ onContinue }: BetCheckDialogProps) {
  return (
    <Suspense fallback={null}>
      <Check onContinue={onContinue} />
    </Suspense>
  )
}

const Check = observer(function Check({ onContinue }: BetCheckDialogProps) {
  const { playDependencies } = useGames()
  const mine = useMyGames()
  const [check] = useState(() => {
    const { clock, session, toasts } = playDependencies
    return new BetCheckStore({ visit: new VisitStore({ api: mine.api, clock }), session, toasts })
  })
  const { visit, answered } = check
  useEffect(() => {
    visit.start()
    return () => visit.stop()
  }, [visit])
  useEffect(() => {
    if (answered === 'continue') onContinue()
  }, [answered, onContinue])
  // Which of the two is due is known with the play session.
  if (visit.session === null && !visit.hasFailed) return null
  if (visit.isPaused) return <PauseDialog visit={visit} onContinue={onContinue} />
  if (answered === null) return <RealityCheckDialog play={check} text="games:reality.textBet" />
  return answered === 'history' ? <RoundsDialog onClose={onContinue} /> : null
})
