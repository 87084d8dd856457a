import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Spinner } from './Spinner.tsx'

it('is a ring whatever the shapes of the brand, and says what it waits for', () => {
  render(<Spinner label="The game is starting" />)
  expect(getComputedStyle(screen.getByLabelText('The game is starting')).borderRadius).toBe('50%')
})
