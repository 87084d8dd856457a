import type { ComponentProps, ElementType, ReactElement } from 'react'

/** Own props, plus the props of whatever element or component `as` names (a router's link, an `a`). */
export type PolymorphicProps<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentProps<E>,
    keyof Own | 'as'
  >

export type PolymorphicComponent<Own, Default extends ElementType> = <E extends ElementType = Default>(
  props: PolymorphicProps<E, Own>,
) => ReactElement

/**
 * Lets callers choose the element: `<Button as={Link} to="/rng">` keeps the type of `to`.
 * TypeScript cannot follow the spread of generic rest props, so the one cast of the whole ui lives here.
 */
export const polymorphic = <Own, Default extends ElementType>(
  view: (props: Own & Omit<ComponentProps<Default>, keyof Own> & { as?: ElementType }) => ReactElement,
) => view as unknown as PolymorphicComponent<Own, Default>
