import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { observable, runInAction } from 'mobx'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { FormRefusal } from './FormRefusal.tsx'
import { Form, FormField, FormStore } from './index.ts'
import type { FieldSpec } from './index.ts'

type Id = 'name' | 'pin' | 'mail'

const catalogue: readonly FieldSpec<Id>[] = [
  { id: 'name', control: 'text', label: 'Name' },
  { id: 'pin', control: 'newPassword', label: 'Pin' },
  { id: 'mail', control: 'email', label: 'Mail' },
]

function aForm() {
  const rules = observable({ mail: true, order: ['name', 'pin', 'mail'] as Id[] })
  const form = new FormStore<Id>({
    catalogue,
    order: () => rules.order,
    terms: (id) =>
      id === 'mail' && !rules.mail
        ? null
        : { required: id !== 'mail', maxLength: 20, hint: { key: `${id} hint` } },
    check: (id, values) => {
      const value = values[id] ?? ''
      if (value === '') return id === 'mail' ? null : { key: `${id} missing` }
      return value.length < 3 ? { key: `${id} short` } : null
    },
    refusals: ({ code }) =>
      code === 'register.usernameTaken' ? { name: { key: 'name taken' }, mail: { key: 'mail taken' } } : {},
  })
  return { form, rules }
}

const typeIn = (form: FormStore<Id>, values: Partial<Record<Id, string>>) => {
  for (const [id, value] of Object.entries(values)) form.set(id as Id, value)
}
const errorsOf = (form: FormStore<Id>) =>
  Object.fromEntries([...form.errors].map(([id, { key }]) => [id, key]))

describe('a form', () => {
  it('asks for what the rules say, in their order, and follows them when they change', () => {
    const { form, rules } = aForm()
    expect(form.asked).toEqual(['name', 'pin', 'mail'])
    runInAction(() => {
      rules.mail = false
      rules.order = ['pin', 'name', 'mail']
    })
    expect(form.asked).toEqual(['pin', 'name'])
    expect(form.field('mail')).toBeNull()
  })

  it('checks a field when it is left, but leaves an empty one in peace', () => {
    const { form } = aForm()
    form.leave('name')
    expect(errorsOf(form)).toEqual({})
    form.set('name', 'a')
    form.leave('name')
    expect(errorsOf(form)).toEqual({ name: 'name short' })
    form.set('name', 'ana')
    expect(errorsOf(form)).toEqual({})
  })

  it('does not send what it would refuse itself, and points at the first refused field', async () => {
    const { form } = aForm()
    const send = vi.fn(() => Promise.resolve())
    form.set('name', 'ana')
    await expect(form.submit(send)).resolves.toBe(false)
    expect(send).not.toHaveBeenCalled()
    expect(form.focus).toEqual({ id: 'pin' })
  })

  it('never asks about a field it does not show', async () => {
    const { form, rules } = aForm()
    runInAction(() => (rules.order = ['mail']))
    await expect(form.submit(() => Promise.resolve())).resolves.toBe(true)
  })

  it('is sent once, however often it is asked', async () => {
    const { form } = aForm()
    typeIn(form, { name: 'ana', pin: '1234' })
    const answer = held<void>()
    const send = vi.fn(() => answer.promise)
    const first = form.submit(send)
    expect(form.isSubmitting).toBe(true)
    await expect(form.submit(send)).resolves.toBe(false)
    answer.resolve()
    await expect(first).resolves.toBe(true)
    expect([send.mock.calls.length, form.isSubmitting]).toEqual([1, false])
  })

  it('puts a refusal under its fields and keeps everything typed', async () => {
    const { form } = aForm()
    typeIn(form, { name: 'ana', pin: '1234', mail: 'a@b.c' })
    await expect(form.submit(() => Promise.reject(refusal('register.usernameTaken')))).resolves.toBe(false)
    expect(errorsOf(form)).toEqual({ name: 'name taken', mail: 'mail taken' })
    expect(form.typed).toEqual({ name: 'ana', pin: '1234', mail: 'a@b.c' })
    expect([form.focus, form.refusal]).toEqual([{ id: 'name' }, null])
  })

  it('keeps what the gateway has refused under its field until that is changed, or sent again', async () => {
    const { form } = aForm()
    const taken = () => Promise.reject(refusal('register.usernameTaken'))
    typeIn(form, { name: 'ana', pin: '1234' })
    await form.submit(taken)
    form.leave('name')
    expect(errorsOf(form)).toMatchObject({ name: 'name taken' })
    form.set('name', 'anna')
    expect(errorsOf(form)).not.toHaveProperty('name')
    form.set('name', 'ana')
    await form.submit(taken)
    await expect(form.submit(() => Promise.resolve())).resolves.toBe(true)
    expect(errorsOf(form)).toEqual({})
  })

  it('keeps a refusal for itself that names no field it shows', async () => {
    const { form } = aForm()
    typeIn(form, { name: 'ana', pin: '1234' })
    await form.submit(() => Promise.reject(refusal('rate.limited')))
    expect(form.refusal?.code).toBe('rate.limited')
    await form.submit(() => Promise.resolve())
    expect(form.refusal).toBeNull()
  })

  it('calls a fault of the program unexpected', async () => {
    const { form } = aForm()
    typeIn(form, { name: 'ana', pin: '1234' })
    await form.submit(() => Promise.reject(new TypeError('oops')))
    expect(form.refusal).toBeInstanceOf(ApiError)
    expect(form.refusal?.code).toBe('server.unexpected')
  })

  it('knows whether anything was typed', () => {
    const { form } = aForm()
    expect(form.isTouched).toBe(false)
    form.set('name', 'a')
    expect(form.isTouched).toBe(true)
    form.set('name', '')
    expect(form.isTouched).toBe(false)
  })
})

describe('a form on the page', () => {
  const show = () => {
    const { form } = aForm()
    const onSubmit = vi.fn(() => form.submit(() => Promise.resolve()))
    render(
      <Form form={form} onSubmit={onSubmit} aria-label="form">
        <FormRefusal error={form.refusal} />
        <FormField form={form} id="name" />
        <FormField form={form} id="pin" />
        <button type="submit">Send</button>
      </Form>,
    )
    return { form, onSubmit }
  }

  it('ties label, hint and error to their field', async () => {
    show()
    const name = screen.getByLabelText('Name')
    expect(name).toBeRequired()
    expect(name).toHaveAccessibleDescription('name hint')
    await userEvent.type(name, 'a')
    await userEvent.tab()
    expect(name).toBeInvalid()
    expect(name).toHaveAccessibleDescription('name short name hint')
    expect(screen.getByText('name short')).toHaveAttribute('aria-live', 'polite')
  })

  it('moves the focus to the first refused field', async () => {
    show()
    await userEvent.type(screen.getByLabelText('Name'), 'ana')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByLabelText('Pin')).toHaveFocus()
  })

  it('is sent by Enter', async () => {
    const { onSubmit } = show()
    await userEvent.type(screen.getByLabelText('Name'), 'ana{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('does not move the page under a press: the error comes after the release', async () => {
    const { form } = show()
    const name = screen.getByLabelText('Name')
    await userEvent.type(name, 'a')
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Send' }))
    fireEvent.blur(name)
    expect(form.errors.size).toBe(0)
    fireEvent.pointerUp(window)
    await waitFor(() => expect(form.errors.size).toBe(1))
  })

  it('never cuts a pasted password short', () => {
    show()
    expect(screen.getByLabelText('Pin')).not.toHaveAttribute('maxlength')
    expect(screen.getByLabelText('Name')).toHaveAttribute('maxlength', '20')
  })
})
