import { useEffect, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'

interface ComposerOptions {
  /** Sends the trimmed text; resolves to the copy key of a refusal, null: sent. */
  readonly send: (text: string) => Promise<string | null>
  /** The field takes the focus once this is true. */
  readonly startsWriting: boolean
  /** Nothing can be sent now. */
  readonly blocked?: boolean
}

const toField = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

/**
 * The state of a message input: Enter sends, Shift+Enter starts a line, Enter of an input method only ends its word. A refused
 * message stays in the field, and the field keeps the focus.
 */
export function useComposer({ send, startsWriting, blocked = false }: ComposerOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (startsWriting) toField(form.current)
  }, [startsWriting])

  const isEmpty = text.trim() === ''
  const submit = async () => {
    if (isBusy || blocked || isEmpty) return
    setBusy(true)
    const failed = await send(text.trim())
    setBusy(false)
    setFailure(failed)
    if (failed === null) setText('')
    toField(form.current)
  }
  return {
    text,
    /** Copy key of the last refusal; null: none. */
    failure,
    isBusy,
    cannotSend: blocked || isEmpty,
    form: {
      ref: form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    field: {
      dir: 'auto',
      value: text,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => setText(target.value),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        void submit()
      },
    },
  } as const
}
