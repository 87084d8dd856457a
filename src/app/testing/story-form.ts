import { expect, userEvent, waitFor } from 'storybook/test'
import type { RouteSpec } from '#schemas/api/route.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'

/** Makes the gateway never answer these routes. */
export const silent =
  (...routes: readonly RouteSpec[]) =>
  (api: FakeApi): FakeApi =>
    routes.reduce((gateway, route) => gateway.answer(route, () => new Promise<never>(() => {})), api)

/** Makes the gateway refuse these routes; without an error code it fails as if it were down. */
export const refusing =
  (routes: RouteSpec | readonly RouteSpec[], ...error: Parameters<typeof refusal> | []) =>
  (api: FakeApi): FakeApi =>
    [routes].flat().reduce(
      (gateway, route) =>
        gateway.answer(route, () => {
          throw error.length === 0 ? refusal('server.overloaded') : refusal(...error)
        }),
      api,
    )

const find = (selector: string) => document.querySelector(`dialog ${selector}`)

/** Runs steps of a story's form in order: `play: after(typed({ username: 'marina' }), sent)`. */
export const after =
  (...steps: readonly (() => Promise<void>)[]) =>
  async (): Promise<void> => {
    for (const step of steps) {
      await step()
    }
  }

/** Fills fields by name; `true` ticks a checkbox. */
export const typed = (fields: Readonly<Record<string, string | true>>) => async (): Promise<void> => {
  for (const [name, text] of Object.entries(fields)) {
    const field = () => find(`[name="${name}"]`)
    await waitFor(() => expect(field()).not.toBeNull())
    const input = field() ?? document.body
    await (text === true ? userEvent.click(input) : userEvent.type(input, text))
  }
}

/** Presses the form's submit button. */
export const sent = async (): Promise<void> => {
  await waitFor(() => expect(find('button[type=submit]')).not.toBeNull())
  await userEvent.click(find('button[type=submit]') ?? document.body)
}

/** Expects a busy button. */
export const isBusy = async (): Promise<void> => {
  await waitFor(() => expect(find('[aria-busy=true]')).not.toBeNull())
}

/** Expects a refusal message above the fields. */
export const isRefused = async (): Promise<void> => {
  await waitFor(() => expect(find('[role=alert]')).not.toBeEmptyDOMElement())
}

/** Expects this field to be marked invalid. */
export const isWrong = (name: string) => async (): Promise<void> => {
  await waitFor(() => expect(find(`[name="${name}"]`)).toHaveAttribute('aria-invalid', 'true'))
}
