import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { NavLink } from './link.tsx'

const isCurrent = (here: string, props: Partial<Parameters<typeof NavLink>[0]>) => {
  const { unmount } = render(
    <MemoryRouter initialEntries={[here]}>
      <NavLink to="/lottery" {...props}>
        Lottery
      </NavLink>
    </MemoryRouter>,
  )
  const current = screen.getByRole('link').getAttribute('aria-current') === 'page'
  unmount()
  return current
}

test.each([
  ['/lottery', {}, true],
  ['/lottery/results', {}, true],
  ['/lottery/results', { end: true }, false],
  ['/vnlottery', {}, false],
  ['/vnlottery', { also: ['/lottery', '/vnlottery'] }, true],
  ['/rng', { also: ['/lottery', '/vnlottery'] }, false],
])('at %s a link with %o says whether it leads to the present page: %s', (here, props, current) => {
  expect(isCurrent(here, props)).toBe(current)
})
