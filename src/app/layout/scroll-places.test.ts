import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScrollPlaces } from './scroll-places.ts'

let told: (() => void)[] = []
let height = 0
beforeEach(() => {
  told = []
  height = 600
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        told.push(this.#tell)
      }
      disconnect() {
        told = told.filter((each) => each !== this.#tell)
      }
    },
  )
  vi.stubGlobal('innerHeight', 600)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
  vi.stubGlobal('scrollTo', (_: number, top: number) => scroll(top))
  vi.stubGlobal('scrollY', 0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const scroll = (top: number) => {
  vi.stubGlobal('scrollY', top)
  window.dispatchEvent(new Event('scroll'))
}
/** Scrolls the lobby, opens a game and returns while the lobby's list is still short. */
function comeBack() {
  const places = new ScrollPlaces()
  const leaveLobby = places.follow('lobby')
  scroll(1_400)
  leaveLobby()
  const leaveGame = places.follow('game')
  scroll(0)
  leaveGame()
  places.follow('lobby')
  scroll(0)
  places.restore()
}
const grow = (to: number) => {
  height = to
  for (const tell of told) tell()
}

test('a page that is short at first is brought to its old place when it is tall enough', () => {
  comeBack()
  grow(1_200)
  expect(window.scrollY).toBe(0)
  grow(4_000)
  expect(window.scrollY).toBe(1_400)
  // The player scrolls: later growth does not move the page.
  scroll(200)
  grow(9_000)
  expect(window.scrollY).toBe(200)
})

test('content that arrives above does not move the page away from its old place', () => {
  comeBack()
  grow(2_400)
  expect(window.scrollY).toBe(1_400)
  // The browser keeps what it showed in view, before it tells of the new height.
  height = 3_400
  scroll(2_400)
  grow(3_400)
  expect(window.scrollY).toBe(1_400)
})

test('a player who has begun to scroll is not moved', () => {
  comeBack()
  window.dispatchEvent(new Event('wheel'))
  grow(4_000)
  expect(window.scrollY).toBe(0)
})

test('a page that was at its top stays there', () => {
  const places = new ScrollPlaces()
  places.follow('lobby')
  places.restore()
  grow(4_000)
  expect(window.scrollY).toBe(0)
})
