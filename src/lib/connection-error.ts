/**
 * Returns why a connection failed, in a few words. Uses only the error’s code: the runtime’s own message may contain the
 * whole address, and any key in it.
 */
export function connectionErrorReason(thrown: unknown): string {
  const { code = '' } = thrown as { code?: string }
  if (/ECONNREFUSED|ConnectionRefused/.test(code)) return 'connection refused'
  if (/ENOTFOUND|EAI_AGAIN|DNS/i.test(code)) return 'there is no machine of that name'
  if (/CERT|SELF_SIGNED|VERIFY|ALTNAME/i.test(code)) return `its certificate is not trusted (${code})`
  if (/RESET|Closed|PIPE|HPE_|Malformed|HeadersTooLarge|aborted/i.test(code))
    return 'it closed the connection before the response was complete'
  return `the connection failed (${code || 'no reason given'})`
}
