import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Checkbox } from './index.ts'

it('a checkbox is ticked by its words', async () => {
  render(<Checkbox label="I am 18 or older" />)
  await userEvent.click(screen.getByText('I am 18 or older'))
  expect(screen.getByRole('checkbox')).toBeChecked()
})

it('a checkbox shows its error', () => {
  render(<Checkbox label="I am 18 or older" error="Please confirm your age." />)
  expect(screen.getByRole('checkbox')).toBeInvalid()
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please confirm your age.')
})
