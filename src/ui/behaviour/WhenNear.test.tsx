import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WhenNear } from './WhenNear.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Stubs `IntersectionObserver`; the test triggers its callbacks. */
function observed() {
  const told: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (typeof told)[number]) {
        told.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  )
  return (isIntersecting: boolean) =>
    act(() => {
      for (const tell of told) tell([{ isIntersecting }])
    })
}

test('content far from the viewport keeps its box and is rendered once it is near', () => {
  const tell = observed()
  const { container } = render(
    <WhenNear height={200} phoneHeight={300}>
      here
    </WhenNear>,
  )
  tell(false)
  expect(screen.queryByText('here')).toBeNull()
  const place = container.firstElementChild?.firstElementChild
  if (!(place instanceof HTMLElement)) throw new Error('no place is kept')
  const kept = (name: string) => getComputedStyle(place).getPropertyValue(name)
  expect([kept('--kept'), kept('--kept-on-phone')]).toEqual(['200', '300'])
  tell(true)
  expect(screen.getByText('here')).toBeInTheDocument()
})

test('without an observer everything is rendered at once', () => {
  render(
    <WhenNear height={200} phoneHeight={300}>
      here
    </WhenNear>,
  )
  expect(screen.getByText('here')).toBeInTheDocument()
})

test('what fails is left out', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Fails = () => {
    throw new Error('no code')
  }
  const { container } = render(
    <WhenNear height={200} phoneHeight={300}>
      <Fails />
    </WhenNear>,
  )
  expect(container.firstElementChild).toBeEmptyDOMElement()
})
