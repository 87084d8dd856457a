import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TextField } from './index.ts'

describe('a text field', () => {
  it('is described by its hint, and by its error first when there is one', () => {
    const { rerender } = render(<TextField label="Username" hint="4 to 14 letters" />)
    const field = screen.getByLabelText('Username')
    expect(field).toHaveAccessibleDescription('4 to 14 letters')
    expect(field).not.toHaveAttribute('aria-invalid')
    rerender(<TextField label="Username" hint="4 to 14 letters" error="Too short" />)
    expect(field).toHaveAccessibleDescription('Too short 4 to 14 letters')
    expect(field).toBeInvalid()
  })
  it('announces the error in a place that was there before it, under the control', () => {
    const { rerender } = render(<TextField label="Username" />)
    const place = document.querySelector('[aria-live=polite]')
    expect(place).toBeEmptyDOMElement()
    rerender(<TextField label="Username" error="Too short" />)
    expect(place).toHaveTextContent('Too short')
    const order = (a: Node, b: Node) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(order(screen.getByLabelText('Username'), screen.getByText('Too short'))).toBeTruthy()
  })
  it('shows and hides a password and keeps the input', async () => {
    render(<TextField label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />)
    const field = screen.getByLabelText('Password')
    await userEvent.type(field, 'night')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(field).toHaveAttribute('type', 'text')
    expect(field).toHaveValue('night')
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(field).toHaveAttribute('type', 'password')
  })
  it('keeps a hidden label for listeners', () => {
    render(<TextField label="Username" labelHidden required />)
    expect(screen.getByRole('textbox', { name: 'Username' })).toBeRequired()
  })
})
