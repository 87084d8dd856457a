import type { FrameShape } from '#domain/art/tile-frame.ts'

/** An invented game studio. */
export interface Studio {
  /** Code on the wire: capitals, digits, underscores. */
  readonly code: string
  readonly name: string
  /** Shape and material of the frame around its reels and tiles. */
  readonly cabinet: FrameShape
  readonly titles: readonly SlotTitle[]
}

/** A slot's data: what players may know, and all inputs of the engine. */
export interface SlotTitle {
  /** Unique across the vendor: `<studio>-<name>`. */
  readonly id: string
  readonly name: string
  readonly theme: string
  /** The symbol that illustrates the title, shown on its tile. Unique per title. */
  readonly hero: string
  /** Visible symbols per reel. */
  readonly rows: number
  readonly pay: LinePay | WaysPay | ClusterPay
  /** By the symbol's character on the strips. */
  readonly symbols: Readonly<Record<string, SlotSymbol>>
  /** One text per reel, read downwards as a ring; all stops are equally likely. */
  readonly strips: readonly string[]
  readonly wild?: Wild
  readonly scatter?: Scatter
  readonly freeSpins?: FreeSpins
  readonly cascade?: Cascade
  readonly hold?: Hold
  readonly buy?: FeatureBuy
  /** Background gradient from and to, frame, accent. */
  readonly colours: readonly [string, string, string, string]
  /** Published return to player in basis points. A test recomputes it. */
  readonly rtp: number
  /** Published probability that a round wins anything, in basis points. A test recomputes it. */
  readonly hitRate: number
  /** Highest win of a round in hundredths of its stake, rounded down. A test recomputes it. */
  readonly maxWin: number
  /** Published volatility. A test measures it. */
  readonly volatility: 1 | 2 | 3 | 4 | 5
  readonly hot?: true
  readonly new?: true
}

export interface SlotSymbol {
  /** A drawing of the symbol library, which also has its names. */
  readonly art: string
  /** Coins for the longest runs, ascending: the last value is for a run over all reels. Empty: no pay of its own. */
  readonly pays: readonly number[]
}

/** Wins on fixed lines. The stake is one coin per line. */
export interface LinePay {
  readonly kind: 'lines'
  readonly lines: 5 | 10 | 20 | 25 | 40
  /** Lines also pay from the last reel to the first; a full line counts once. */
  readonly bothWays?: true
}

/** All combinations of adjacent reels from the first one win. The stake is a fixed number of coins. */
export interface WaysPay {
  readonly kind: 'ways'
  readonly betCoins: number
}

/** Clusters of equal neighbours win. The stake is a fixed number of coins. */
export interface ClusterPay {
  readonly kind: 'cluster'
  readonly betCoins: number
  /** The smallest paying cluster. A symbol's pays apply from this size on, the last one to all larger sizes. */
  readonly least: number
}

/** Winning symbols vanish, those above fall, and the strips fill the gaps from above; repeated while something wins. */
export interface Cascade {
  /** For the first result, the first cascade step and so on; the last one for all later steps. */
  readonly multipliers: readonly number[]
  readonly freeMultipliers?: readonly number[]
}

/** Hold and win: enough coins on the paid spin are held, and all other cells respin. */
export interface Hold {
  /** Key of the coin on the strips; it has no pay of its own. */
  readonly key: string
  /** Coins in view that trigger the feature. */
  readonly from: number
  /** Respins without a new coin before the feature ends. */
  readonly spins: number
  /** Probability per empty cell and respin: `over` of `under`. */
  readonly chance: { readonly over: number; readonly under: number }
  /** Coin values in coins of the bet, with weights. */
  readonly values: readonly { readonly coins: number; readonly weight: number }[]
  /** Bonus for a full window. */
  readonly full: number
}

export interface Wild {
  readonly key: string
  /** Multiplies wins that use it: once per line, or per wild of a way. */
  readonly multiplier?: number
  /** Expands over its whole reel. */
  readonly expands?: 'always' | 'freeSpins'
  /** Reels covered by an expanded wild are held for a respin, repeated for every new one. Excludes free spins. */
  readonly respins?: true
}

export interface Scatter {
  readonly key: string
  /** In stakes, aligned like a symbol's pays. */
  readonly pays: readonly number[]
}

/** Buys the free spins without their triggering spin; only where the session allows it. */
export interface FeatureBuy {
  /** Initial free spins. */
  readonly spins: number
  /** In stakes. */
  readonly price: number
  /** Published return of the price in basis points. A test recomputes it. */
  readonly rtp: number
}

export interface FreeSpins {
  /** Spins for the highest scatter counts, aligned like pays: [8, 10, 15] on five reels is 3, 4, 5 scatters. */
  readonly awards: readonly number[]
  readonly multiplier: number
  /** The feature's own strips; default: those of the base game. */
  readonly strips?: readonly string[]
  /** Maximum spins of one feature, retriggers included. */
  readonly max: number
  /** One symbol is chosen at the start; it covers its reels and pays on every line, adjacent or not. */
  readonly chosenSymbol?: true
}
