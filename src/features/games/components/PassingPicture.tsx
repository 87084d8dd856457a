import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import type { Game } from '#schemas/api/games.wire.ts'
import { token } from '#src/lib/tokens.ts'
import { mix } from '#src/ui/styles/fragments.ts'
import { useGames } from '../use-games.ts'

/**
 * Placeholder of a game's picture during fast scrolling; one of about thirty per frame, so it must be cheap. The picture is a
 * background image: a clipped child element would add compositing work.
 */
export const Outline = styled.div({
  alignSelf: 'start',
  aspectRatio: '3 / 4',
  borderRadius: token('radius.card'),
  background: `center / cover ${mix('color.text', 7, 'color.surface1')}`,
  ':is([data-of=wide], [data-shape=wide]) > &': { aspectRatio: '16 / 10' },
})

interface PassingPictureProps {
  game: Game
  /** Queues `show` for a scheduled turn. Returns a function that cancels it. */
  inTurn: (show: () => void) => () => void
}

/** A game's picture during fast scrolling. After an error the complete tile requests it again. */
export const PassingPicture = ({ game, inTurn }: PassingPictureProps) => {
  const { store } = useGames()
  const { images } = store
  const url = store.artUrl(game)
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (url === null) return undefined
    let giveUp: (() => void) | undefined
    let isHere = true
    const picture = new Image()
    picture.addEventListener('load', () => {
      images.loaded(url)
      // A tile that has left the viewport takes no turn.
      if (isHere) giveUp = inTurn(() => setShown(url))
    })
    picture.addEventListener('error', () => images.failed(url))
    picture.src = url
    return () => {
      isHere = false
      giveUp?.()
    }
  }, [images, url, inTurn])
  return (
    <Outline
      data-frame
      style={shown === null ? undefined : { backgroundImage: `url(${JSON.stringify(shown)})` }}
    />
  )
}
