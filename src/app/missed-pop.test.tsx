import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { MissedPop } from './MissedPop.tsx'

afterEach(() => history.replaceState(null, '', '/'))

/** Goes elsewhere before the router listens: layout effects of children run before those of their parents. */
function PressedEarly() {
  useLayoutEffect(() => {
    history.replaceState(null, '', '/elsewhere?of=early#press')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, [])
  return null
}

function Shown() {
  const { pathname, search, hash } = useLocation()
  return <p>{pathname + search + hash}</p>
}

it('a Back before the router listens is followed once it does', async () => {
  render(
    <BrowserRouter>
      <MissedPop />
      <PressedEarly />
      <Shown />
    </BrowserRouter>,
  )
  await screen.findByText('/elsewhere?of=early#press')
})

it('without one, the router is told nothing', () => {
  let heard = 0
  const hear = () => (heard += 1)
  addEventListener('popstate', hear)
  history.replaceState(null, '', '/here?with=everything#there')
  const { unmount } = render(
    <BrowserRouter>
      <MissedPop />
      <Shown />
    </BrowserRouter>,
  )
  removeEventListener('popstate', hear)
  expect(screen.getByText('/here?with=everything#there')).toBeVisible()
  expect(heard).toBe(0)
  unmount()
})
