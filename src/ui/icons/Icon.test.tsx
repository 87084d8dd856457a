import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { iconNames, iconPaths } from './icon-paths.ts'
import { Icon } from './index.ts'

describe('icons', () => {
  it('are silent beside words and named when alone', () => {
    render(
      <>
        <Icon name="home" />
        <Icon name="shield" label="Licensed" />
      </>,
    )
    expect(screen.getAllByRole('img')).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Licensed' })).toBeInTheDocument()
  })
  it.each(iconNames)('%s starts on the grid and never after a closed part by a relative move', (name) => {
    const path = iconPaths[name]
    expect(path).toMatch(/^[Mm]\s?\d/)
    // A relative "m" after "z" starts at the closed subpath's first point, which would place the next subpath off the grid.
    expect(path).not.toMatch(/[Zz]\s*m/)
    const absolute = [...path.matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(absolute.every((value) => value >= 0 && value <= 24)).toBe(true)
  })
  it('of the first screen are there at once, the others come by themselves', async () => {
    const { container } = render(
      <>
        <Icon name="home" />
        <Icon name="trophy" />
      </>,
    )
    const drawing = (at: number) => container.querySelectorAll('path')[at]?.getAttribute('d')
    expect(drawing(0)).toBe(iconPaths.home)
    await vi.waitFor(() => expect(drawing(1)).toBe(iconPaths.trophy))
  })
  it('turn round in right-to-left languages only where they point along the line', () => {
    const { container } = render(
      <>
        <Icon name="chevronEnd" />
        <Icon name="clock" />
      </>,
    )
    expect(container.querySelectorAll('[data-mirrored]')).toHaveLength(1)
  })
})
