import { caddy } from './caddy.ts'
import { container } from './container.ts'
import { nginx } from './nginx.ts'
import { staticHost } from './static.ts'
import type { Target } from './target.ts'

/** Kinds of servers, by the value of `--target`. */
export const targets = { nginx, caddy, static: staticHost, container } as const satisfies Record<
  string,
  Target
>

export type TargetName = keyof typeof targets

export const isTarget = (name: string): name is TargetName => Object.hasOwn(targets, name)
