import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; background: light-dark(#eef3f1, #10201b); color: light-dark(#12241e, #e6f2ec) }
  main { max-inline-size: 26rem; margin: 6vh auto; padding: 1.5rem; border-radius: 1.25rem; background: light-dark(#fff, #182c25); box-shadow: 0 1px 3px #0003 }
  header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; margin-block-end: 1rem }
  header b { font-size: 1.1rem }
  header span { font-size: .8rem; font-weight: 700; padding: .15rem .6rem; border-radius: 1rem; background: light-dark(#ffe9b8, #5a4410); color: light-dark(#4a3500, #ffe9b8) }
  h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 .25rem }
  form { display: grid; gap: 1rem; margin-block-start: 1.25rem }
  label { display: grid; gap: .25rem; font-weight: 600; font-size: .9rem }
  input, textarea, button { font: inherit; min-block-size: 2.75rem; padding: .5rem .9rem; border: 1px solid light-dark(#6c7f77, #8aa399); border-radius: .75rem; box-sizing: border-box; background: transparent; color: inherit; inline-size: 100% }
  textarea { min-block-size: 6rem; overflow-wrap: anywhere }
  button { cursor: pointer; font-weight: 700; border: 0; background: light-dark(#0a6b4f, #6fe0b6); color: light-dark(#fff, #06251b) }
  button.quiet { font-weight: 600; border: 1px solid light-dark(#6c7f77, #8aa399); background: transparent; color: inherit; overflow-wrap: anywhere }
  .choices { gap: .5rem }
  :focus-visible { outline: 2px solid; outline-offset: 2px }
  dl { display: grid; gap: .5rem; margin: 1rem 0 0 }
  dl div { display: flex; justify-content: space-between; gap: 1rem }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; text-align: end }
  small { opacity: .8; font-weight: 400 }
  .problem { padding: .75rem 1rem; border: 1px solid; border-radius: .75rem; color: light-dark(#a3121f, #ff9aa2) }
`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = (formsTo: readonly string[]) =>
  `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${["'self'", ...formsTo].join(' ')}; frame-ancestors 'none'`

/** Words around every page of the sandbox. */
export interface FrameText {
  readonly lang: string
  readonly playMoney: string
  readonly name: string
}

/** Sends a page of the sandbox: no scripts, never cached. `formsTo`: other origins its forms may lead to. */
export const showPage = (
  reply: FastifyReply,
  { lang, playMoney, name }: FrameText,
  body: string,
  formsTo: readonly string[] = [],
) =>
  reply
    .headers({ 'content-security-policy': policy(formsTo), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${style}</style><main><header><b>${name}</b><span>${playMoney}</span></header>${body}</main></html>`,
    )

/** The browser's language, among ours. */
export const languageIn = ({ headers }: FastifyRequest): Language =>
  languageOf(headers['accept-language'] ?? '')

/** Accepts the bodies of forms, as `URLSearchParams`. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** A field of a form, at most `most` characters; empty where it is missing. */
export const formField = ({ body }: FastifyRequest, name: string, most: number): string =>
  (body instanceof URLSearchParams ? (body.get(name) ?? '') : '').slice(0, most)

/** A text of the address's query, trimmed, at most `most` characters; empty where it is missing. */
export function queryText({ query }: FastifyRequest, name: string, most: number): string {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : ''
  return typeof value === 'string' ? value.trim().slice(0, most) : ''
}

export const problem = (said: string | null) =>
  said === null ? '' : `<p class="problem" role="alert">${escape(said)}</p>`

export const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
