import styled from '@emotion/styled'
import { token } from '#src/lib/tokens.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const Root = styled.svg({
  inlineSize: '100%',
  maxInlineSize: 400,
  blockSize: 'auto',
  justifySelf: 'end',
  filter: `drop-shadow(0 18px 30px ${token('color.overlay')})`,
  [onPhone]: { display: 'none' },
})

const stub =
  'M14 0h252a14 14 0 0 1 14 14v24a16 16 0 0 0 0 32v24a14 14 0 0 1-14 14H14A14 14 0 0 1 0 94V70a16 16 0 0 0 0-32V14A14 14 0 0 1 14 0z'
const star = 'M0-22l6 14 15 1-12 10 4 15-13-8-13 8 4-15-12-10 15-1z'

/** Illustration of three paper tickets in the brand's colours. */
export const TicketArt = () => (
  <Root viewBox="0 0 400 240" aria-hidden focusable="false">
    <Ticket at="translate(40 116) rotate(-14)" fill={token('color.brandEnd')} ink={token('color.onBrand')} />
    <Ticket at="translate(62 84) rotate(-4)" fill={token('color.brand')} ink={token('color.onBrand')} />
    <Ticket at="translate(92 50) rotate(7)" fill={token('color.accent')} ink={token('color.onAccent')} />
  </Root>
)

const Ticket = ({ at, fill, ink }: { at: string; fill: string; ink: string }) => (
  <g transform={at}>
    <path d={stub} fill={fill} />
    <path d="M206 10v88" stroke={ink} strokeOpacity="0.55" strokeWidth="2" strokeDasharray="4 6" />
    <rect
      x="12"
      y="10"
      width="182"
      height="88"
      rx="8"
      fill="none"
      stroke={ink}
      strokeOpacity="0.4"
      strokeWidth="1.500"
    />
    <path d={star} transform="translate(54 56)" fill={ink} fillOpacity="0.9" />
    <g fill={ink} fillOpacity="0.75">
      <rect x="90" y="34" width="88" height="10" rx="5" />
      <rect x="90" y="52" width="64" height="7" rx="3.500" />
      <rect x="90" y="68" width="76" height="7" rx="3.500" />
    </g>
    <g fill={ink} fillOpacity="0.75">
      {[30, 36, 45, 50, 58, 66, 71, 78].map((y, index) => (
        <rect key={y} x="222" y={y} width="34" height={index % 3 === 0 ? 4 : 2} />
      ))}
    </g>
  </g>
)
