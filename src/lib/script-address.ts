interface ScriptAddresses {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL(text: string): string }
}

/**
 * The address of a worker's script under a Trusted Types policy of its own, which always returns this address: the CSP
 * allows scripts from named policies only. A policy can be created once per page.
 */
export function scriptAddress(policy: string, address: string): string {
  const types: ScriptAddresses | undefined = Reflect.get(window, 'trustedTypes')
  return types?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL('') ?? address
}
