import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import type { Game } from '#schemas/api/games.wire.ts'
import { token } from '#src/lib/tokens.ts'
import { mix } from '#src/ui/styles/fragments.ts'
import { useGames } from '../use-games.ts'

/**
 * Where the picture of a game will be, and no more, for it is one of thirty in a frame. A picture is its background: an element
 * within it that is cut to its corners would be two more things for the browser to put together.
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
  /** Shows the picture in its turn, once it has come; the answer gives that up. */
  inTurn: (show: () => void) => () => void
}

/** The picture of a game that goes by while a list moves. One that does not come is asked for again by the whole tile. */
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
      // Whoever has gone by takes nobody's turn.
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
