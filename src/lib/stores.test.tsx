import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { StoresProvider, storeHook } from './stores.tsx'

const useName = storeHook<{ name: string }>('name')
const useAge = storeHook<{ age: number }>('age')
const Who = () => (
  <p>
    {useName().name} {useAge().age}
  </p>
)

describe('stores of a tree', () => {
  it('are reached through their hooks, also from an outer provider', () => {
    render(
      <StoresProvider stores={[useName.provide({ name: 'Ana' })]}>
        <StoresProvider stores={[useAge.provide({ age: 30 })]}>
          <Who />
        </StoresProvider>
      </StoresProvider>,
    )
    expect(screen.getByText('Ana 30')).toBeInTheDocument()
  })

  it('say which one is missing', () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Who />)).toThrow('The store "name" is not provided')
    silence.mockRestore()
  })
})
