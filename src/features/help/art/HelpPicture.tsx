import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { helpPictures } from '#schemas/api/help.ts'
import { space, token } from '#src/lib/tokens.ts'

type PictureName = (typeof helpPictures)[number]

const Figure = styled.figure({
  margin: 0,
  display: 'grid',
  gap: space(3),
  padding: space(5),
  borderRadius: token('radius.card'),
  background: token('color.surface2'),
  color: token('color.text'),
  '& svg': { inlineSize: '100%', maxInlineSize: 520, blockSize: 'auto', marginInline: 'auto' },
  '& [data-part=paper]': { fill: token('color.surface0'), stroke: token('color.line') },
  '& [data-part=ink]': { fill: token('color.muted') },
  '& [data-part=accent]': { fill: token('color.accent') },
  '& [data-part=on-accent]': { stroke: token('color.onAccent') },
  '& [data-part=way]': { stroke: token('color.accentText') },
  '& figcaption': { color: token('color.muted'), fontSize: token('text.sm'), textAlign: 'center' },
  // Mirrored in right-to-left languages, except for ticks.
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  '[dir=rtl] & [data-part=on-accent]': {
    transform: 'scaleX(-1)',
    transformBox: 'fill-box',
    transformOrigin: 'center',
  },
})

/** A document with lines of text. */
const Sheet = ({ x, lines }: { x: number; lines: readonly number[] }) => (
  <g>
    <rect data-part="paper" x={x} y={20} width={120} height={160} rx={12} strokeWidth={1.5} />
    {lines.map((width, index) => (
      <rect
        key={`${width} ${String(index)}`}
        data-part="ink"
        x={x + 16}
        y={40 + index * 18}
        width={width}
        height={7}
        rx={3.5}
        opacity={0.5}
      />
    ))}
  </g>
)
const Button = ({ x, y = 150, width = 88 }: { x: number; y?: number; width?: number }) => (
  <rect data-part="accent" x={x} y={y} width={width} height={18} rx={9} />
)
const Way = ({ x }: { x: number }) => (
  <path
    data-part="way"
    d={`M${x} 100h32m-9-9 9 9-9 9`}
    fill="none"
    strokeWidth={3}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)
const Done = ({ x, y }: { x: number; y: number }) => (
  <g>
    <circle data-part="accent" cx={x} cy={y} r={20} />
    <path
      data-part="on-accent"
      d={`m${x - 8} ${y + 1} 6 6 11-13`}
      fill="none"
      strokeWidth={3.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
)

/** Modules of a fake QR code. */
const cells = Array.from({ length: 49 }, (_, index) => ({
  column: index % 7,
  row: Math.floor(index / 7),
})).filter(({ column, row }) => (column * 5 + row * 3 + column * row) % 4 !== 1)

const Code = () => (
  <g>
    {cells.map(({ column, row }) => (
      <rect
        key={`${column} ${row}`}
        data-part="ink"
        x={246 + column * 10}
        y={52 + row * 10}
        width={8.5}
        height={8.5}
      />
    ))}
  </g>
)

const drawings: Readonly<Record<PictureName, () => React.JSX.Element>> = {
  pixCode: () => (
    <>
      <Sheet x={10} lines={[70, 88, 50]} />
      <Button x={26} />
      <Way x={148} />
      <rect data-part="paper" x={220} y={20} width={120} height={160} rx={12} strokeWidth={1.5} />
      <Code />
      <Button x={246} width={68} />
      <Way x={358} />
      <Sheet x={430} lines={[88, 60]} />
      <Done x={490} y={125} />
    </>
  ),
  bankTransfer: () => (
    <>
      <Sheet x={10} lines={[88, 60, 74, 48]} />
      <Way x={148} />
      <Sheet x={220} lines={[88, 40]} />
      <path
        data-part="way"
        d="M248 150v-36m16 36v-36m16 36v-36m16 36v-36m-56 36h64m-68-40 36-18 36 18Z"
        fill="none"
        strokeWidth={3}
        strokeLinejoin="round"
      />
      <Way x={358} />
      <Sheet x={430} lines={[88, 60]} />
      <Done x={490} y={125} />
    </>
  ),
  voucherCode: () => (
    <>
      <path
        data-part="paper"
        d="M10 62a12 12 0 0 1 12-12h96a12 12 0 0 1 12 12v22a16 16 0 0 0 0 32v22a12 12 0 0 1-12 12H22a12 12 0 0 1-12-12v-22a16 16 0 0 0 0-32Z"
        strokeWidth={1.5}
      />
      <rect data-part="ink" x={36} y={86} width={68} height={8} rx={4} opacity={0.6} />
      <rect data-part="accent" x={36} y={106} width={44} height={10} rx={5} />
      <Way x={148} />
      <Sheet x={220} lines={[60]} />
      {[0, 1, 2, 3].map((part) => (
        <rect
          key={part}
          data-part="ink"
          x={232 + part * 25}
          y={84}
          width={21}
          height={26}
          rx={4}
          opacity={0.55}
        />
      ))}
      <Button x={236} />
      <Way x={358} />
      <Sheet x={430} lines={[88, 60]} />
      <Done x={490} y={125} />
    </>
  ),
  withdrawSteps: () => (
    <>
      <path
        data-part="way"
        d="M50 100h460"
        fill="none"
        strokeWidth={3}
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      {[50, 203, 357].map((x) => (
        <g key={x}>
          <circle data-part="paper" cx={x} cy={100} r={30} strokeWidth={1.5} />
          <rect data-part="ink" x={x - 14} y={92} width={28} height={6} rx={3} opacity={0.6} />
          <rect data-part="ink" x={x - 14} y={103} width={18} height={6} rx={3} opacity={0.6} />
        </g>
      ))}
      <circle data-part="paper" cx={510} cy={100} r={30} strokeWidth={1.5} />
      <Done x={510} y={100} />
    </>
  ),
}

/** Illustration of a payment method in the brand's colours. */
export function HelpPicture({ picture }: { picture: PictureName }) {
  const { t } = useTranslation()
  const Drawing = drawings[picture]
  return (
    <Figure>
      <svg viewBox={picture === 'withdrawSteps' ? '0 60 560 80' : '0 10 560 180'} aria-hidden="true">
        <Drawing />
      </svg>
      <figcaption>{t(`help:pictures.${picture}`)}</figcaption>
    </Figure>
  )
}
