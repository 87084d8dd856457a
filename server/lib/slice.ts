import type { AnyAction, BoundAction } from './action.ts'
import type { Handler } from './handle.ts'
import type { PersonalRows } from './personal-rows.ts'

/** The result of building a slice. */
export interface BuiltSlice<Offers, Peers> {
  /** Services for other slices and the gateway, available under the slice's name. */
  readonly offers: Offers
  /**
   * Handlers of player and desk routes. Called after all slices are built, so they may use services of later slices.
   */
  readonly routes?: (peers: Peers) => readonly Handler[]
  /** Deletes expired rows. */
  readonly sweep?: () => Promise<void>
}

/**
 * A feature slice. The parameter of `build` declares what it needs from the gateway and from earlier slices; that of
 * `routes` what its handlers need from any slice.
 */
export interface Slice<Name extends string, Needs, Offers, Peers> {
  readonly name: Name
  /** Commands of `npm run gateway` on the slice's services. */
  readonly actions?: readonly AnyAction<Offers>[]
  /** Its tables with rows about players, and how long they are kept; rows that others are found through come last. */
  readonly personal?: readonly PersonalRows[]
  readonly build: (needs: Needs) => BuiltSlice<Offers, Peers>
}

export const defineSlice = <const Name extends string, Needs, Offers, Peers>(
  slice: Slice<Name, Needs, Offers, Peers>,
): Slice<Name, Needs, Offers, Peers> => slice

export interface Composition<Have extends object, Peers> {
  /** All services so far, by slice name. */
  readonly offered: Have
  /** Builds the next slice. Fails to compile when earlier slices do not offer what it needs. */
  add<Name extends string, Offers, More>(
    slice: Slice<Name, Have, Offers, More>,
  ): Composition<Have & Readonly<Record<Name, Offers>>, Peers & More>
  routes(peers: Peers): readonly Handler[]
  readonly actions: readonly BoundAction[]
  /** Rows about players, of later slices first: theirs may be found through rows of earlier ones. */
  readonly personal: readonly PersonalRows[]
  /** Retention jobs of the slices. */
  readonly sweeps: readonly { readonly name: string; readonly run: () => Promise<void> }[]
}

/** An empty composition with the gateway's own services. */
export const compose = <Host extends object>(host: Host): Composition<Host, unknown> =>
  composition(host, [], [], [])

function composition<Have extends object, Peers>(
  offered: Have,
  built: readonly (BuiltSlice<unknown, Peers> & { readonly name: string })[],
  actions: readonly BoundAction[],
  personal: readonly PersonalRows[],
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
        [...(slice.personal ?? []), ...personal],
      )
    },
    routes: (peers) => built.flatMap(({ routes }) => routes?.(peers) ?? []),
    actions,
    personal,
    sweeps: built.flatMap(({ name, sweep }) => (sweep === undefined ? [] : [{ name, run: sweep }])),
  }
}
