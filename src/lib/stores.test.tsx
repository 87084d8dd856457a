import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createStores, StoresProvider, storeHook } from './stores.tsx'
import type { StoreFactories } from './stores.tsx'

const useHasPage = storeHook('hasPage')
const useReload = storeHook('reload')
const Who = () => {
  const hasPage = useHasPage()
  useReload()
  return <p>{hasPage('/') ? 'both' : 'none'}</p>
}

describe('stores of a tree', () => {
  it('are reached through their hooks, also from an outer provider', () => {
    render(
      <StoresProvider stores={{ hasPage: () => true }}>
        <StoresProvider stores={{ reload: () => undefined }}>
          <Who />
        </StoresProvider>
      </StoresProvider>,
    )
    expect(screen.getByText('both')).toBeInTheDocument()
  })

  it('say which one is missing', () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Who />)).toThrow('The store "hasPage" is not provided')
    silence.mockRestore()
  })
})

it('makes each store once, those that it reads first', () => {
  const made: string[] = []
  const factories: Pick<StoreFactories, 'hasPage' | 'reload'> = {
    hasPage: ({ reload }) => {
      made.push('hasPage')
      return () => typeof reload === 'function'
    },
    reload: () => {
      made.push('reload')
      return () => undefined
    },
  }
  const { hasPage } = createStores(factories as StoreFactories)
  expect([hasPage('/'), made]).toEqual([true, ['reload', 'hasPage']])
})
