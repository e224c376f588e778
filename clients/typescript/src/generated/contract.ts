// Generated from contract/web-api.contract.json by `npm run generate`.

/** The wire version in every envelope. Not the version of this package. */
export const CONTRACT_API_VERSION = 1
