import { askAdmin } from './admin.ts'
import type { Product } from './product.ts'

interface Written {
  readonly channel: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** The newest messages in a running product's outbox, newest first. */
export const readOutbox = async (product: Product, merchantCode: string): Promise<readonly Written[]> =>
  (await askAdmin(product, 'outbox', { merchantCode })) as readonly Written[]

/** The six-digit code of the newest message to a recipient. */
export async function codeSentTo(product: Product, merchantCode: string, recipient: string): Promise<string> {
  const messages = await readOutbox(product, merchantCode)
  const code = /\b\d{6}\b/.exec(messages.find((each) => each.recipient === recipient)?.body ?? '')?.[0]
  if (code === undefined) throw new Error(`Nothing was sent to ${recipient}`)
  return code
}
