import { expect, userEvent, waitFor } from 'storybook/test'
import type { RouteSpec } from '#schemas/api/route.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'

/** Another face, and one that is read from right to left: `globals: otherFace`. */
export const otherFace = { brand: 'nocturne' } as const
export const rightToLeft = { brand: 'qamar', language: 'ar' } as const

/** A gateway that never answers this call. */
export const silent =
  (route: RouteSpec) =>
  (api: FakeApi): FakeApi =>
    api.answer(route, () => new Promise<never>(() => {}))

/** A gateway that refuses this call; without a code it is down. */
export const refusing =
  (route: RouteSpec, ...error: Parameters<typeof refusal> | []) =>
  (api: FakeApi): FakeApi =>
    api.answer(route, () => {
      throw error.length === 0 ? refusal('server.overloaded') : refusal(...error)
    })

const find = (selector: string) => document.querySelector(`dialog ${selector}`)

/** What a story does in its dialog's form, in this order: `play: after(typed({ username: 'marina' }), sent)`. */
export const after =
  (...steps: readonly (() => Promise<void>)[]) =>
  async (): Promise<void> => {
    for (const step of steps) {
      await step()
    }
  }

/** Types into fields by their names; ticks what is typed as `true`. */
export const typed = (fields: Readonly<Record<string, string | true>>) => async (): Promise<void> => {
  for (const [name, text] of Object.entries(fields)) {
    const field = () => find(`[name="${name}"]`)
    await waitFor(() => expect(field()).not.toBeNull())
    const input = field() ?? document.body
    await (text === true ? userEvent.click(input) : userEvent.type(input, text))
  }
}

/** Presses the form's own button. */
export const sent = async (): Promise<void> => {
  await waitFor(() => expect(find('button[type=submit]')).not.toBeNull())
  await userEvent.click(find('button[type=submit]') ?? document.body)
}

/** The button says that the answer is awaited. */
export const isBusy = async (): Promise<void> => {
  await waitFor(() => expect(find('[aria-busy=true]')).not.toBeNull())
}

/** The form says above its fields why it was refused. */
export const isRefused = async (): Promise<void> => {
  await waitFor(() => expect(find('[role=alert]')).not.toBeEmptyDOMElement())
}

/** Something stands under this field. */
export const isWrong = (name: string) => async (): Promise<void> => {
  await waitFor(() => expect(find(`[name="${name}"]`)).toHaveAttribute('aria-invalid', 'true'))
}
