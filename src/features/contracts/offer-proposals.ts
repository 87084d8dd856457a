import { when } from 'mobx'
import { listContracts } from '#schemas/api/contracts.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { Stores } from '#src/lib/stores.tsx'
import { proposalsDialog } from './dialog-keys.ts'

type Needs = Pick<Stores, 'api' | 'dialogs' | 'session' | 'storage'>

/** After an agent's login: shows the contracts that wait for an answer, once in a session, when no other dialog is open. */
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
    // The centre shows the proposals too; a refused question is not worth a message at the login.
    toApiError(error)
  }
}
