import { useState } from 'react'
import { plainAmount } from '#src/lib/plain-amount.ts'
import { amountProblem, isLess, lesser } from './amount.ts'
import { isPinShort } from './components/PinField.tsx'

/** What a player may transfer; amounts in `currency`. */
export interface TransferTerms {
  readonly currency: string
  readonly hasPin: boolean
  readonly playable: string
  readonly min: string
  readonly max: string
  readonly leftToday: string
}

export type TransferDraft = ReturnType<typeof useTransferDraft>

/** The amount and PIN of a transfer being filled in. */
export function useTransferDraft({ currency, hasPin, playable, min, max, leftToday }: TransferTerms) {
  const [amount, setAmount] = useState('')
  const [pin, setPin] = useState('')
  const [isTried, setTried] = useState(false)
  const bounds = { min, max: lesser(leftToday, max, currency), currency }
  const problem = amountProblem(amount, bounds, playable)
  const plain = plainAmount(amount, currency)
  return {
    amount,
    setAmount,
    pin,
    setPin,
    hasPin,
    bounds,
    /** The amount as sent. */
    plain,
    isTried,
    problem,
    /** The limit of the day is used up. */
    isNoneLeft: isLess(bounds.max, bounds.min, currency),
    /** Shows the problems of the fields; true: there are none. */
    check: () => {
      setTried(true)
      return problem === null && !(hasPin && isPinShort(pin))
    },
    /** Sends the draft; clears the PIN, and the amount once it was sent. */
    send: async (send: (amount: string, pin: string | null) => Promise<boolean>): Promise<void> => {
      const isSent = await send(plain, hasPin ? pin : null)
      setPin('')
      if (!isSent) return
      setAmount('')
      setTried(false)
    },
  }
}
