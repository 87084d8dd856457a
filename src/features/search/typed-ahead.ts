let text = ''
let stop = () => {}

/**
 * Collects what is typed between the key that opens the search and the moment its field appears: the dialog is loaded on
 * first use. Ends with Escape, or when the field takes the text.
 */
export function startTypingAhead(): void {
  takeTypedAhead()
  const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    if (key === 'Escape') takeTypedAhead()
    else if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey && !isField(target)) text += key
  }
  document.addEventListener('keydown', onKey)
  stop = () => document.removeEventListener('keydown', onKey)
}

/** The collected text, for the field; nothing is collected after it. */
export function takeTypedAhead(): string {
  stop()
  const taken = text
  text = ''
  return taken
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
