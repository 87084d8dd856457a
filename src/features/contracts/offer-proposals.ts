import { when } from 'mobx'
import { listContracts } from '#schemas/api/contracts.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { Stores } from '#src/lib/stores.tsx'
import { proposalsDialog } from './dialog-keys.ts'

type Needs = Pick<Stores, 'api' | 'dialogs' | 'session' | 'storage'>

/** After an agent's login: shows the contracts that await an answer, once per session, when no other dialog is open. */
export async function offerProposals({ api, dialogs, session, storage }: Needs): Promise<void> {
  const username = session.username
  if (storage.get('proposalsOffered') === username) return
  try {
    const { list } = await api.call(listContracts, { side: 'held', state: 'proposed', pageSize: 20 })
    if (list.length === 0) return
    await when(() => dialogs.stack.length === 0 || session.username !== username)
    if (session.username !== username || username === null) return
    storage.set('proposalsOffered', username)
    dialogs.open(proposalsDialog, { proposals: list })
  } catch (error) {
    // An error is not shown: the member centre lists the proposals, too.
    toApiError(error)
  }
}
