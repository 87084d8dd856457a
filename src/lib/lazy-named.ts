import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** `React.lazy` for modules without a default export: `lazyNamed(() => import('./TabBar.tsx'), 'TabBar')`. */
export const lazyNamed = <Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await load())[name] }))
