import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedBrand } from '../brands/brand-registry.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-inline-size: 44rem; margin: 10vh auto; padding-inline: 1.5rem }
  h1 { font-size: 1.25rem; letter-spacing: .02em }
  ul { list-style: none; padding: 0; display: grid; gap: .75rem }
  li a { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; padding: 1rem 1.25rem; border: 1px solid #8884;
    border-radius: .75rem; color: inherit; text-decoration: none }
  li a:hover, li a:focus-visible { border-color: currentColor }
  small { opacity: .7 }
`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The platform's front page for operators: lists the served brands. */
export function indexPage(
  request: FastifyRequest,
  reply: FastifyReply,
  brands: readonly ServedBrand[],
): FastifyReply {
  const port = /:\d+$/.exec(request.place.origin)?.[0] ?? ''
  const entries = brands.map(({ brand }) => {
    const url = `${request.protocol}://${brand.id}.localhost${port}`
    return `<li><a href="${escape(url)}"><strong>${escape(brand.identity.name)}</strong><small>${escape(url)}</small></a></li>`
  })
  const list =
    entries.length === 0
      ? '<p>No brand is built yet: run <code>npm run build</code>.</p>'
      : `<ul>${entries.join('')}</ul>`
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>Marquee</title><style>${style}</style><h1>Marquee</h1>${list}` +
        `<p><a href="/docs">The calls</a> · <a href="/readyz">Readiness</a></p><p><small>Sandbox: play money only, 18+.</small></p></html>`,
    )
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
