import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { breathing, headingFace, lines, mix, moves, tint } from '#src/ui/styles/fragments.ts'

const attempts = 3
const retryAfterMs = 200

const Frame = styled.span({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: 'inherit',
  background: `radial-gradient(120% 90% at 50% 0%, ${mix('color.brand', 34, 'color.surface2')}, ${token('color.surface2')} 75%)`,
  '& img': {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
    opacity: 0,
    transition: moves('move', 'opacity', 'transform'),
  },
  '&[data-state=ready] img': { opacity: 1 },
  '&[data-state=loading]::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: tint('color.text', 8),
    animation: breathing,
  },
})
const Words = styled.span({
  ...headingFace,
  ...lines(3),
  padding: space(3),
  fontSize: token('text.lg'),
  textAlign: 'center',
  color: token('color.text'),
})

interface ArtworkProps {
  /** Null: no picture; the name is shown instead. */
  src: string | null
  name: string
  /** Loads immediately instead of lazily, for the first screen. */
  eager?: boolean
}

/** Shows a loaded picture. Not a state: a list of pictures from the cache would be rendered a second time in its commit. */
const show = ({ parentElement }: HTMLImageElement) => parentElement?.setAttribute('data-state', 'ready')

/**
 * A picture that fills its frame: its frame breathes while loading, tries up to three times, then falls back to the name. A cached
 * picture appears at once.
 */
export const Artwork = ({ src, name, eager = false }: ArtworkProps) => {
  const [failures, setFailures] = useState(0)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    if (failures === 0 || failures >= attempts) return undefined
    const timer = setTimeout(() => setShown(failures), retryAfterMs * failures)
    return () => clearTimeout(timer)
  }, [failures])

  const failed = src === null || failures >= attempts
  return (
    <Frame aria-hidden data-state={failed ? 'failed' : 'loading'}>
      {failed ? (
        <Words>{name}</Words>
      ) : (
        <img
          key={shown}
          ref={(picture) => {
            if (picture?.naturalWidth) show(picture)
          }}
          src={src}
          alt=""
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          draggable={false}
          onLoad={({ currentTarget }) => show(currentTarget)}
          onError={() => setFailures(failures + 1)}
        />
      )}
    </Frame>
  )
}
