import type { SpeciesId } from '../../fishing/waters.ts'

/** Fish, shots and aim, in pixels of the page. The fish are decoration: the vendor decides the shots. */
export interface Fish {
  readonly id: number
  readonly species: SpeciesId
  x: number
  y: number
  /** Vertical centre of its path. */
  baseY: number
  /** Half its length. */
  readonly size: number
  /** Pixels per second; negative swims to the left. */
  readonly speed: number
  readonly phase: number
  /** Seconds since it appeared. */
  age: number
  /** Remaining seconds of the hit effect. */
  hitFor: number
}

export interface Shot {
  x: number
  y: number
  dx: number
  dy: number
  readonly coin: string
  /** The only fish this shot can hit; null: any. */
  readonly target: number | null
}

export interface Swimmer {
  readonly species: SpeciesId
  /** Half the length in a sea 1000 pixels wide. */
  readonly size: number
  /** Relative frequency. */
  readonly weight: number
  readonly speed: number
}

export interface SeaOptions {
  readonly swimmers: readonly Swimmer[]
  readonly random: () => number
  readonly onHit: (fish: Fish, shot: Shot) => void
}

const shotSpeed = 1150
const mostFish = 26
const edge = 24

export type Sea = ReturnType<typeof createSea>

/** Simulation of the sea, independent of the canvas, with bounded work per step. */
export function createSea({ swimmers, random, onHit }: SeaOptions) {
  let width = 1000
  let height = 600
  let fish: Fish[] = []
  let shots: Shot[] = []
  let nextId = 1
  let nextIn = 0

  /** 1 for a window 1000 pixels wide. */
  const scale = () => Math.min(1.25, Math.max(0.5, Math.min(width, height * 1.5) / 1000))
  const crowd = () => Math.round(Math.min(mostFish, Math.max(11, (width * height) / 42_000)))
  const cannon = () => ({ x: width / 2, y: height - 34 * scale() })

  function pick(): Swimmer | undefined {
    // A missing species is preferred with a probability of 0.3, so that all of them appear soon.
    const missing = swimmers.filter(({ species }) => !fish.some((each) => each.species === species))
    const pool = missing.length > 0 && random() < 0.3 ? missing : swimmers
    let left = random() * pool.reduce((sum, { weight }) => sum + weight, 0)
    return pool.find(({ weight }) => (left -= weight) < 0) ?? pool[0]
  }

  /** Enters from a side; `x`: starts there instead. */
  function enter(swimmer: Swimmer | undefined, x?: number): Fish | undefined {
    if (swimmer === undefined) return undefined
    const size = swimmer.size * scale()
    const isRightwards = random() < 0.5
    const outside = isRightwards ? -size : width + size
    const baseY = size + edge + random() * Math.max(0, height * 0.74 - size * 2 - edge)
    const comer: Fish = {
      id: nextId,
      species: swimmer.species,
      x: x ?? outside,
      y: baseY,
      baseY,
      size,
      speed: swimmer.speed * scale() * (isRightwards ? 1 : -1) * (0.8 + random() * 0.4),
      phase: random() * Math.PI * 2,
      age: 0,
      hitFor: 0,
    }
    fish.push(comer)
    nextId += 1
    return comer
  }

  function swim(seconds: number, pace: number): void {
    for (const each of fish) {
      each.age += seconds
      each.hitFor = Math.max(0, each.hitFor - seconds)
      each.x += each.speed * seconds * pace
      each.y = each.baseY + Math.sin(each.age * 0.9 + each.phase) * each.size * 0.3 * pace
    }
    fish = fish.filter(({ x, size, speed }) => (speed > 0 ? x < width + size : x > -size))
    nextIn -= seconds
    if (fish.length < crowd() && nextIn <= 0) {
      enter(pick())
      nextIn = 0.35
    }
  }

  const isAt = ({ x, y, size }: Fish, shot: Shot) =>
    Math.hypot((shot.x - x) / (size * 0.85), (shot.y - y) / (size * 0.55)) < 1

  /** Reflects the shot off the walls until it hits something. */
  function fly(shot: Shot, seconds: number): boolean {
    const target = shot.target === null ? undefined : fish.find(({ id }) => id === shot.target)
    const speed = shotSpeed * scale()
    if (target !== undefined) {
      const away = Math.hypot(target.x - shot.x, target.y - shot.y) || 1
      shot.dx = (target.x - shot.x) / away
      shot.dy = (target.y - shot.y) / away
    }
    shot.x += shot.dx * speed * seconds
    shot.y += shot.dy * speed * seconds
    if (shot.x < 0 || shot.x > width) shot.dx = shot.x < 0 ? Math.abs(shot.dx) : -Math.abs(shot.dx)
    if (shot.y < 0 || shot.y > height) shot.dy = shot.y < 0 ? Math.abs(shot.dy) : -Math.abs(shot.dy)
    const hit =
      target === undefined ? fish.find((each) => isAt(each, shot)) : isAt(target, shot) ? target : undefined
    if (hit === undefined) return true
    hit.hitFor = 0.3
    onHit(hit, shot)
    return false
  }

  return {
    resize(nextWidth: number, nextHeight: number) {
      for (const each of fish) {
        each.x *= nextWidth / width
        each.baseY *= nextHeight / height
      }
      width = nextWidth
      height = nextHeight
      if (fish.length === 0) for (let i = 0; i < crowd(); i += 1) enter(pick(), random() * width)
    },
    /** Advances the simulation. `pace` slows the fish under reduced motion. */
    step(seconds: number, pace: number) {
      swim(seconds, pace)
      shots = shots.filter((shot) => fly(shot, seconds))
    },
    /** Fires from the cannon; an angle of zero is straight up. */
    shoot(coin: string, angle: number, target: number | null) {
      const { x, y } = cannon()
      const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
      const muzzle = 58 * scale()
      shots.push({ x: x + dx * muzzle, y: y + dy * muzzle, dx, dy, coin, target })
    },
    /** Removes shots in flight, which have not been paid for. */
    holdFire: () => void (shots = []),
    remove: (id: number) => void (fish = fish.filter((each) => each.id !== id)),
    find: (id: number) => fish.find((each) => each.id === id),
    /** The most visible fish of a species, nearest to the middle; spawns one when there is none. */
    nearest(species: SpeciesId): Fish | undefined {
      const inSight = fish.filter((each) => each.species === species && each.x > 0 && each.x < width)
      if (inSight.length === 0)
        return enter(
          swimmers.find((swimmer) => swimmer.species === species),
          random() < 0.5 ? edge : width - edge,
        )
      return inSight.toSorted((a, b) => Math.abs(a.x - width / 2) - Math.abs(b.x - width / 2))[0]
    },
    angleTo(x: number, y: number): number {
      const from = cannon()
      // Never below the horizontal.
      return Math.max(-1.4, Math.min(1.4, Math.atan2(x - from.x, from.y - y)))
    },
    fish: (): readonly Fish[] => fish,
    shots: (): readonly Shot[] => shots,
    scale,
    cannon,
  }
}
