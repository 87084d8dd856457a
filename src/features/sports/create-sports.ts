import type { BookId } from '#domain/sports/vocabulary.ts'
import { lateStore } from '#src/lib/late-store.ts'
import type { LateStore } from '#src/lib/late-store.ts'
import type { SportsSetting } from './setting.ts'
import type { OddsFormatStore } from './odds-format.store.ts'
import type { SportsStore } from './sports.store.ts'

type Books = Readonly<Record<BookId, SportsStore>> & { readonly odds: OddsFormatStore }

/** The application's sportsbooks; their code is loaded lazily. */
export interface Sports extends LateStore<Books> {
  /** Call after a change of the balance or the login; bets are reloaded. */
  tell(): void
}

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly sports: Sports
  }
}

export function createSports(setting: SportsSetting): Sports {
  let stores: Books | null = null
  const late = lateStore(async () => {
    const { SportsStore: Store, OddsFormatStore: Odds } = await import('./sports.store.ts')
    return (stores = {
      sports: new Store('sports', setting),
      esports: new Store('esports', setting),
      odds: new Odds(setting),
    })
  })
  return {
    ...late,
    tell() {
      stores?.sports.tell()
      stores?.esports.tell()
    },
  }
}
