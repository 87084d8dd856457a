import type { Carrier } from '#server/messages/carrier.ts'
import { Undeliverable } from '#server/messages/carrier.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (upgraded to TLS where the server offers it) or `smtps://…`. */
  readonly url: string
  /** The sender's address. */
  readonly from: string
}

const waitMs = 10_000
const connections = 3

/** Sends mail by SMTP. */
export function createSmtpCarrier({ url, from }: SmtpOptions): Carrier {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url,
        pool: true,
        maxConnections: connections,
        connectionTimeout: waitMs,
        greetingTimeout: waitMs,
        socketTimeout: waitMs,
      },
      { from },
    )
  }
  let transport: ReturnType<typeof open> | null = null
  return {
    async deliver({ id, recipient, subject, body, unsubscribeUrl }) {
      try {
        const mailer = await (transport ??= open())
        await mailer.sendMail({
          // Passed as an object, so that a visitor's input is not parsed as a list of addresses.
          to: { name: '', address: recipient },
          subject,
          text: body,
          messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1).replace('>', '')}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        const { responseCode } = error as { readonly responseCode?: number }
        const isFinal = responseCode !== undefined && responseCode >= 500
        if (isFinal)
          throw new Undeliverable(`The mail server refused a mail: ${responseCode}`, { cause: error })
        throw error
      }
    },
    // A transport that could not be opened has failed its delivery already.
    close: () =>
      void transport?.then(
        (opened) => opened.close(),
        () => {},
      ),
  }
}
