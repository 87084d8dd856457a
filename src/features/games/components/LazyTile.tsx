import { memo, useEffect, useState } from 'react'
import type { Game } from '#schemas/api/games.wire.ts'
import { GameCard } from './GameCard.tsx'
import { Outline, PassingPicture } from './PassingPicture.tsx'
import { TileCorner } from './TileCorner.tsx'
import type { Turns } from './turns.ts'

interface LazyTileProps {
  game: Game
  turns: Turns
  /** Starts as an outline and is completed in scheduled steps. */
  inTurn: boolean
  onInfo: (game: Game) => void
}

/** Rendering steps of a tile that scrolled into view, one turn each. */
const steps = ['outline', 'passing', 'pictured', 'whole'] as const

/** A game tile that renders in steps while the list scrolls: outline, then picture and name, and the rest after scrolling. */
export const LazyTile = memo(function LazyTile({ game, turns, inTurn, onInfo }: LazyTileProps) {
  const [step, setStep] = useState(inTurn ? 0 : steps.length - 1)
  const shown = steps[step]
  useEffect(() => {
    const goOn = () => setStep(step + 1)
    if (shown === 'whole') return undefined
    return shown === 'outline' ? turns.take(goOn) : turns.takeAtRest(goOn)
  }, [turns, step, shown])
  if (shown === 'outline') return <Outline />
  if (shown === 'passing')
    return <GameCard game={game} picture={<PassingPicture game={game} inTurn={turns.take} />} />
  // A tile that scrolled into view has requested its picture already.
  return (
    <GameCard
      game={game}
      eager={inTurn}
      corner={shown === 'whole' && <TileCorner game={game} onInfo={onInfo} />}
    />
  )
})
