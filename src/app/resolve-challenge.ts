import type { Challenge, ChallengedCall } from '#src/api/api.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { termsDialog } from '#src/features/register/dialog-keys.ts'
import { factorDialog, stepUpDialog } from '#src/features/security/dialog-keys.ts'
import { createHumanProof } from '#src/features/session/human-proof.ts'
import type { HumanProofDependencies } from '#src/features/session/human-proof.ts'

export type ResolveChallenge = (challenge: Challenge, call: ChallengedCall) => Promise<ChallengedCall | null>
/** Challenges answered by the player in a dialog. Concurrent calls with the same challenge share one dialog. */
type Asked = Exclude<Challenge, `human.${string}`>

/** Resolves a challenge so that its call can be repeated: in a dialog, or by a proof of work for a human check. */
export function createChallengeResolver(dependencies: HumanProofDependencies): ResolveChallenge {
  const proveHuman = createHumanProof(dependencies)
  const ask = createQuestions(dependencies.dialogs)
  return async (challenge, call) => {
    if (challenge === 'human.required' || challenge === 'human.invalid') return proveHuman(challenge, call)
    return (await ask(challenge)) ? call : null
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
