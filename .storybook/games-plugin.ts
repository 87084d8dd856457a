import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { drawingsFor } from '#sandbox/games/stories/drawings.ts'
import { gameStates } from '#sandbox/games/stories/states.ts'

const moduleId = 'virtual:marquee-game-states'
const root = join(import.meta.dirname, '..')
/** The page of every game, as the games' own build has it. */
const page = '/sandbox/games/client/index.html'

const networkTag = '<script type="module" src="/sandbox/games/stories/network.ts"></script>'

/** Folder and URL path of the pictures of the games in stories. */
export const gameArt = { from: join(root, '.cache/game-art'), to: '/art' }

/** Draws them once per start, because a static server needs files. */
export function drawGameArt(): void {
  for (const [path, picture] of drawingsFor(gameStates())) {
    const file = join(gameArt.from, path.replace(/^\/art\//, ''))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, picture)
  }
}

/** The states of games, and their page without its network, which a story shows in a frame. */
export const gamesPlugin = (): Plugin => ({
  name: 'marquee-games',
  resolveId: (source) => (source === moduleId ? `\0${moduleId}` : undefined),
  load: (source) =>
    source === `\0${moduleId}` ? `export const gameStates = ${JSON.stringify(gameStates())}` : undefined,
  config(config, { command }) {
    // Storybook's own page is an entry of the build already.
    const options = command === 'build' ? config.build?.rolldownOptions : undefined
    if (typeof options?.input === 'string') options.input = [options.input, join(root, page)]
  },
  // Not through the server's own transformations of pages: Storybook's and Vitest's parts belong into their page only.
  configureServer({ middlewares }) {
    middlewares.use(page, (_, response) => {
      const html = readFileSync(join(root, page), 'utf8').replace('<head>', `<head>${networkTag}`)
      response.setHeader('content-type', 'text/html').end(html)
    })
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => (path === page ? html.replace('<head>', `<head>${networkTag}`) : html),
  },
})
