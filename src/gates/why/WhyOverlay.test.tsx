import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { indexModules } from '#domain/gates/module-index.ts'
import { aTree, usualModules } from '#src/api/testing/builders.ts'
import { StoresProvider } from '#src/lib/stores.tsx'
import { aBrand } from '#tests/support/brand.ts'
import { Gate, GatesStore } from '../index.ts'
import { WhyOverlay } from './WhyOverlay.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ vip: 'brands/harbor.json:7:5' }))
})
afterEach(() => vi.unstubAllGlobals())

function aPreview() {
  const brand = aBrand({ modules: { vip: false } })
  const gates = new GatesStore({
    brand,
    server: () => ({ state: 'ready', index: indexModules(aTree(usualModules)) }),
    session: () => ({ account: 'visitor', rights: null }),
    blocked: () => false,
  })
  const stamped = {
    brand,
    locales: {},
    assets: { logo: '', logoOnDark: '', logoOnLight: '', symbol: '' },
    release: '',
  }
  render(
    <StoresProvider stores={{ gates: gates, stamped: stamped }}>
      <Gate id="home.hotGames">
        <button type="button">Dragons</button>
      </Gate>
      <p>ungated</p>
      <WhyOverlay />
    </StoresProvider>,
  )
}
// The test DOM does not support popovers and treats them as hidden.
const card = () => screen.queryByRole('status', { hidden: true })

describe('the explanation of a preview', () => {
  it('explains only the element under the pointer', () => {
    aPreview()
    fireEvent.pointerOver(screen.getByText('Dragons'))
    expect(card()).toHaveTextContent('Hot games on home.hotGames')
    expect(card()).toHaveTextContent('the server has module GAMELOHOT3 on')
    fireEvent.pointerOver(screen.getByText('ungated'))
    expect(card()).toBeNull()
  })

  it('speaks about what has the focus', async () => {
    aPreview()
    await userEvent.tab()
    expect(screen.getByText('Dragons')).toHaveFocus()
    expect(card()).toHaveTextContent('home.hotGames')
  })

  it('lists missing parts with reason and source place', async () => {
    aPreview()
    await userEvent.click(screen.getByRole('button', { name: /^Why\? \d+ off$/ }))
    const list = screen.getByRole('region', { name: 'What is off, and why' })
    await userEvent.type(within(list).getByRole('searchbox'), 'vip ranks')
    expect(within(list).getByText('VIP ranks')).toBeInTheDocument()
    expect(within(list).getByText('the brand has it off (brands/harbor.json:7:5)')).toBeInTheDocument()
    expect(within(list).getByText(/The VIP page and the rank/)).toBeInTheDocument()
  })

  it('goes away with Escape and gives the focus back', async () => {
    aPreview()
    const opener = screen.getByRole('button', { name: /^Why\?/ })
    await userEvent.click(opener)
    screen.getByRole('button', { name: 'Close the explanation' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'What is off, and why' })).toBeNull()
    expect(opener).toHaveFocus()
  })
})
