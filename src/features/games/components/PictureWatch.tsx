import type { ReactNode, SyntheticEvent } from 'react'
import { useGames } from '../use-games.ts'

const watched = (event: SyntheticEvent) =>
  event.target instanceof HTMLImageElement ? event.target.src : null

/** Reports load and error events of the pictures inside to `ImageOrigins`, which switches the host after failures. */
export const PictureWatch = ({ children }: { children: ReactNode }) => {
  const { images } = useGames().store
  const report = (tell: (url: string) => void) => (event: SyntheticEvent) => {
    const url = watched(event)
    if (url !== null) tell(url)
  }
  return (
    <div
      css={{ display: 'contents' }}
      onLoadCapture={report((url) => images.loaded(url))}
      onErrorCapture={report((url) => images.failed(url))}
    >
      {children}
    </div>
  )
}
