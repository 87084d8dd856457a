import type { Clock, Random } from '#server/lib/ports.ts'
import type { Threads } from '#server/modules/service/threads.ts'

interface SeedServiceDeps {
  readonly threads: Pick<Threads, 'ask' | 'of'>
  readonly clock: Clock
  readonly random: Random
}

/** What a visitor of a demo brand asks customer service. */
const questions: Readonly<Record<string, readonly [language: string, words: string]>> = {
  AURORA01: ['pt', 'Oi! Esqueci qual e-mail usei no cadastro. Como eu entro na minha conta?'],
  LANTERN01: ['vi', 'Chào shop, tôi muốn đổi số điện thoại đăng nhập thì làm thế nào?'],
}

const agoMs = 4 * 60_000

/** Gives the demo brands a question that waits for an answer of the desk. */
export const seedServiceOf =
  ({
    service: { threads },
    clock,
    random,
  }: Omit<SeedServiceDeps, 'threads'> & { readonly service: Pick<SeedServiceDeps, 'threads'> }) =>
  async (merchantCodes: readonly string[]): Promise<void> => {
    for (const merchantCode of merchantCodes) {
      const [language, words] = questions[merchantCode] ?? []
      // A name that no cookie has: nobody reads the thread but the desk.
      const asker = { merchantCode, visitor: 'demo' }
      if (language === undefined || words === undefined) continue
      if ((await threads.of(asker)) !== undefined) continue
      const at = new Date(clock.now().getTime() - agoMs)
      const first = { open: true, atDesk: false, opensAt: null, expectedMinutes: null, ahead: 0 }
      await threads.ask(asker, random.uuid(), { words, language, pictures: [], at }, first)
    }
  }
