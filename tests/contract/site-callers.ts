/** Who may call the site's facts and the player's profile, declared independently of the contract. */
export const siteCallers = {
  'GET /wps/relay/GCSGAME_gameVendor': 'everybody',
  'GET /wps/relay/GLS2_roomList': 'everybody',
  'GET /wps/relay/GLS2_getVassGameType': 'everybody',
  'GET /wps/system/settings/consolidated': 'everybody',
  'GET /wps/system/location': 'everybody',
  'GET /wps/system/templates': 'everybody',
  'GET /wps/system/domainRoute': 'everybody',
  'GET /wps/relay/WPSCORE_getCustomerServiceScript': 'everybody',
  'PUT /wps/member/language': 'realAccount',
  'GET /wps/member/info/icon': 'realAccount',
  'PUT /wps/member/info/icon': 'realAccount',
  'POST /wps/member/info/icon': 'realAccount',
  'GET /wps/relay/MCSFE_getPlayerAvatar': 'realAccount',
  'GET /wps/system/helpCenter': 'everybody',
  'POST /wps/system/helpCenter/vote': 'everybody',
} as const
