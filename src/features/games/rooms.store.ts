import { makeAutoObservable, runInAction } from 'mobx'
import { listRooms } from '#schemas/api/games.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { Api } from '#src/api/api.ts'
import type { Clock } from '#src/lib/clock.ts'

/** A live table as its tile shows it. */
export type Room = Reply<typeof listRooms>['rooms'][number]

/** Polling interval for visible tables. */
const everyMs = 5_000
/** Batching delay, so that tiles that become visible together share a call. */
const gatherMs = 150
/** Maximum number of tables per call. */
const mostTables = 60

interface RoomsDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  /** The page is hidden, so polling is skipped. */
  readonly isHidden: () => boolean
}

/** State of the live tables whose tiles are visible. */
export class RoomsStore {
  private rooms: ReadonlyMap<string, Room> = new Map()
  private readonly inSight = new Map<string, number>()
  private cancel: (() => void) | null = null
  /** A read for tiles that have just come into view is planned. */
  private isGathering = false
  private readonly deps: RoomsDependencies

  constructor(deps: RoomsDependencies) {
    this.deps = deps
    makeAutoObservable<this, 'deps' | 'inSight' | 'cancel' | 'isGathering'>(this, {
      deps: false,
      inSight: false,
      cancel: false,
      isGathering: false,
    })
  }

  /** The state of a table; null until loaded. */
  of(gameId: string): Room | null {
    return this.rooms.get(gameId) ?? null
  }

  /** Registers a visible tile; returns a function that unregisters it. */
  watch(gameId: string): () => void {
    this.inSight.set(gameId, (this.inSight.get(gameId) ?? 0) + 1)
    if (!this.rooms.has(gameId) || this.cancel === null) {
      this.isGathering = true
      this.schedule(gatherMs)
    }
    return () => {
      const left = (this.inSight.get(gameId) ?? 1) - 1
      if (left > 0) this.inSight.set(gameId, left)
      else this.inSight.delete(gameId)
      if (this.inSight.size === 0) this.stop()
    }
  }

  private schedule(delayMs: number): void {
    this.stop()
    this.cancel = this.deps.clock.after(delayMs, () => void this.read())
  }

  private stop(): void {
    this.cancel?.()
    this.cancel = null
  }

  /** Tables missing from the reply and failed calls keep the last state, so that tiles do not flicker. */
  private async readSome(gameIds: readonly string[]): Promise<void> {
    const told = await this.deps.api.call(listRooms, { gameIds: gameIds.join(',') }).catch(() => null)
    if (told === null) return
    runInAction(() => {
      this.rooms = new Map([...this.rooms, ...told.rooms.map((room) => [room.gameId, room] as const)])
    })
  }

  private async read(): Promise<void> {
    this.isGathering = false
    const gameIds = [...this.inSight.keys()]
    if (!this.deps.isHidden()) {
      const calls = Array.from({ length: Math.ceil(gameIds.length / mostTables) }, (_, part) =>
        gameIds.slice(part * mostTables, (part + 1) * mostTables),
      )
      await Promise.all(calls.map((part) => this.readSome(part)))
    }
    // Tiles that came into view meanwhile are gathered already.
    if (this.inSight.size > 0 && !this.isGathering) this.schedule(everyMs)
  }
}
