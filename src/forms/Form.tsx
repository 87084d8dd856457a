import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { ComponentProps, FocusEvent, SubmitEvent } from 'react'
import type { FormStore } from './form.store.ts'

interface FormProps<Id extends string> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: FormStore<Id>
  onSubmit: () => unknown
}

/**
 * The form element of a form store; fields are found by their `name`. Leaving a field validates it; the first invalid field gets
 * the focus. Validation waits for the end of a pointer press, because an error shifts the layout and the press would miss its
 * button.
 */
export const Form = observer(function Form<Id extends string>({ form, onSubmit, ...rest }: FormProps<Id>) {
  const ref = useRef<HTMLFormElement>(null)
  const { focus } = form
  const afterPress = usePressEnd()

  useEffect(() => {
    if (focus !== null) ref.current?.querySelector<HTMLElement>(`[name="${focus.id}"]`)?.focus()
  }, [focus])

  const leave = ({ target }: FocusEvent) => {
    const name = target instanceof HTMLInputElement ? target.name : ''
    if (form.values.has(name as Id)) afterPress(() => form.leave(name as Id))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its fields, is no control itself
  return <form ref={ref} noValidate onBlur={leave} onSubmit={submit} {...rest} />
}) as <Id extends string>(props: FormProps<Id>) => React.ReactElement

/** Runs a callback now, or after the current pointer press. */
function usePressEnd(): (run: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const down = () => {
      pressed.current = true
    }
    const up = () => {
      pressed.current = false
      // `click` fires after `pointerup`.
      setTimeout(() => {
        const due = waiting.current
        waiting.current = []
        for (const run of due) run()
      })
    }
    addEventListener('pointerdown', down, true)
    addEventListener('pointerup', up, true)
    addEventListener('pointercancel', up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      removeEventListener('pointerup', up, true)
      removeEventListener('pointercancel', up, true)
    }
  }, [])

  return (run) => {
    if (pressed.current) waiting.current.push(run)
    else run()
  }
}
