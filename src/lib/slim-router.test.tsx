import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as original from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as slim from './slim-router.tsx'

type Router = Pick<
  typeof original,
  | 'BrowserRouter'
  | 'Link'
  | 'NavLink'
  | 'useLocation'
  | 'useNavigate'
  | 'useNavigationType'
  | 'useSearchParams'
>

beforeEach(() => {
  window.history.replaceState(null, '', '/')
})

describe.each([
  ['react-router-dom', original],
  ['its stand-in', slim as unknown as Router],
])(
  '%s',
  (_, { BrowserRouter, Link, NavLink, useLocation, useNavigate, useNavigationType, useSearchParams }) => {
    const Where = () => {
      const { pathname, search, hash, state } = useLocation()
      return <output>{`${pathname}${search}${hash} ${useNavigationType()} ${JSON.stringify(state)}`}</output>
    }
    const where = () => screen.getByRole('status').textContent
    const arrives = (text: string) => waitFor(() => expect(where()).toBe(text))

    const show = (parts: React.ReactNode, address = '/') => {
      window.history.replaceState(null, '', address)
      render(
        <BrowserRouter>
          <Where />
          {parts}
        </BrowserRouter>,
      )
    }

    /** Presses a link; jsdom itself follows none, so what matters is whether the press was taken over. */
    const press = (name: string, how: MouseEventInit = {}) => {
      let takenOver = false
      act(() => {
        takenOver = !fireEvent.click(screen.getByRole('link', { name }), { button: 0, ...how })
      })
      return takenOver
    }

    it('starts at the address of the window', () => {
      show(null, '/rng?page=ALL#top')
      expect(where()).toBe('/rng?page=ALL#top POP null')
    })

    it('follows a plain press on a link', async () => {
      show(<Link to="/help#terms">go</Link>)
      expect(screen.getByRole('link')).toHaveAttribute('href', '/help#terms')
      const before = window.history.length
      expect(press('go')).toBe(true)
      await arrives('/help#terms PUSH null')
      expect([window.location.pathname, window.history.length - before]).toEqual(['/help', 1])
    })

    it('does not fill the history with the present page', async () => {
      show(<Link to="/rng?page=ALL">go</Link>, '/rng?page=ALL')
      const before = window.history.length
      press('go')
      await arrives('/rng?page=ALL REPLACE null')
      expect(window.history.length).toBe(before)
    })

    it.each([
      ['with Ctrl', { ctrlKey: true }],
      ['with Cmd', { metaKey: true }],
      ['with Shift', { shiftKey: true }],
      ['with Alt', { altKey: true }],
      ['with the middle button', { button: 1 }],
    ])('leaves a press %s to the browser', (_how, init) => {
      show(<Link to="/help">go</Link>)
      expect(press('go', init)).toBe(false)
      expect(where()).toBe('/ POP null')
    })

    it('leaves other windows and refused presses alone, and passes attributes on', () => {
      show(
        <>
          <Link to="/help" target="_blank" rel="noopener" className="x" aria-label="new">
            go
          </Link>
          <Link to="/help" onClick={(event) => event.preventDefault()}>
            refused
          </Link>
        </>,
      )
      const link = screen.getByRole('link', { name: 'new' })
      expect([link.getAttribute('target'), link.getAttribute('rel'), link.className]).toEqual([
        '_blank',
        'noopener',
        'x',
      ])
      expect(press('new')).toBe(false)
      press('refused')
      expect(where()).toBe('/ POP null')
    })

    it.each([
      ['/rng', '/rng?page=ALL', false, true],
      ['/rng', '/rng/', false, true],
      ['/rng', '/rng/live', false, true],
      ['/rng', '/rng/live', true, false],
      ['/rng', '/rngx', false, false],
      ['/rng', '/RNG', false, true],
      ['/', '/rng', true, false],
      ['/', '/', true, true],
    ])('a link to %s at %s (end: %s) is active: %s', (to, address, end, active) => {
      show(
        <NavLink to={to} end={end}>
          go
        </NavLink>,
        address,
      )
      const link = screen.getByRole('link')
      expect([link.getAttribute('aria-current'), link.classList.contains('active')]).toEqual([
        active ? 'page' : null,
        active,
      ])
    })

    it('goes where the program says, forward, in place, and back', async () => {
      const Buttons = () => {
        const navigate = useNavigate()
        return (
          <>
            <button type="button" onClick={() => void navigate('/rng', { state: { from: 'home' } })}>
              push
            </button>
            <button type="button" onClick={() => void navigate('/help', { replace: true })}>
              replace
            </button>
            <button type="button" onClick={() => void navigate(-1)}>
              back
            </button>
          </>
        )
      }
      show(<Buttons />, '/game?gameId=1')
      fireEvent.click(screen.getByText('push'))
      await arrives('/rng PUSH {"from":"home"}')
      fireEvent.click(screen.getByText('replace'))
      await arrives('/help REPLACE null')
      fireEvent.click(screen.getByText('back'))
      await arrives('/game?gameId=1 POP null')
    })

    it('keeps one function for going, so that effects do not run again', async () => {
      const seen = new Set<unknown>()
      const Watch = () => {
        seen.add(useNavigate())
        return <Link to="/">same</Link>
      }
      show(<Watch />, '/')
      press('same')
      await arrives('/ REPLACE null')
      expect(seen.size).toBe(1)
    })

    it('reads and writes the query', async () => {
      const Query = () => {
        const [params, setParams] = useSearchParams()
        return (
          <button type="button" onClick={() => setParams({ page: 'EMBER & CO' })}>
            {params.get('page')}
          </button>
        )
      }
      show(<Query />, '/rng?page=ALL#list')
      fireEvent.click(screen.getByRole('button', { name: 'ALL' }))
      await arrives('/rng?page=EMBER+%26+CO PUSH null')
      expect(screen.getByRole('button')).toHaveTextContent('EMBER & CO')
    })
  },
)

describe('the stand-in', () => {
  it('does not link to other sites', () => {
    const shown = () =>
      render(
        <slim.BrowserRouter>
          <slim.Link to="//evil.example/x">go</slim.Link>
        </slim.BrowserRouter>,
      )
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(shown).toThrow('leads to another site')
    silence.mockRestore()
  })
})
