import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { token } from '#src/lib/tokens.ts'

/** Content of the drawn phone screen. */
export type Picture = 'share' | 'menu' | 'sheet' | 'list' | 'ask' | 'settings' | 'home'

const Root = styled.svg({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '200 / 132',
  borderRadius: token('radius.control'),
  background: token('color.surface1'),
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .case': { fill: token('color.surface3'), stroke: token('color.lineStrong'), strokeWidth: 2 },
  '& .bar': { fill: token('color.surface2') },
  '& .line': { stroke: token('color.lineStrong'), strokeWidth: 4 },
  '& .row': { fill: token('color.surface2') },
  '& .here': { fill: token('color.accent') },
  '& .mark': { stroke: token('color.onAccent'), strokeWidth: 2 },
  '& .dot': { fill: token('color.onAccent') },
  '& text': { fill: token('color.onAccent'), fontWeight: 650 },
})

interface StepPictureProps {
  picture: Picture
  /** Label of the highlighted row, as the device shows it. */
  label: string
  /** The brand's mark on the home screen. */
  symbol: string
  direction: 'ltr' | 'rtl'
}

/**
 * Bottom half of a phone's screen with the highlighted target. Shapes are mirrored in right-to-left languages, text and marks are
 * not.
 */
export function StepPicture({ picture, label, symbol, direction }: StepPictureProps) {
  const isMirrored = direction === 'rtl'
  const mirror = isMirrored ? 'translate(200 0) scale(-1 1)' : undefined
  const startOf = (x: number) => (isMirrored ? 200 - x : x)
  // Rows are 122 units wide; a letter is about 0.56 em wide.
  const fontSize = Math.min(11, 122 / (label.length * 0.56))
  const row = (y: number) => (
    <text x={startOf(43)} y={y} fontSize={fontSize} direction={direction} textAnchor="start">
      {label}
    </text>
  )
  const scenes: Readonly<Record<Picture, ReactNode>> = {
    share: (
      <g transform={mirror}>
        <path className="line" d="M40 28h84M40 44h120M40 60h104" />
        <rect className="bar" x="22" y="84" width="156" height="46" />
        <rect className="here" x="82" y="89" width="36" height="36" rx="10" />
        <path className="mark" d="M94 104h-3v14h18v-14h-3M100 110V96m-5 5 5-5 5 5" />
        <path className="line" d="M40 107h18M142 107h18" />
      </g>
    ),
    menu: (
      <g transform={mirror}>
        <rect className="bar" x="22" y="14" width="156" height="34" />
        <path className="line" d="M36 31h84M40 68h120M40 84h90M40 100h104" />
        <rect className="here" x="138" y="15" width="32" height="32" rx="10" />
        <path className="dot" d="M152 22h4v4h-4zM152 29h4v4h-4zM152 36h4v4h-4z" />
      </g>
    ),
    sheet: (
      <>
        <g transform={mirror}>
          <rect className="bar" x="28" y="20" width="144" height="112" rx="10" />
          <path className="line" d="M40 36h70" />
          <rect className="here" x="34" y="52" width="132" height="32" rx="8" />
          <path className="line" d="M46 102h88M46 118h60" />
        </g>
        {row(72)}
      </>
    ),
    list: (
      <>
        <g transform={mirror}>
          <rect className="bar" x="34" y="12" width="138" height="116" rx="8" />
          <path className="line" d="M46 28h84M46 48h64M46 110h74" />
          <rect className="here" x="34" y="64" width="138" height="30" />
        </g>
        {row(83)}
      </>
    ),
    ask: (
      <>
        <g transform={mirror}>
          <path className="line" d="M40 24h110" />
          <rect className="bar" x="34" y="40" width="132" height="84" rx="12" />
          <path className="line" d="M56 58h88M66 74h68" />
          <rect className="here" x="34" y="90" width="132" height="34" rx="10" />
        </g>
        <text x="100" y="111" fontSize={fontSize} textAnchor="middle" direction={direction}>
          {label}
        </text>
      </>
    ),
    settings: (
      <>
        <g transform={mirror}>
          <path className="line" d="M40 26h56" />
          <rect className="here" x="30" y="42" width="140" height="34" rx="9" />
          <rect className="row" x="30" y="84" width="140" height="26" rx="8" />
          <path className="line" d="M44 97h60" />
        </g>
        {row(63)}
      </>
    ),
    home: (
      <>
        <g transform={mirror}>
          {[0, 1, 2, 3].map((column) => (
            <rect key={column} className="row" x={36 + column * 34} y="24" width="26" height="26" rx="7" />
          ))}
          <rect className="row" x="36" y="62" width="26" height="26" rx="7" />
          <rect className="here" x="66" y="58" width="34" height="34" rx="9" />
        </g>
        <image href={symbol} x={startOf(83) - 12} y="63" width="24" height="24" />
      </>
    ),
  }
  return (
    <Root viewBox="0 0 200 132" aria-hidden="true">
      <rect className="case" x="21" y="-20" width="158" height="176" rx="16" />
      {scenes[picture]}
    </Root>
  )
}
