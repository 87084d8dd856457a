export { FirstLimitsDialog } from './FirstLimitsDialog.tsx'
export { LimitsPrompt } from './LimitsPrompt.tsx'
export { SetLimitsButton } from './SetLimitsButton.tsx'
