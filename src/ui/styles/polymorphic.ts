import type { ComponentProps, ElementType, ReactElement } from 'react'

/** Own props plus those of the element or component given as `as` (a router link, an `a`). */
export type PolymorphicProps<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentProps<E>,
    keyof Own | 'as'
  >

export type PolymorphicComponent<Own, Default extends ElementType> = <E extends ElementType = Default>(
  props: PolymorphicProps<E, Own>,
) => ReactElement

/**
 * Lets callers choose the element: `<Button as={Link} to="/rng">` type-checks `to`. TypeScript cannot type the spread of
 * generic rest props, hence the cast here, the only one in `src/ui`.
 */
export const polymorphic = <Own, Default extends ElementType>(
  view: (props: Own & Omit<ComponentProps<Default>, keyof Own> & { as?: ElementType }) => ReactElement,
) => view as unknown as PolymorphicComponent<Own, Default>
