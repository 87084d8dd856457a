import styled from '@emotion/styled'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** Black on white in every brand, for reliable scanning. */
const Root = styled.svg({
  inlineSize: 200,
  blockSize: 200,
  padding: 8,
  borderRadius: 8,
  background: '#fff',
  color: '#000',
})

/** A text as a QR code. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { border: 2 })
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size: modules, path: squares.join('') }
  }, [text])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no other way to be a picture
    <Root viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Root>
  )
}
