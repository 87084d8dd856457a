import { whileUnfinished } from '#src/lib/unfinished.ts'

const noDraft: ReadonlySet<string> = new Set(['search', 'checkbox', 'radio', 'range', 'submit', 'button'])

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Tracks all fields of the page: typed text that is still present and was not submitted counts as unfinished, which delays
 * updates. Works without support by the forms.
 */
export function watchDrafts(page: Document): () => void {
  const typed = new Set<Field>()
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typed.add(target)
    else if (target instanceof HTMLInputElement && !noDraft.has(target.type)) typed.add(target)
  }
  const sent = ({ target }: Event) => {
    if (target instanceof HTMLFormElement)
      for (const field of typed) if (field.form === target) typed.delete(field)
  }
  const isDraft = () => {
    for (const field of typed) if (!field.isConnected) typed.delete(field)
    return [...typed].some(({ value }) => value.trim() !== '')
  }
  page.addEventListener('input', hear, true)
  page.addEventListener('submit', sent, true)
  const end = whileUnfinished(isDraft)
  return () => {
    page.removeEventListener('input', hear, true)
    page.removeEventListener('submit', sent, true)
    end()
  }
}
