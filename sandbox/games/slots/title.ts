import type { FrameShape } from '#domain/art/tile-frame.ts'

/** An invented house that makes games. */
export interface Studio {
  /** As it travels: capitals, digits, underscores. */
  readonly code: string
  readonly name: string
  /** Shape and material of the frame around its reels and tiles. */
  readonly cabinet: FrameShape
  readonly titles: readonly SlotTitle[]
}

/** A slot as data: everything a player may know about it, and everything the engine needs. */
export interface SlotTitle {
  /** Unique across the vendor: `<studio>-<name>`. */
  readonly id: string
  readonly name: string
  readonly theme: string
  /** The symbol that shows what the name says: the picture of the tile. One of the title's own, and no other title's. */
  readonly hero: string
  /** Visible symbols of one reel. */
  readonly rows: number
  readonly pay: LinePay | WaysPay | ClusterPay
  /** By the one character that stands for the symbol on the strips. */
  readonly symbols: Readonly<Record<string, SlotSymbol>>
  /** One text per reel, read downwards and closed to a ring; every stop is equally likely. */
  readonly strips: readonly string[]
  readonly wild?: Wild
  readonly scatter?: Scatter
  readonly freeSpins?: FreeSpins
  readonly cascade?: Cascade
  readonly hold?: Hold
  readonly buy?: FeatureBuy
  /** Colours of the cabinet: background from, background to, frame, accent. */
  readonly colours: readonly [string, string, string, string]
  /** Published return to player in hundredths of a percent. A test computes it again. */
  readonly rtp: number
  /** Published chance that a round wins anything, in hundredths of a percent. A test computes it again. */
  readonly hitRate: number
  /** The most a round can win, in hundredths of its stake, rounded down. A test computes it again. */
  readonly maxWin: number
  /** Published volatility. A test measures it again. */
  readonly volatility: 1 | 2 | 3 | 4 | 5
  readonly hot?: true
  readonly new?: true
}

export interface SlotSymbol {
  /** A drawing of the symbol library; it brings its names along. */
  readonly art: string
  /** Coins for the longest runs, ascending: the last figure is for a run over all reels. Empty: pays nothing by itself. */
  readonly pays: readonly number[]
}

/** Wins along fixed lines. The stake is one coin per line. */
export interface LinePay {
  readonly kind: 'lines'
  readonly lines: 5 | 10 | 20 | 25 | 40
  /** Lines also pay from the last reel to the first; a full line counts once. */
  readonly bothWays?: true
}

/** Every combination of adjacent reels from the first one wins. The stake is a fixed number of coins. */
export interface WaysPay {
  readonly kind: 'ways'
  readonly betCoins: number
}

/** Groups of equal neighbours win, wherever they are. The stake is a fixed number of coins. */
export interface ClusterPay {
  readonly kind: 'cluster'
  readonly betCoins: number
  /** The smallest group that pays. A symbol's pays are for this size, the next ones, and the last for all larger. */
  readonly least: number
}

/** Winning symbols vanish, those above fall, and the strips fill the gaps from above: again as long as something wins. */
export interface Cascade {
  /** Of the first result, the first fall and so on; the last for all later ones. */
  readonly multipliers: readonly number[]
  readonly freeMultipliers?: readonly number[]
}

/** Hold and win: enough coins on the paid spin stay where they are, and every other cell is drawn again. */
export interface Hold {
  /** The coin on the strips; it pays nothing by itself. */
  readonly key: string
  /** Coins in view that start the feature. */
  readonly from: number
  /** Draws without a new coin before the feature ends. */
  readonly spins: number
  /** Chance of an empty cell in one draw: `over` of `under`. */
  readonly chance: { readonly over: number; readonly under: number }
  /** What a coin is worth, in coins of the bet, and how often. */
  readonly values: readonly { readonly coins: number; readonly weight: number }[]
  /** Paid besides for a full window. */
  readonly full: number
}

export interface Wild {
  readonly key: string
  /** Wins that use it are multiplied: once per line, or per wild of a way. */
  readonly multiplier?: number
  /** It grows over its whole reel. */
  readonly expands?: 'always' | 'freeSpins'
  /** A reel it has grown over is held while the others turn once more, again for every new one. No free spins beside it. */
  readonly respins?: true
}

export interface Scatter {
  readonly key: string
  /** Times the whole stake, aligned like a symbol's pays. */
  readonly pays: readonly number[]
}

/** Free spins for a price, without the spin that would bring them; only where the session allows it. */
export interface FeatureBuy {
  /** Free spins it begins with. */
  readonly spins: number
  /** Times the stake. */
  readonly price: number
  /** Published return of the price in hundredths of a percent. A test computes it again. */
  readonly rtp: number
}

export interface FreeSpins {
  /** Spins for the highest numbers of scatters, aligned like pays: [8, 10, 15] on five reels is 3, 4, 5 scatters. */
  readonly awards: readonly number[]
  readonly multiplier: number
  /** Own strips of the feature, otherwise those of the base game. */
  readonly strips?: readonly string[]
  /** Spins of one feature, retriggers included. */
  readonly max: number
  /** One symbol is chosen at the start; it covers its reels and pays on every line wherever its reels are. */
  readonly chosenSymbol?: true
}
