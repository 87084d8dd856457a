import { useId } from 'react'
import type { ReactNode } from 'react'
import type { listMallGoods } from '#schemas/api/points.ts'
import type { Reply } from '#schemas/api/route.ts'
import { token } from '#src/lib/tokens.ts'
import { Bag, Gift, Headphones, Shirt, Speaker } from './good-gear.tsx'
import { Cap, Cards, Coins, Keyring, Mug, Vault } from './good-things.tsx'

type Picture = Reply<typeof listMallGoods>['list'][number]['picture']

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
}

/** Where the light of a scene falls, so that neighbours on the page differ. */
const lights = Object.keys(objects).map((_, index) => ({
  x: 90 + ((index * 67) % 140),
  turn: (index * 23) % 60,
}))

/** The picture of a good: an object in the brand's colours on a stage, drawn by its kind. Decoration beside its title. */
export function GoodPicture({ picture }: { picture: Picture }) {
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
      <path d="M0 158c70-14 250-14 320 0v42H0Z" fill="#000" opacity=".2" />
      <ellipse cx="160" cy="168" rx="92" ry="13" fill={`url(#${id}s)`} />
      <Thing />
    </svg>
  )
}
