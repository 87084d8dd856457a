import type { AnyAction, BoundAction } from './action.ts'
import type { Handler } from './handle.ts'

/** What a slice is once it is built. */
export interface BuiltSlice<Offers, Peers> {
  /** Services for other slices and for the gateway, found there under the slice's name. */
  readonly offers: Offers
  /**
   * The slice's calls, of players and of the desk. They are made when every slice is built, so they may use the services
   * of slices that come later in the list.
   */
  readonly routes?: (peers: Peers) => readonly Handler[]
  /** Deletes rows whose time is over. */
  readonly sweep?: () => Promise<void>
}

/**
 * One concept of the product. `build` declares in its parameter what the slice needs, of the gateway and of slices before
 * it; `routes` declares what its calls need of any slice.
 */
export interface Slice<Name extends string, Needs, Offers, Peers> {
  readonly name: Name
  /** Commands of `npm run gateway`, on what the slice offers. */
  readonly actions?: readonly AnyAction<Offers>[]
  readonly build: (needs: Needs) => BuiltSlice<Offers, Peers>
}

export const defineSlice = <const Name extends string, Needs, Offers, Peers>(
  slice: Slice<Name, Needs, Offers, Peers>,
): Slice<Name, Needs, Offers, Peers> => slice

export interface Composition<Have extends object, Peers> {
  /** Everything offered so far, each slice's services under its name. */
  readonly offered: Have
  /** Builds the next slice. Does not compile where the slices before it do not offer what it needs. */
  add<Name extends string, Offers, More>(
    slice: Slice<Name, Have, Offers, More>,
  ): Composition<Have & Readonly<Record<Name, Offers>>, Peers & More>
  routes(peers: Peers): readonly Handler[]
  readonly actions: readonly BoundAction[]
  /** The slices that delete old rows. */
  readonly sweeps: readonly { readonly name: string; readonly run: () => Promise<void> }[]
}

/** An empty list of slices on what the gateway gives every one of them. */
export const compose = <Host extends object>(host: Host): Composition<Host, unknown> =>
  composition(host, [], [])

function composition<Have extends object, Peers>(
  offered: Have,
  built: readonly (BuiltSlice<unknown, Peers> & { readonly name: string })[],
  actions: readonly BoundAction[],
): Composition<Have, Peers> {
  return {
    offered,
    add<Name extends string, Offers, More>(slice: Slice<Name, Have, Offers, More>) {
      const made = slice.build(offered)
      const bound = (slice.actions ?? []).map((action) => ({
        action,
        run: (input: unknown) => action.run(made.offers, input as never),
      }))
      const own = { [slice.name]: made.offers } as Readonly<Record<Name, Offers>>
      return composition<Have & Readonly<Record<Name, Offers>>, Peers & More>(
        { ...offered, ...own },
        [...built, { ...made, name: slice.name }],
        [...actions, ...bound],
      )
    },
    routes: (peers) => built.flatMap(({ routes }) => routes?.(peers) ?? []),
    actions,
    sweeps: built.flatMap(({ name, sweep }) => (sweep === undefined ? [] : [{ name, run: sweep }])),
  }
}
