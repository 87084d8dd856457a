import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { brands } from 'virtual:marquee-brands'
import { brandPalette } from '#domain/brand/theme/brand-palette.ts'
import { languageOf } from '#domain/vocabulary/languages.ts'
import { GameView, sizes } from './GameView.tsx'
import type { GameViewProps } from './GameView.tsx'

type Args = Pick<GameViewProps, 'state' | 'size' | 'isPaused'>
export type GameMeta = Meta<Args>
export type GameStory = StoryObj<GameMeta>

/** What the stories of every game share: the toolbar's language and brand, and the size as a control. */
export const gameMeta = {
  args: { size: 'desktop', state: '' },
  argTypes: {
    size: { control: 'inline-radio', options: Object.keys(sizes) },
    state: { control: false },
  },
  render: (args: Args, { globals }: Pick<StoryContext, 'globals'>) => {
    const language = languageOf(String(globals['language']))
    const brand = brands.find(({ stamped }) => stamped.brand.id === globals['brand'])?.stamped.brand
    const colors = brand === undefined ? null : brandPalette(brand, brand.theme.defaultMode).colors
    return (
      <GameView
        {...args}
        key={[...Object.values(args), language, globals['brand']].join()}
        language={language}
        theme={colors === null ? null : { brand: colors.brand, onBrand: colors.onBrand }}
      />
    )
  },
} satisfies GameMeta

interface StoryOptions extends Partial<Args> {
  readonly press?: readonly string[]
  readonly globals?: GameStory['globals']
}

/**
 * A story of a state. `shows` selects what the state is recognised by; `press` selects what the player presses first, in turn.
 * As a test, the page fits its frame: nothing scrolls sideways, and no control is cut, overlapped or smaller than 44 px.
 */
export const gameStory = (
  state: string,
  shows: string,
  { press = [], globals, ...args }: StoryOptions = {},
): GameStory => {
  return {
    args: { state, ...args },
    // Storybook writes the comment of a file into the parameters of its meta, in place of those that are spread into it.
    parameters: { padded: false },
    ...(globals && { globals }),
    play: async ({ canvasElement }) => {
      const frame = canvasElement.querySelector('iframe')
      const inside = () => frame?.contentDocument ?? document
      const seen = async (selector: string) =>
        waitFor(() => expect(inside().querySelector(selector)).toBeVisible())
      await seen('.cabinet')
      for (const control of press) {
        await seen(control)
        inside().querySelector<HTMLElement>(control)?.click()
      }
      await seen(shows)
      await expect(misfits(inside())).toEqual([])
    },
  }
}

const leastPx = 44
/** Lines and corners of a roulette cloth lie between its numbers; on a small screen a sheet has them as full buttons. */
const edges = ':not(.split, .street, .corner, .line)'

/** What does not fit the frame; parts of an area that scrolls are reached by scrolling it. */
function misfits({ documentElement: root, defaultView }: Document): string[] {
  const { innerWidth = 0, innerHeight = 0 } = defaultView ?? {}
  const controls = [...root.querySelectorAll<HTMLElement>(`button${edges}, input, select, a[href]`)].filter(
    (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const isScrolled = (element: Element): boolean => {
    const { parentElement: parent } = element
    if (parent === null) return false
    const scrolls = parent.scrollHeight > parent.clientHeight || parent.scrollWidth > parent.clientWidth
    return (scrolls && /auto|scroll/.test(getComputedStyle(parent).overflow)) || isScrolled(parent)
  }
  return [
    ...(root.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...controls.flatMap((control) => {
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect()
      const name = control.ariaLabel ?? control.textContent
      const isCut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
      return [
        ...(isCut && !isScrolled(control) ? [`${name} is cut`] : []),
        ...(Math.min(width, height) < leastPx ? [`${name} has ${width} × ${height} px`] : []),
      ]
    }),
    ...overlaps(controls.filter((control) => !isScrolled(control))),
    ...coveredPrint(root),
    ...coveredWords(root),
  ]
}

/** Odds and pictures of a spot under the player's chip. */
function coveredPrint(root: HTMLElement): string[] {
  return [...root.querySelectorAll('.spot .laid:not([hidden])')].flatMap((chip) => {
    const spot = chip.closest('.spot')
    const prints = [...(spot?.querySelectorAll('.print small, .print .dice') ?? [])]
    const isCovered = prints.some((print) => shareOf(chip, print) > 1)
    return isCovered ? [`the chip covers the print of ${spot?.getAttribute('data-spot') ?? ''}`] : []
  })
}

/** The line below the reels, where it meets the game's name or the panel. */
function coveredWords(root: HTMLElement): string[] {
  const note = root.querySelector('.note:not(:empty)')
  if (note === null) return []
  const around = [...root.querySelectorAll('.title p, .panel, .window')]
  return around.flatMap((each) =>
    shareOf(note, each) > 1
      ? [`${each.className || each.textContent} and the line below the reels overlap`]
      : [],
  )
}

/** The lesser side of what two boxes share, in pixels. */
function shareOf(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  )
}

/** Pairs of controls that share more than their borders; a control on an area that is itself one, as a list, is meant. */
function overlaps(controls: readonly HTMLElement[]): string[] {
  const boxes = controls.map((control) => ({
    name: control.ariaLabel ?? control.textContent,
    box: control.getBoundingClientRect(),
  }))
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const isInside = [one.box, other.box].some(
        ({ width, height }) => across > width - 1 && down > height - 3,
      )
      return Math.min(across, down) > 1 && !isInside ? [`${one.name} and ${other.name} overlap`] : []
    }),
  )
}
