import { both, cord, disc, flat, form, oval, ring, shine, stroke, turned } from './pen.ts'
import type { Drawing } from './pen.ts'

/** Sky, weather, fire and land. */
export const sky: Readonly<Record<string, Drawing>> = {
  sun: () =>
    ring(12, form('#ff9f1c', 'M44 24L50 4L56 24z', 2.2)) +
    form('#ffd23f', disc(50, 50, 29)) +
    stroke('#b5610a', 2.6, 'M36 46q4-5 8 0M56 46q4-5 8 0M38 58Q50 70 62 58') +
    flat('#ff9f7a', `${disc(34, 56, 4.4)}${disc(66, 56, 4.4)}`, 0.7) +
    shine('M26 44C30 32 40 25 50 25C40 30 34 36 32 48z', 0.5),
  moon: () =>
    form('#ffe9a8', 'M62 8C30 6 10 28 10 52C10 76 30 94 56 92C74 90 86 80 92 66C62 74 40 44 62 8z') +
    flat('#e8c96f', `${disc(32, 52, 6)}${disc(44, 72, 5)}${disc(28, 70, 3.4)}${disc(38, 34, 3.6)}`, 0.8) +
    flat(
      '#fff8dc',
      'M76 22l2.4 6.6l6.6 2.4l-6.6 2.4l-2.4 6.6l-2.4-6.6l-6.6-2.4l6.6-2.4zM64 42l1.6 4.4l4.4 1.6l-4.4 1.6l-1.6 4.4l-1.6-4.4l-4.4-1.6l4.4-1.6z',
    ),
  star: () =>
    form('#ffd23f', 'M50 6L62 36L94 38L69 59L78 91L50 73L22 91L31 59L6 38L38 36z', 3) +
    flat('#ffffff', 'M50 14L58 38L50 50zM50 50L12 40L36 42z', 0.4) +
    flat('#c97c00', 'M50 50L78 86L50 69zM50 50L66 58L88 42z', 0.25),
  planet: () =>
    form('#e07a5f', disc(50, 50, 29)) +
    flat('#f2cc8f', 'M23 40C38 46 62 46 77 40L78.6 48C62 54 38 54 21.4 48z', 0.8) +
    flat('#b1503a', 'M24 62C38 67 62 67 76 62L72 69C60 73 40 73 28 69z', 0.7) +
    cord('#ffe8a3', 4, 'M23 60C8 70 2 78 8 82C18 86 60 68 80 48C92 36 98 24 92 20C88 18 82 21 74 27') +
    shine('M28 40C32 30 40 25 48 24C40 30 36 35 35 44z', 0.5),
  comet: () =>
    form('#5390d9', 'M44 44L96 4L70 44L94 36L64 62L84 60L54 74z') +
    flat('#72efdd', 'M46 48L84 16L62 48L80 44L56 64z', 0.9) +
    form('#fff3b0', disc(36, 64, 26)) +
    flat('#f2c14e', `${disc(28, 58, 5)}${disc(42, 72, 6)}${disc(26, 74, 3.4)}${disc(44, 56, 3)}`, 0.8) +
    shine('M16 60C18 50 26 44 34 43C28 48 24 53 23 62z', 0.7),
  cloud: () =>
    form('#cfe3f5', 'M22 62C4 62 4 40 20 38C20 20 44 14 52 28C64 18 82 28 80 42C96 44 96 62 80 62z') +
    cord('#4cc9f0', 3.4, 'M28 72L24 82M44 72L38 90M60 72L56 82M76 72L70 90') +
    shine('M20 48C24 40 32 32 42 30C34 36 30 42 30 52z', 0.8),
  flame: () =>
    cord('#8d5524', 5, 'M22 92L78 82M22 82L78 92') +
    form(
      '#f3722c',
      'M50 4C58 20 82 30 80 56C78 76 64 86 50 86S22 76 20 56C20 44 28 36 32 24C38 30 40 34 42 38C48 28 50 16 50 4z',
    ) +
    form(
      '#ffd23f',
      'M52 36C56 48 68 54 66 66C64 78 56 82 50 82S36 78 34 66C34 56 42 52 44 44C48 48 50 44 52 36z',
      2,
    ) +
    flat('#fff7d6', 'M50 60C54 66 58 68 56 74C54 79 46 79 44 74C43 68 48 66 50 60z', 0.9),
  firework: () =>
    ring(10, stroke('#ff4d6d', 4, 'M50 36V12'), flat('#ffd166', disc(50, 7, 3.4))) +
    ring(
      10,
      `<g transform="rotate(18 50 50)">${stroke('#4cc9f0', 3, 'M50 36V20') + flat('#ffffff', disc(50, 16, 2.4))}</g>`,
    ) +
    form('#fff3b0', disc(50, 50, 8), 2),
  snowflake: () =>
    ring(6, cord('#bfe9ff', 4, 'M50 50V8M50 22L38 14M50 22L62 14M50 36L42 30M50 36L58 30')) +
    ring(6, stroke('#e9f8ff', 4, 'M50 50V8M50 22L38 14M50 22L62 14M50 36L42 30M50 36L58 30')) +
    form('#7cc6f2', 'M50 40L59 45V55L50 60L41 55V45z', 2),
  wave: () =>
    form(
      '#1b6ca8',
      'M4 92V58C10 26 36 8 60 12C82 16 92 32 84 46C78 54 68 50 70 42C62 36 50 42 50 56C50 74 72 82 96 74V92z',
    ) +
    form(
      '#eaf6ff',
      'M60 12C82 16 94 32 84 46C78 54 68 50 70 42C74 44 78 40 76 34C72 24 50 14 26 28C36 16 48 10 60 12z',
      2,
    ) +
    stroke('#7cc6f2', 3, 'M16 88C12 64 22 44 40 38M30 90C28 72 32 58 42 50M44 90C42 82 42 74 44 68') +
    flat('#eaf6ff', `${disc(90, 22, 3)}${disc(82, 12, 2.4)}${disc(94, 36, 2.4)}`),
  mountain: () =>
    form('#ffd23f', disc(72, 26, 13), 2.2) +
    form('#6d597a', 'M2 90L38 22L58 56L70 40L98 90z') +
    form('#fbfbff', 'M38 22L51 44L44 42L38 50L32 42L26 46z', 2) +
    form('#fbfbff', 'M70 40L79 55L72 53L66 58L62 51z', 2) +
    flat('#43335a', 'M38 50L44 42L51 44L58 56L48 90H34z', 0.35) +
    both(flat('#4d8b55', oval(22, 92, 18, 6))),
}

const letterPaths = {
  ace: 'M22 82L50 18L78 82M33 62H67',
  king: 'M28 18V82M76 18L30 56M46 46L78 82',
  queen: 'M50 18C30 18 20 32 20 50S30 82 50 82S80 68 80 50S70 18 50 18zM58 62L80 86',
  jack: 'M42 18H78M66 18V60C66 76 56 82 44 82C32 82 24 74 24 62',
} as const

export type Letter = keyof typeof letterPaths
export const isLetter = (art: string): art is Letter => art in letterPaths

/** A card letter in its cabinet's colours. */
export function letter(art: Letter, light: `#${string}`, deep: `#${string}`): string {
  const d = letterPaths[art]
  const line = (colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="square" stroke-linejoin="round"/>`
  return (
    turned(0, line('#20132e', 21), line(deep, 16), line(light, 10)) +
    `<path d="${d}" fill="none" stroke="#ffffff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".75" transform="translate(-2.4 -2.4)"/>`
  )
}
