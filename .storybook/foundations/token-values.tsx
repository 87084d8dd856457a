import { useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { cssVariableName, tokenNames } from '#domain/brand/theme/token-names.ts'
import type { TokenName } from '#domain/brand/theme/token-names.ts'

export type TokenValues = Readonly<Record<string, string>>

const readTokens = (): TokenValues => {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    tokenNames.map((name) => [name, style.getPropertyValue(cssVariableName(name)).trim()]),
  )
}

/** Passes the token values of the toolbar's brand and mode. Use a key that names both. */
export const WithTokenValues = ({
  children,
}: {
  children: (valueOf: (name: TokenName) => string) => ReactNode
}) => {
  const [values, setValues] = useState<TokenValues>({})
  // Only the rendered page knows the computed value of a variable.
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setValues(readTokens()), [])
  return children((name) => values[name] ?? '')
}
