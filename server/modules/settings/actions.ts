import { addGatewayKey, endGatewayKey, listGatewayKeys, useGatewayKey } from './gateway-key-actions.ts'
import { addKey, endKey, listKeys, useKey } from './key-actions.ts'
import { listMerchantSettings, resetSetting, setSetting, showSetting } from './setting-actions.ts'

/** The slice’s actions by the operator. */
export const settingsActions = [
  listKeys,
  addKey,
  useKey,
  endKey,
  listGatewayKeys,
  addGatewayKey,
  useGatewayKey,
  endGatewayKey,
  listMerchantSettings,
  showSetting,
  setSetting,
  resetSetting,
] as const
