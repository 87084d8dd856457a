import type { Wanted, WantingCall } from '#src/api/api.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { termsDialog } from '#src/features/register/dialog-keys.ts'
import { factorDialog, stepUpDialog } from '#src/features/security/dialog-keys.ts'
import { createHumanProof } from '#src/features/session/human-proof.ts'
import type { HumanProofDependencies } from '#src/features/session/human-proof.ts'

export type AskFirst = (wanted: Wanted, call: WantingCall) => Promise<WantingCall | null>
/** What only the player can give: calls that want the same at the same time share one question. */
type Asked = Exclude<Wanted, `human.${string}`>

/** Gets what a call wants first: a person answers a dialog, the device proves that a person is there. */
export function createAskFirst(dependencies: HumanProofDependencies): AskFirst {
  const proveHuman = createHumanProof(dependencies)
  const ask = createQuestions(dependencies.dialogs)
  return async (wanted, call) => {
    if (wanted === 'human.required' || wanted === 'human.invalid') return proveHuman(wanted, call)
    return (await ask(wanted)) ? call : null
  }
}

function createQuestions(dialogs: DialogsStore): (wanted: Asked) => Promise<boolean> {
  const asked = new Map<Asked, Promise<boolean>>()
  return (wanted) => {
    const answer =
      asked.get(wanted) ??
      new Promise<boolean>((resolve) => {
        let done = false
        const onDone = () => void (done = true)
        const options = { onClosed: () => resolve(done) }
        if (wanted === 'session.termsRequired') dialogs.open(termsDialog, { onAccepted: onDone }, options)
        else if (wanted === 'session.factorRequired')
          dialogs.open(factorDialog, { onTurnedOn: onDone }, options)
        else dialogs.open(stepUpDialog, { onProved: onDone }, options)
      }).finally(() => asked.delete(wanted))
    asked.set(wanted, answer)
    return answer
  }
}
