import { createChallenge, verifySolution } from 'altcha-lib'
import type { Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it, vi } from 'vitest'
import { getChallenge } from '#schemas/api/ways-in.ts'
import { createFakeApi, refusal } from '#src/api/testing/fake-api.ts'
import { DialogsStore } from '#src/dialogs/index.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { humanDialog } from './dialog-keys.ts'
import { createHumanProof } from './human-proof.ts'
import type { HumanTask } from './human-task.ts'

const secrets = { hmacSignatureSecret: 'of the task', hmacKeySignatureSecret: 'of its solution' }

/** A proof-of-work task in the gateway's format, solved after `counter` steps. */
const aTask = async (counter: number) =>
  JSON.stringify(
    await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 50, counter, deriveKey, ...secrets }),
  )

const isSolved = async (human: unknown): Promise<boolean> => {
  const { challenge, solution } = JSON.parse(String(human)) as Payload
  return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified
}

function aPage({ steps = 20 } = {}) {
  const clock = createManualClock()
  const dialogs = new DialogsStore()
  const api = createFakeApi().answer(getChallenge, async () => ({
    kind: 'work' as const,
    challenge: await aTask(steps),
    mostSteps: steps + 10,
  }))
  let keys = 0
  const prove = createHumanProof({ api, dialogs, clock, random: { uuid: () => `fresh-${(keys += 1)}` } })
  return { api, clock, dialogs, prove }
}

const login = { input: { username: 'ana' }, options: {} }
const registration = { input: { username: 'ana' }, options: { idempotencyKey: 'of the form' } }
const human = (call: { readonly input: unknown } | null) =>
  (call?.input as { human?: string } | undefined)?.human

describe('the proof that a person is there', () => {
  it('is the call again, with a solution the gateway accepts', async () => {
    const { prove, dialogs } = aPage()
    const call = await prove('human.required', login)
    expect(call).toMatchObject(login)
    await expect(isSolved(human(call))).resolves.toBe(true)
    expect(dialogs.stack).toEqual([])
  })

  it('is another one for every call', async () => {
    const { prove, api } = aPage()
    const [one, other] = [await prove('human.required', login), await prove('human.required', login)]
    expect(human(one)).not.toBe(human(other))
    expect(api.callsOf(getChallenge)).toHaveLength(2)
  })

  it('gives a keyed call a key of its own, because the refusal stands under the first one', async () => {
    const { prove } = aPage()
    expect((await prove('human.required', registration))?.options.idempotencyKey).toBe('fresh-1')
  })

  it('repeats a keyed call as it was proved: its effect may have happened', async () => {
    const { prove, api } = aPage()
    const first = await prove('human.required', registration)
    await expect(prove('human.required', registration)).resolves.toBe(first)
    expect(api.callsOf(getChallenge)).toHaveLength(1)
    const changed = { ...registration, options: { idempotencyKey: 'of other content' } }
    expect(human(await prove('human.required', changed))).not.toBe(human(first))
  })

  it('is made anew once when it ran out, under another key, and then no more', async () => {
    const { prove } = aPage()
    const first = await prove('human.required', registration)
    if (first === null) throw new Error('There was no proof')
    const second = await prove('human.invalid', first)
    if (second === null) throw new Error('There was no second proof')
    expect(human(second)).not.toBe(human(first))
    expect(second.options.idempotencyKey).toBe('fresh-2')
    await expect(prove('human.invalid', second)).resolves.toBeNull()
  })

  it('shows how far a slow device has come, and stops when the visitor does', async () => {
    const { prove, clock, dialogs } = aPage({ steps: 1_000_000 })
    const answer = prove('human.required', login)
    expect(dialogs.stack).toEqual([])
    await clock.advance(600)
    expect(dialogs.top?.id).toBe(humanDialog.id)
    const shown = dialogs.top?.props as { task: HumanTask } | undefined
    await vi.waitFor(() => expect(shown?.task.steps).toBeGreaterThan(0))
    dialogs.close(humanDialog.id)
    await expect(answer).resolves.toBeNull()
  })

  it('stops when the call is taken back', async () => {
    const { prove } = aPage({ steps: 1_000_000 })
    const controller = new AbortController()
    const answer = prove('human.required', { input: {}, options: { signal: controller.signal } })
    controller.abort()
    await expect(answer).resolves.toBeNull()
  })

  it('tells why there was no task', async () => {
    const { prove, api } = aPage()
    api.answer(getChallenge, () => {
      throw refusal('rate.limited')
    })
    await expect(prove('human.required', login)).rejects.toMatchObject({ code: 'rate.limited' })
  })
})

describe('an outside check', () => {
  const aWidget = () => {
    const page = aPage()
    page.api.answer(getChallenge, { kind: 'turnstile', challenge: 'sample-site-key', mostSteps: 1 })
    const taskOf = (): { task?: HumanTask } | undefined => page.dialogs.top?.props
    return { ...page, taskOf }
  }

  it('is shown to the visitor, and its token is the proof', async () => {
    const { prove, taskOf, dialogs } = aWidget()
    const call = prove('human.required', login)
    await vi.waitFor(() =>
      expect(taskOf()?.task?.widget).toEqual({ kind: 'turnstile', siteKey: 'sample-site-key' }),
    )
    taskOf()?.task?.passed('the token')
    expect(human(await call)).toBe('the token')
    expect(dialogs.stack).toEqual([])
  })

  it('that is closed takes the call back', async () => {
    const { prove, taskOf, dialogs } = aWidget()
    const call = prove('human.required', login)
    await vi.waitFor(() => expect(taskOf()?.task).toBeDefined())
    dialogs.close(humanDialog.id)
    expect(await call).toBeNull()
  })
})
