import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { GameTile } from './index.ts'

describe('a game tile', () => {
  it('keeps its own action and the favourite apart', async () => {
    const play = vi.fn()
    const favour = vi.fn()
    render(
      <GameTile
        title="Golden Reef"
        vendor="Sandbox Studio"
        artUrl={null}
        playLabel="Play Golden Reef"
        onClick={play}
        corner={<button onClick={favour}>Favourite</button>}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Favourite' }))
    expect(favour).toHaveBeenCalledOnce()
    expect(play).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Play Golden Reef' }))
    expect(play).toHaveBeenCalledOnce()
  })
  it('says how wild a game is in figures, not only in bars', () => {
    render(
      <GameTile
        title="Golden Reef"
        vendor="Sandbox Studio"
        artUrl={null}
        playLabel="Play"
        volatility={{ label: 'Volatility', level: 4 }}
      />,
    )
    expect(screen.getByText('4 / 5')).toBeInTheDocument()
    expect(document.querySelectorAll('i[data-on]')).toHaveLength(4)
  })
  it('leaves out facts that have no meaning', () => {
    render(<GameTile title="Baccarat" vendor="Sandbox Studio" artUrl={null} playLabel="Play" />)
    expect(screen.queryByText('RTP')).toBeNull()
    expect(document.querySelectorAll('dt')).toHaveLength(0)
  })
  it('has another picture and nothing upon it while it goes by, and all of it afterwards', () => {
    const tile = (picture?: ReactNode) => (
      <GameTile
        title="Golden Reef"
        vendor="Sandbox Studio"
        artUrl={null}
        playLabel="Play Golden Reef"
        rtp={{ label: 'RTP', value: '96.12%' }}
        picture={picture}
      />
    )
    const { rerender } = render(tile(<i data-testid="passing" />))
    const action = screen.getByRole('button', { name: 'Play Golden Reef' })
    expect(screen.getByTestId('passing')).toBeInTheDocument()
    expect(screen.queryByText('96.12%')).toBeNull()
    rerender(tile())
    expect(screen.queryByTestId('passing')).toBeNull()
    expect(screen.getByText('96.12%')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Play Golden Reef' })).toBe(action)
  })
})
