import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { Plugin } from 'vite'

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/**
 * For `npm run dev`: `http://<brand>.localhost:5173` serves the brand's stamped page, with the application from the
 * sources instead of the build. Texts, marks and fonts come from the stamped folder, so an edited brand file takes
 * effect after its stamp and a reload.
 */
export function brandPages(stampedFolder: string): Plugin {
  return {
    name: 'marquee-brand-pages',
    apply: 'serve',
    configureServer(server) {
      const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
        const folder = join(stampedFolder, brandOf(request))
        const path = normalize(decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, '')))
        const page = join(folder, 'index.html')
        const file = join(folder, path)
        const type = types[extname(path)]
        if (!existsSync(page)) return false
        if (type !== undefined && existsSync(file)) {
          response.setHeader('content-type', type).end(readFileSync(file))
          return true
        }
        if (request.headers.accept?.includes('text/html') !== true) return false
        const html = await server.transformIndexHtml('/index.html', fromSources(readFileSync(page, 'utf8')))
        response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
        return true
      }
      server.middlewares.use((request, response, next) => {
        // oxlint-disable-next-line promise/no-callback-in-promise -- middleware knows callbacks only
        void answer(request, response).then((answered) => (answered ? undefined : next()), next)
      })
    },
  }
}

const brandOf = ({ headers }: IncomingMessage) =>
  /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(headers.host ?? '')?.[1] ?? '-'

/** Replaces the last inline script of a stamped page, which starts the build, by the sources' entry. */
function fromSources(html: string): string {
  const start = html.lastIndexOf('<script>')
  const end = html.indexOf('</script>', start) + '</script>'.length
  return `${html.slice(0, start)}<script type="module" src="/src/main.tsx"></script>${html.slice(end)}`
}
