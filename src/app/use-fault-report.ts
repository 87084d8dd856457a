import { useApp } from './use-app.ts'

/** Hands faults of the program to whoever collects them. */
export const useFaultReport = () => useApp().reportFault
