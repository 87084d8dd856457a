import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { PlayStore } from '../play.store.ts'

const Frame = styled('iframe', {
  // All it is given is meant for the element; Emotion's own list does not know `credentialless`.
  shouldForwardProp: (name) => name !== 'theme',
})({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  border: 0,
  background: '#000',
  colorScheme: 'normal',
})

/** What a game of another origin may do. Never top navigation, modals or downloads; the origin is never ours. */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-orientation-lock',
  'allow-pointer-lock',
].join(' ')
const allow = 'fullscreen; autoplay; encrypted-media; screen-wake-lock'

/**
 * The game starts without cookies and storage of earlier visits, and leaves none behind, unless its vendor says that it needs
 * them. Browsers without `credentialless` keep them apart for every site in their own way. React knows the attribute; its types do not yet.
 */
const credentialless = { credentialless: true }

interface GameFrameProps {
  play: PlayStore
  launch: NonNullable<PlayStore['launch']>
  title: string
}

/** The game's own page, and the line to it. */
export const GameFrame = observer(function GameFrame({ play, launch, title }: GameFrameProps) {
  const { url, needsOwnStorage } = launch
  const ref = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const hear = (message: MessageEvent<unknown>) => play.hear(message)
    window.addEventListener('message', hear)
    play.attach(ref.current?.contentWindow ?? null)
    return () => {
      window.removeEventListener('message', hear)
      play.attach(null)
    }
  }, [play, url])

  return (
    <Frame
      {...(!needsOwnStorage && credentialless)}
      ref={ref}
      src={url}
      title={title}
      sandbox={sandbox}
      allow={allow}
      referrerPolicy="strict-origin"
      data-busy={play.isBusy || undefined}
    />
  )
})
