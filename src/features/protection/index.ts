export { FirstLimitsDialog } from './FirstLimitsDialog.tsx'
export { LimitsOffer } from './LimitsOffer.tsx'
export { SetLimitsButton } from './SetLimitsButton.tsx'
