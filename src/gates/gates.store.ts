import { computed, makeObservable } from 'mobx'
import type { IComputedValue } from 'mobx'
import type { Decision, GateState } from '#domain/gates/decision.ts'
import { evaluate } from '#domain/gates/evaluate.ts'
import type { BrandSwitches, GateSession, ServerModules } from '#domain/gates/evaluate.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'

/** Inputs of the gates. Each is read inside a computed value and may be observable. */
export interface GateSources {
  readonly brand: BrandSwitches
  readonly server: () => ServerModules
  readonly session: () => GateSession
  readonly blocked: () => boolean
}

/** Decides every gate. `state(id)` is a computed of its own, so an observer re-renders only when that gate changes. */
export class GatesStore {
  readonly #sources: GateSources
  readonly #states = new Map<GateId, IComputedValue<GateState>>()

  constructor(sources: GateSources) {
    this.#sources = sources
    makeObservable(this, { decisions: computed })
  }

  get decisions(): Readonly<Record<GateId, Decision>> {
    const { brand, server, session, blocked } = this.#sources
    return evaluate(gateRules, { brand, server: server(), session: session(), blocked: blocked() })
  }

  state(id: GateId): GateState {
    const known = this.#states.get(id) ?? computed(() => this.decisions[id].state)
    this.#states.set(id, known)
    return known.get()
  }

  isOn(id: GateId): boolean {
    return this.state(id) === 'on'
  }
}
