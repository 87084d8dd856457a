import { useId } from 'react'
import type { ReactNode } from 'react'
import type { listMallGoods } from '#schemas/api/points.ts'
import type { Reply } from '#schemas/api/route.ts'
import { token } from '#src/lib/tokens.ts'
import { Bag, Gift, Headphones, Shirt, Speaker } from './good-gear.tsx'
import { Rounds, Tickets } from './good-plays.tsx'
import { Cap, Cards, Coins, Keyring, Mug, Vault } from './good-things.tsx'

type Good = Pick<Reply<typeof listMallGoods>['list'][number], 'kind' | 'picture'>
type Picture = Good['picture'] | 'tickets' | 'rounds'

const objects: Readonly<Record<Picture, () => ReactNode>> = {
  coins: Coins,
  vault: Vault,
  keyring: Keyring,
  cards: Cards,
  mug: Mug,
  cap: Cap,
  shirt: Shirt,
  headphones: Headphones,
  speaker: Speaker,
  bag: Bag,
  gift: Gift,
  tickets: Tickets,
  rounds: Rounds,
}

/** Light position by picture, so that neighbouring pictures differ. */
const lights = Object.keys(objects).map((_, index) => ({
  x: 90 + ((index * 67) % 140),
  turn: (index * 23) % 60,
}))

/** Picture of the points mall: several goods. */
export const ShopPicture = () => (
  <svg viewBox="0 0 360 190" width={340} aria-hidden focusable="false">
    <g transform="translate(-24 52) scale(.74)">
      <Coins />
    </g>
    <g transform="translate(150 44) scale(.76)">
      <Mug />
    </g>
    <g transform="translate(34 -10) scale(.98)">
      <Gift />
    </g>
  </svg>
)

/** Picture of a good in the brand's colours: tickets and rounds have their own. Decorative. */
export function GoodPicture({ good: { kind, picture: chosen } }: { good: Good }) {
  const picture: Picture = kind === 'tickets' || kind === 'rounds' ? kind : chosen
  const id = useId()
  const Thing = objects[picture]
  const light = lights[Object.keys(objects).indexOf(picture)] ?? { x: 160, turn: 0 }
  return (
    <svg
      viewBox="0 0 320 200"
      width="100%"
      aria-hidden
      focusable="false"
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={token('color.hero0')} />
          <stop offset=".55" stopColor={token('color.hero1')} />
          <stop offset="1" stopColor={token('color.hero2')} />
        </linearGradient>
        <radialGradient id={`${id}l`} cx=".5" cy=".5" r=".5">
          <stop stopColor={token('color.accent')} stopOpacity=".55" />
          <stop offset="1" stopColor={token('color.accent')} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}s`} cx=".5" cy=".5" r=".5">
          <stop stopColor="#000" stopOpacity=".55" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="320" height="200" fill={`url(#${id}b)`} />
      <ellipse cx={light.x} cy="84" rx="150" ry="104" fill={`url(#${id}l)`} />
      <g
        fill="none"
        stroke={token('color.onHero')}
        strokeOpacity=".1"
        transform={`rotate(${light.turn} 160 100)`}
      >
        {[52, 78, 106, 138].map((radius) => (
          <circle key={radius} cx="160" cy="96" r={radius} strokeDasharray={`${radius / 3} ${radius / 5}`} />
        ))}
      </g>
      <path d="M0 158c70-14 250-14 320 0v42H0Z" fill={token('color.brand')} opacity=".18" />
      <ellipse cx="160" cy="168" rx="92" ry="13" fill={`url(#${id}s)`} />
      <Thing />
    </svg>
  )
}
