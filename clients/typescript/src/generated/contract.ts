// Generated from contract/web-api.contract.json by `npm run generate`.

/** The wire version: what every envelope carries. Not the version of this package. */
export const CONTRACT_API_VERSION = 1
