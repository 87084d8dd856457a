import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { PlayStore } from '../play.store.ts'

const Frame = styled('iframe', {
  // Forwards all props: Emotion's list of valid attributes lacks `credentialless`.
  shouldForwardProp: (name) => name !== 'theme',
})({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  border: 0,
  background: '#000',
  colorScheme: 'normal',
})

/** Sandbox permissions of games. No top navigation, modals or downloads; games always run on another origin. */
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
 * Gives the game an ephemeral cookie jar and storage, unless its vendor needs its own. Browsers without `credentialless` only
 * partition them per site. React supports the attribute; its types do not yet.
 */
const credentialless = { credentialless: true }

interface GameFrameProps {
  play: PlayStore
  launch: NonNullable<PlayStore['launch']>
  title: string
}

/** The iframe of the game and its message channel. */
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
