import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { ownFolders } from '../brand/sources.ts'
import { root } from '../lib/run.ts'
import { createDeskStudio } from './desk-door.ts'
import type { DeskStudio } from './desk-door.ts'
import { studioBeside } from './run-beside.ts'
import { sendPage } from './serve.ts'

interface StudioAtDesk extends Partial<DeskStudio> {
  readonly config: Config
  readonly close: () => void
}

const pageDir = join(root, 'dist', 'studio')

/**
 * The brand studio for this gateway's desk admins; its page is built in the background until `built` settles. A
 * listener on a random free port has none, because its hosts have no fixed address.
 */
export function deskStudio(built: () => Promise<unknown>, brands = ownFolders.brands): StudioAtDesk {
  const config = readConfig()
  if (config.port === 0) return { config, close: () => undefined }
  const beside = studioBeside({
    brands,
    work: join(config.dataDir, 'studio'),
    built,
    onProblem: (sentence) => console.error(sentence),
  })
  const door = createDeskStudio({
    port: config.port,
    ...beside,
    sendPage(response, path) {
      const isBuilt = existsSync(join(pageDir, 'index.html'))
      if (isBuilt) sendPage(response, path, pageDir)
      return isBuilt
    },
    nowMs: () => performance.now(),
    words: wordsOf,
  })
  return { config, ...door, close: beside.close }
}

const studioLanguages = ['en', 'pt', 'vi', 'ar'] as const

/** In the browser's preferred language. */
function wordsOf(languages: string): { readonly starting: string; readonly closed: string } {
  const [first = ''] = languages.split(/[-,;]/)
  const language = studioLanguages.find((each) => each === first) ?? 'en'
  const texts: unknown = JSON.parse(readFileSync(join(root, 'locales', language, 'studio.json'), 'utf8'))
  return (texts as { readonly desk: { readonly starting: string; readonly closed: string } }).desk
}
