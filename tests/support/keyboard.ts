import type { ElementHandle, Locator, Page } from 'playwright-core'

type Step = 'Tab' | 'Shift+Tab' | 'ArrowDown'

/** Where a step led, and how it looked with the focus. */
interface Stop {
  readonly element: ElementHandle<Element>
  readonly name: string
  readonly looks: Looks
}
/** Place in the neighbourhood -> computed style. */
type Looks = Readonly<Record<string, string>>

/** Somebody who has a keyboard and eyes, and nothing else. */
export class KeyboardVisitor {
  readonly page: Page
  #last: Stop | null = null

  constructor(page: Page) {
    this.page = page
  }

  async open(address: string): Promise<void> {
    this.#last = null
    await this.page.goto(address)
  }

  press = (key: string) => this.page.keyboard.press(key)
  type = (text: string) => this.page.keyboard.type(text)

  /** The element with the focus as listeners hear it: `button "Join now"`. */
  async focused(): Promise<string> {
    const outside = await this.page.evaluate(() => {
      const element = document.activeElement
      if (element instanceof HTMLIFrameElement) return `iframe "${element.title}"`
      return element === document.body || element === null ? 'nothing' : null
    })
    if (outside !== null) return outside
    const snapshot = await this.page.locator(':focus').ariaSnapshot()
    return /^- '?(\w+(?: "[^"]*")?)/.exec(snapshot)?.[1] ?? ''
  }

  /** One step, and where it led. Throws when it led out of sight, or when the stop before looks as it did with the focus. */
  async step(key: Step = 'Tab'): Promise<string> {
    await this.press(key)
    await this.#rest()
    if (this.#last !== null) await expectToLookLeft(this.#last)
    this.#last = null
    const name = await this.focused()
    if (name === 'nothing' || name.startsWith('iframe')) return name
    const focus = this.page.locator(':focus')
    if (!(await focus.evaluate(isInSight))) throw new Error(`${name} has the focus, but is out of sight`)
    const element = await focus.elementHandle()
    if (element !== null) this.#last = { element, name, looks: await looksOf(element) }
    return name
  }

  /** Steps until the element has the focus, inside a frame too. */
  async goTo(target: Locator, key: Step = 'Tab'): Promise<void> {
    const passed: string[] = []
    while (!(await hasFocus(target))) {
      if (passed.length === 60) throw new Error(`${String(target)} is not reached: ${passed.join(' → ')}`)
      passed.push(await this.step(key))
    }
  }

  async choose(target: Locator, key: Step = 'Tab'): Promise<void> {
    await this.goTo(target, key)
    await this.press('Enter')
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.goTo(target)
    await this.type(text)
  }

  /** Until what the step has set in motion has come to rest. */
  #rest = () =>
    this.page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await frame()
    })
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => document.hasFocus() && element === document.activeElement)

async function expectToLookLeft({ element, name, looks }: Stop) {
  const now = Object.entries(await looksOf(element))
  if (now.length > 0 && now.every(([place, look]) => look === looks[place]))
    throw new Error(`${name} looks the same with and without the focus`)
}

function isInSight(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const isShown = element.checkVisibility({ visibilityProperty: true })
  return isShown && width * height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/**
 * What the focus may change: the look of the element, of the boxes close around it and of what stands in them, by place.
 * What holds the present focus is left out. Empty when the element is gone, or is an input whose box shows the focus and
 * still holds it.
 */
const looksOf = (handle: ElementHandle<Element>): Promise<Looks> =>
  handle.evaluate((element) => {
    const looks: Record<string, string> = {}
    const now = document.activeElement
    const holdsFocus = (at: Element) => now !== element && at.contains(now)
    const note = (place: string, at: Element) => {
      if (holdsFocus(at)) return
      for (const part of ['', '::before', '::after']) {
        const { outline, boxShadow, backgroundColor, borderColor, opacity } = getComputedStyle(at, part)
        looks[place + part] = [outline, boxShadow, backgroundColor, borderColor, opacity].join()
      }
    }
    const { parentElement: box } = element
    if (!element.isConnected || (element instanceof HTMLInputElement && box !== null && holdsFocus(box)))
      return {}
    let at: Element | null = element
    for (let level = 0; level < 4 && at !== null; level += 1) {
      note(String(level), at)
      for (const [index, child] of [...at.children].entries()) note(`${level}.${index}`, child)
      at = holdsFocus(at) ? null : at.parentElement
    }
    return looks
  })
