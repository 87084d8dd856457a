import type { ElementHandle, Locator, Page } from 'playwright-core'

type Step = 'Tab' | 'Shift+Tab' | 'ArrowDown'

/** A focused element and its appearance. */
interface Stop {
  readonly element: ElementHandle<Element>
  readonly name: string
  readonly looks: Looks
}
/** Position relative to the element -> computed style. */
type Looks = Readonly<Record<string, string>>

/** A visitor who uses the keyboard only and sees the page. */
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

  /** The focused element as a screen reader names it: `button "Join now"`. */
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

  /**
   * One step and the element reached. Throws when it is out of view, or when the previous element looks the same
   * without the focus.
   */
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

  /** Steps until the element has the focus, also inside a frame. */
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

  /** Waits until the step's animations have ended. */
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
 * Computed styles that the focus may change: of the element, of close ancestors and their content, by position. The
 * element that holds the focus now is left out. Empty when the element is gone, or is an input whose wrapper shows
 * the focus and still contains it.
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
